import { COACH_BADGES } from '@oola/contract/badges/coach-badges'
import { expect, it } from 'vitest'
import { coachCongratulation } from './coach-congratulations.ts'

it.each([
  [101, 'You are a certified life coach now. Somebody out there is waiting for your questions.'],
  [111, 'Your first client has chosen you to walk beside them.'],
  [113, '10 people have chosen you to walk beside them.'],
  [122, 'Your clients have taken 1,000 action steps. Small steps, and you were there for them.'],
  [131, 'Your clients have achieved their first goal. A part of that is yours.'],
  [132, 'Your clients have achieved 10 goals. A part of that is yours.'],
])('badge %i says: %s [BADGE-10]', (id, words) => {
  expect(coachCongratulation(id)).toBe(words)
})

it('has words of its own for each badge of a coach [BADGE-10]', () => {
  expect(new Set(COACH_BADGES.map(coachCongratulation)).size).toBe(COACH_BADGES.length)
})
