import { NO_HOURS } from '@oola/contract/calendar/calendar.constants'
import type { BookedSession, OwnSchedule } from '@oola/contract/calendar/calendar.schema'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../test/axe.ts'
import { show, testSheet } from '../../../../test/sheet.tsx'
import type { WeekSession } from '../week-picture.ts'
import { CoachWeek } from './coach-week.tsx'
import { WeekAgenda } from './week-agenda.tsx'
import type { SessionKey } from './week-day.tsx'

const ZONE = 'America/New_York'
/** Of a past week: nothing of it is today. */
const MONDAY = '2026-03-16'
const TODAY = '2026-03-19'

const session = (startsAt: string, clientName: string, given: Partial<BookedSession> = {}) => ({
  ...{
    id: startsAt,
    clientId: clientName.length,
    clientName,
    clientFirstName: clientName.split(' ')[0] ?? '',
  },
  ...{ clientTimeZone: ZONE, startsAt, state: 'booked' as const, series: null },
  ...given,
})
const OWN: OwnSchedule = {
  timeZone: ZONE,
  schedule: {
    ...NO_HOURS,
    hours: [
      ...Array.from({ length: 5 }, () => [
        { from: 540, to: 780 },
        { from: 960, to: 1110 },
      ]),
      [],
      [],
    ],
    exceptions: [{ kind: 'off', from: '2026-03-18', to: '2026-03-18', hours: { from: 780, to: 960 } }],
  },
  bookings: [
    session('2026-03-19T14:30:00Z', 'Kim Sandoval', {
      clientTimeZone: 'America/Denver',
      series: { id: 'row-of-kim', place: 2, size: 6, everyWeeks: 2 },
    }),
    session('2026-03-19T22:00:00Z', 'Sofia Reyes'),
    session('2026-03-20T04:15:00Z', 'Omar Haddad', { clientTimeZone: 'Asia/Tokyo' }),
    session('2026-03-20T13:30:00Z', 'Maya Okafor', {
      state: 'proposed',
      series: { id: 'row-of-maya', place: 3, size: 6, everyWeeks: 1 },
    }),
    session('2026-03-21T14:30:00Z', 'Bartholomew-Alexander Featherstonehaugh'),
  ],
  past: [
    {
      ...session('2026-03-19T20:00:00Z', 'Theo Marsh'),
      state: 'canceled',
      canceled: { by: 'client', at: '2026-03-17T15:00:00Z' },
    },
    { ...session('2026-03-17T15:00:00Z', 'Nora Lindqvist'), state: 'completed', canceled: null },
  ],
  ...{ outside: null, feedSince: null, busy: [] },
}
const weeks = {
  ...{ monday: MONDAY, first: '2026-03-09', last: '2026-05-04' },
  ...{ onMonday: () => {}, toToday: () => {} },
}

testSheet('coach-agenda', <WeekAgenda own={OWN} today={TODAY} weeks={weeks} onSession={() => {}} />, {
  phone: true,
})

// No sheet: phones have the agenda instead.
it.each([
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['forced-colors', { colorScheme: 'light', forcedColors: 'active' }],
] as const)('the week passes axe and looks as in its picture, %s', async (look, media) => {
  await page.viewport(960, 900)
  const { container } = await show(
    <CoachWeek own={OWN} weeks={weeks} selected="2026-03-19T22:00:00Z" onSession={() => {}} />,
    media,
  )
  expect(await axeFaults(container)).toEqual([])
  await expect(page.elementLocator(container)).toMatchScreenshot(`coach-week-${look}`)
})

describe('the keys of the week', () => {
  it('walk through the sessions, also one at night, and open, move and cancel the one with the focus', async () => {
    const asked: [string, SessionKey][] = []
    const onSession = ({ clientFirstName }: WeekSession, key: SessionKey) =>
      void asked.push([clientFirstName, key])
    await page.viewport(1280, 900)
    await show(<CoachWeek own={OWN} weeks={weeks} onSession={onSession} />)
    await userEvent.click(page.getByRole('button', { name: /Nora Lindqvist/ }))
    await userEvent.keyboard('{ArrowRight}m{ArrowDown}{ArrowDown}{ArrowDown}x{Enter}')
    expect(asked).toEqual([
      ['Nora', 'open'],
      ['Kim', 'move'],
      ['Omar', 'cancel'],
      ['Omar', 'open'],
    ])
  })
})
