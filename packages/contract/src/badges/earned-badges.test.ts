import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STEP_TRANSITIONS } from '../journey/step-transitions.ts'
import { keysOf } from '../keys-of.ts'
import { goalBadges, transitionBadges } from './earned-badges.ts'

describe('a change of step', () => {
  it.each([
    ['customiseAnswersSaved', 1, []],
    ['firstAssessmentCompleted', 1, [2]],
    ['mainGoalSet', 1, [5]],
    ['firstActionsSaved', 1, [1]],
    ['midYearReviewStarted', 1, []],
    ['midYearReviewCompleted', 1, [9]],
    ['levelReviewStarted', 1, []],
    ['levelReviewCompleted', 1, [10]],
    ['goalRevisionFinished', 2, [11]],
    ['goalRevisionFinished', 4, [11, 12, 13]],
  ] as const)('%s at level %i earns %j [BADGE-02]', (cause, level, badges) => {
    expect(transitionBadges(cause, level)).toEqual(badges)
  })

  it('earns named badges only', () => {
    const causes = keysOf(STEP_TRANSITIONS)
    fc.assert(
      fc.property(fc.constantFrom(...causes), fc.integer({ min: 1, max: 4 }), (cause, level) => {
        for (const id of transitionBadges(cause, level))
          expect(id).toSatisfy((n: number) => n >= 1 && n <= 29)
      }),
    )
  })
})

const goal = (areaId: number, isOneGoal = false) => ({ areaId, isOneGoal })

describe('completed goals', () => {
  it.each([
    ['none', [], []],
    ['the first', [goal(3)], [8]],
    ['the main goal', [goal(3), goal(1, true)], [8, 6]],
    ['one in each area', [1, 2, 3, 4, 5, 6, 7].map((id) => goal(id)), [8, 7]],
    ['seven in six areas', [1, 2, 3, 4, 5, 6, 6].map((id) => goal(id)), [8]],
  ])('%s: %j earns %j [BADGE-07]', (_, completed, badges) => {
    expect(goalBadges(completed)).toEqual(badges)
  })

  it('never lose a badge when another goal is completed', () => {
    const goals = fc.array(fc.record({ areaId: fc.integer({ min: 1, max: 7 }), isOneGoal: fc.boolean() }))
    fc.assert(
      fc.property(goals, goals, (some, more) => {
        const after = goalBadges([...some, ...more])
        expect(goalBadges(some).every((id) => after.includes(id))).toBe(true)
      }),
    )
  })
})
