import { expect, it } from 'vitest'
import { agreementCounts, dueWords } from './agreement-words.ts'

const TODAY = '2026-11-19'
const agreement = (day: string, doneDay: string | null = null, daysLate = 0) => ({
  ...{ id: 1, text: 'Call Mom', fromUserId: 1 },
  ...{ day, doneDay, daysLate },
})

it.each([
  [agreement('2026-11-19'), 'Today'],
  [agreement('2026-11-20'), 'Tomorrow'],
  [agreement('2026-11-22'), 'In 3 days'],
  [agreement('2026-11-16', null, 3), '3 days late'],
  [agreement('2026-11-18', null, 1), '1 day late'],
  [agreement('2026-11-13', '2026-11-12'), 'Done November 12'],
])('%j is due %s', (one, words) => {
  expect(dueWords(one, TODAY)).toBe(words)
})

it('counts open, late and done ones', () => {
  const agreements = [
    agreement('2026-11-19'),
    agreement('2026-11-16', null, 3),
    agreement('2026-11-13', '2026-11-12'),
  ]
  expect(agreementCounts({ today: TODAY, agreements })).toBe('2 open, 1 late, 1 done')
  expect(agreementCounts({ today: TODAY, agreements: [] })).toBe('0 open')
})
