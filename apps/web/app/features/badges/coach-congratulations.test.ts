import { COACH_BADGES } from '@oola/contract/badges/coach-badges'
import { expect, it } from 'vitest'
import { coachCongratulation } from './coach-congratulations.ts'

it.each([
  [101, 'You are a certified life coach now. Your first client could be just around the corner.'],
  [111, 'Your first client has chosen you as their coach.'],
  [113, '10 people have chosen you as their coach.'],
  [122, 'Your clients have taken 1,000 action steps. You were there for them.'],
  [131, 'Your clients have achieved their first goal. You helped make it happen.'],
  [132, 'Your clients have achieved 10 goals. You helped make it happen.'],
])('badge %i says: %s [BADGE-10]', (id, words) => {
  expect(coachCongratulation(id)).toBe(words)
})

it('has words of its own for each badge of a coach [BADGE-10]', () => {
  expect(new Set(COACH_BADGES.map(coachCongratulation)).size).toBe(COACH_BADGES.length)
})
