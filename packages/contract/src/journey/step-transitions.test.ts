import { describe, expect, it } from 'vitest'
import { positionAfter, STEP_TRANSITIONS, type StepTransition, transitionEffect } from './step-transitions.ts'
import { STEPS } from './steps.ts'

/** The whole table of the specification (spec-decision 4; G-16). */
const TABLE: [StepTransition, number, number][] = [
  ['customiseAnswersSaved', 0, 1],
  ['firstAssessmentCompleted', 1, 2],
  ['mainGoalSet', 2, 3],
  ['firstActionsSaved', 3, 4],
  ['midYearReviewStarted', 4, 5],
  ['midYearReviewCompleted', 5, 4],
  ['levelReviewStarted', 4, 6],
  ['levelReviewCompleted', 6, 7],
  ['goalRevisionFinished', 7, 4],
]
const STEP_IDS = Object.values(STEPS)

describe('step transitions', () => {
  it('are exactly those of the specification [AUTH-33, STEP1-43]', () => {
    expect(Object.entries(STEP_TRANSITIONS).map(([cause, { from, to }]) => [cause, from, to])).toEqual(TABLE)
  })

  it.each(TABLE)(
    '%s leads from step %i to %i, repeats do nothing, other steps are refused',
    (cause, from, to) => {
      for (const step of STEP_IDS) {
        const effect = step === from ? 'moves' : step === to ? 'done' : 'refused'
        expect(transitionEffect(step, cause), `at step ${step}`).toBe(effect)
      }
      expect(positionAfter({ stepId: from, level: 1 }, cause).stepId).toBe(to)
    },
  )

  it('refuse a step that does not exist', () => {
    expect(transitionEffect(-1, 'customiseAnswersSaved')).toBe('refused')
    expect(transitionEffect(8, 'goalRevisionFinished')).toBe('refused')
  })

  it('raise the level by one when the goal revision is finished, to 4 at most', () => {
    const levels = [1, 2, 3, 4].map(
      (level) => positionAfter({ stepId: 7, level }, 'goalRevisionFinished').level,
    )
    expect(levels).toEqual([2, 3, 4, 4])
  })

  it.each(TABLE.filter(([cause]) => cause !== 'goalRevisionFinished'))(
    '%s does not change the level',
    (cause, from) => {
      for (const level of [1, 2, 3, 4])
        expect(positionAfter({ stepId: from, level }, cause).level).toBe(level)
    },
  )
})
