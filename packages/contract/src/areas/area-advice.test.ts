import { describe, expect, it } from 'vitest'
import { type AdvisedGoal, areaAdvice, isQuietGoal, needsGoal } from './area-advice.ts'

const TODAY = '2026-11-27'
const goal = (id: number, lastDay: string, isOpen = true): AdvisedGoal => ({ id, isOpen, lastDay })

describe('an area and its goals', () => {
  it.each([
    ['a low score without a goal', 44, [], 'lowWithoutGoal', null],
    ['a low score whose goals are all reached', 44, [goal(1, TODAY, false)], 'lowWithoutGoal', null],
    ['no goal, but no low score', 45, [], 'withoutGoal', null],
    ['no goal and no wheel', null, [], 'withoutGoal', null],
    ['a goal without a step for two weeks', 44, [goal(1, '2026-11-13')], 'quietGoal', 1],
    [
      'the one of two that rested longest',
      80,
      [goal(1, '2026-11-12'), goal(2, '2026-10-01')],
      'quietGoal',
      2,
    ],
    ['a goal with a step thirteen days ago', 80, [goal(1, '2026-11-14')], 'roomForMore', null],
    [
      'a reached goal is never quiet',
      80,
      [goal(1, '2026-01-01', false), goal(2, TODAY)],
      'roomForMore',
      null,
    ],
  ] as const)('get one thing to do: %s', (_, score, goals, kind, goalId) => {
    expect(areaAdvice({ score, goals, today: TODAY, hasRoom: true })).toEqual({ kind, goalId })
  })

  it('are left as they are while the Top 7 is full and no goal rests', () => {
    expect(areaAdvice({ score: 40, goals: [goal(1, TODAY)], today: TODAY, hasRoom: false }).kind).toBe(
      'keepGoing',
    )
  })

  it('count two weeks over a night on which clocks change', () => {
    expect(isQuietGoal(goal(1, '2026-10-25'), '2026-11-08')).toBe(true)
    expect(isQuietGoal(goal(1, '2026-10-26'), '2026-11-08')).toBe(false)
  })

  it('without a wheel need nothing', () => {
    expect(needsGoal(null, [])).toBe(false)
  })
})
