import { describe, expect, it } from 'vitest'
import {
  type AnsweredArea,
  areaState,
  furthestArea,
  isAreaDone,
  questionNumber,
  unansweredNumbers,
} from './area-states.ts'
import { resumePosition } from './resume-position.ts'

/** Ten questions, the first `answered` of them with a score. */
const area = (answered: number): AnsweredArea => ({
  questions: Array.from({ length: 10 }, (_, index) => ({ score: index < answered ? 5 : null })),
})
const withHole = (hole: number): AnsweredArea => ({
  questions: area(10).questions.map((question, index) => (index === hole ? { score: 0 } : question)),
})

describe('area states', () => {
  it.each([
    ['a later area is locked', area(0), 2, 1, 'locked'],
    ['the area reached is active before its first answer', area(0), 1, 1, 'active'],
    ['partial after it', area(1), 1, 1, 'partial'],
    ['still partial with nine answers', area(9), 1, 1, 'partial'],
    ['done with ten', area(10), 1, 1, 'done'],
    ['partial again when an earlier answer is missing', withHole(3), 0, 4, 'partial'],
  ] as const)('%s [STEP1-30, STEP1-31]', (_, given, index, furthest, state) => {
    expect(areaState(given, index, furthest)).toBe(state)
  })

  it('counts a score of 0 and of null as unanswered [STEP1-23]', () => {
    expect(isAreaDone(withHole(9))).toBe(false)
    expect(unansweredNumbers(withHole(9))).toEqual([10])
    expect(unansweredNumbers(area(7))).toEqual([8, 9, 10])
  })

  it('the furthest area is the stored one or the last with answers, whichever is later [STEP1-29]', () => {
    const none = Array.from({ length: 7 }, () => area(0))
    expect(furthestArea(none, null)).toBe(0)
    expect(furthestArea(none, 3)).toBe(2)
    expect(furthestArea([area(10), area(10), area(1), ...none.slice(3)], 2)).toBe(2)
    expect(furthestArea(none, 9)).toBe(6)
  })

  it('counts questions over all areas for the reviews [STEP1-14]', () => {
    expect(questionNumber(0, 0)).toBe(1)
    expect(questionNumber(3, 3)).toBe(34)
    expect(questionNumber(6, 9)).toBe(70)
  })
})

describe('resuming', () => {
  it('restores the first area with unanswered questions, at the first of them [STEP1-32]', () => {
    const fresh = Array.from({ length: 7 }, () => area(0))
    expect(resumePosition(fresh)).toEqual({ areaIndex: 0, questionIndex: 0 })
    expect(resumePosition([area(10), area(10), area(10), area(4), area(0), area(0), area(0)])).toEqual({
      areaIndex: 3,
      questionIndex: 4,
    })
    expect(resumePosition([area(10), withHole(6), area(10), area(4)])).toEqual({
      areaIndex: 1,
      questionIndex: 6,
    })
  })

  it('opens the results when everything is answered [STEP1-27]', () => {
    expect(resumePosition(Array.from({ length: 7 }, () => area(10))).areaIndex).toBe(7)
  })
})
