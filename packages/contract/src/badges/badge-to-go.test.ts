import { expect, it } from 'vitest'
import { nextBadge } from './badge-to-go.ts'

const group = (from: number, count: number, earned: number) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, achieved: index < earned }))

it.each([
  ['the milestone of 150 after 111 steps', group(30, 25, 6), 111, 0, { id: 36, toGo: 39, unit: 'step' }],
  ['the first milestone', group(30, 25, 0), 0, 0, { id: 30, toGo: 1, unit: 'step' }],
  [
    'the streak of 14 on day 3, after an older streak of 12',
    group(55, 21, 3),
    900,
    3,
    { id: 58, toGo: 11, unit: 'day' },
  ],
  ['a milestone whose badge is on its way', group(30, 25, 6), 150, 0, { id: 36, toGo: 1, unit: 'step' }],
  ['nothing when all are earned', group(30, 25, 25), 6000, 0, null],
  ['nothing that can be counted in named badges', group(1, 29, 5), 6000, 9, null],
])('the next one is %s', (_, badges, stepsTaken, currentStreak, next) => {
  expect(nextBadge(badges, { stepsTaken, currentStreak })).toEqual(next)
})
