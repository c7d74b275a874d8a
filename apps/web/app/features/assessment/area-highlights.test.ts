import { expect, it } from 'vitest'
import { areaHighlights } from './area-highlights.ts'

const questions = (...scores: number[]) =>
  scores.map((score, index) => ({ id: index + 1, title: `Q${index + 1}`, text: '', score }))

it('names the first of the highest and the first of the lowest answers', () => {
  const found = areaHighlights(questions(6, 10, 3, 10, 3))
  expect([found?.strongest.id, found?.weakest.id]).toEqual([2, 3])
})

it('names nothing when all answers are equal', () => {
  expect(areaHighlights(questions(7, 7, 7))).toBeNull()
  expect(areaHighlights([])).toBeNull()
})
