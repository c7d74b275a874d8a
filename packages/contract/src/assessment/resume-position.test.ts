import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AnsweredArea, areaState, furthestArea } from './area-states.ts'
import { RESULTS_INDEX, resumePosition } from './resume-position.ts'

const score = fc.option(fc.integer({ min: 1, max: 10 }))
const wheel: fc.Arbitrary<AnsweredArea[]> = fc.array(
  fc
    .array(score, { minLength: 10, maxLength: 10 })
    .map((scores) => ({ questions: scores.map((given) => ({ score: given })) })),
  { minLength: 7, maxLength: 7 },
)

it('resumes at the first unanswered question of all, or at the results [STEP1-27, STEP1-32]', () => {
  fc.assert(
    fc.property(wheel, (areas) => {
      const { areaIndex, questionIndex } = resumePosition(areas)
      const scores = areas.flatMap(({ questions }) => questions.map((question) => question.score))
      const first = scores.indexOf(null)
      expect(areaIndex * 10 + questionIndex).toBe(first < 0 ? RESULTS_INDEX * 10 : first)
    }),
  )
})

it('never resumes in a locked area when answers were given in order [STEP1-31, STEP1-32]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 69 }), (answered) => {
      const areas = Array.from({ length: 7 }, (_, area) => ({
        questions: Array.from({ length: 10 }, (_, question) => ({
          score: area * 10 + question < answered ? 5 : null,
        })),
      }))
      // The area that the server stores: the one after the last complete one (G-17).
      const remembered = Math.min(7, Math.floor(answered / 10) + 1)
      const { areaIndex } = resumePosition(areas)
      const area = areas[areaIndex]
      expect(area && areaState(area, areaIndex, furthestArea(areas, remembered))).not.toBe('locked')
    }),
  )
})
