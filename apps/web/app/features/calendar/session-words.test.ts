import { expect, it } from 'vitest'
import { stateWords } from './session-words.ts'
import type { WeekSession } from './week-picture.ts'

const ZONE = 'America/New_York'
const booked: WeekSession = {
  ...{ id: 'a', clientId: 1001, clientName: 'Theo Marsh', clientFirstName: 'Theo', clientTimeZone: ZONE },
  ...{ startsAt: '2026-11-19T21:00:00.000Z', state: 'booked', series: null },
}
const canceled = (by: 'client' | 'coach' | 'end' | 'unpaid', at: string): WeekSession => ({
  ...{ ...booked, state: 'canceled', canceled: { by, at } },
})

it.each<readonly [WeekSession, string]>([
  [booked, ''],
  [{ ...booked, state: 'proposed' }, 'Proposed'],
  [{ ...booked, state: 'missed', canceled: null }, 'Missed'],
  [canceled('client', '2026-11-17T15:00:00.000Z'), 'Canceled by Theo on Tuesday'],
  [canceled('coach', '2026-11-19T15:00:00.000Z'), 'Canceled by you today'],
  [canceled('end', '2026-11-18T15:00:00.000Z'), 'Canceled yesterday, as the coaching ended'],
  [canceled('unpaid', '2026-11-02T15:00:00.000Z'), 'Not paid for in time, free since November 2'],
  [{ ...booked, state: 'canceled', canceled: null }, 'Canceled'],
])('a session’s state has words: %#', (session, words) => {
  expect(stateWords(session, { timeZone: ZONE, today: '2026-11-19' })).toBe(words)
})
