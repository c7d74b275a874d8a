import { expect, it } from 'vitest'
import { LIFE_AREAS } from '../life-areas/life-areas.ts'
import { finishScores } from './finish-scores.ts'

const areas = (scores: readonly (readonly (number | null)[])[]) =>
  LIFE_AREAS.map(({ id, name, color }, index) => ({
    id,
    name,
    color,
    questions: (scores[index] ?? []).map((score) => ({ score })),
  }))
const all = (score: number | null) => Array.from({ length: 10 }, () => score)

it('weights the areas and names the strongest and the one with most room to grow [STEP1-19, SCORE-09]', () => {
  const result = finishScores(areas([all(7), all(5), all(9), all(6), all(4), all(9), all(4)]))
  // 70*1.3 + 50*1.2 + 90*1.1 + 60 + 40*.9 + 90*.8 + 40*.7
  expect(result.overall).toBe(446)
  expect(result.strongest).toMatchObject({ name: 'Family', score: 90 })
  expect(result.weakest).toMatchObject({ name: 'Field', score: 40 })
  expect(result.balanced).toBe(3)
})

it('counts a missing answer as 1 [STEP1-37]', () => {
  const result = finishScores(
    areas([[null, 0, ...all(10).slice(2)], ...Array.from({ length: 6 }, () => all(10))]),
  )
  expect(result.areas[0]?.score).toBe(82)
  expect(finishScores(areas(Array.from({ length: 7 }, () => all(null)))).overall).toBe(70)
})

it('has nothing to name without areas', () => {
  expect(finishScores([])).toMatchObject({ overall: 0, strongest: null, weakest: null, balanced: 0 })
})
