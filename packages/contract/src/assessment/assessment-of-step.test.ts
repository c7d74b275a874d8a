import { expect, it } from 'vitest'
import { STEP_TRANSITIONS } from '../journey/step-transitions.ts'
import { assessmentOfStep, COMPLETION_OF_ASSESSMENT } from './assessment-of-step.ts'

it('opens an assessment at steps 1, 5 and 6 and at no other [AUTH-34, STEP1-15]', () => {
  expect([-1, 0, 1, 2, 3, 4, 5, 6, 7].map(assessmentOfStep)).toEqual([
    null,
    null,
    1,
    null,
    null,
    null,
    2,
    3,
    null,
  ])
})

it('every assessment ends at the step where it opened', () => {
  for (const typeId of [1, 2, 3] as const) {
    const { from } = STEP_TRANSITIONS[COMPLETION_OF_ASSESSMENT[typeId]]
    expect(assessmentOfStep(from)).toBe(typeId)
  }
})
