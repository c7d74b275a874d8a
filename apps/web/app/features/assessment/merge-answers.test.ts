import type { AssessmentArea } from '@oola/contract/assessment/assessment.schema'
import { expect, it } from 'vitest'
import { withAnswers } from './merge-answers.ts'

const area = (id: number, scores: (number | null)[]): AssessmentArea => ({
  id,
  name: 'Fitness',
  color: '',
  weight: 0,
  score: 0,
  tagline: '',
  about: '',
  complete: { low: '', middle: '', high: '' },
  questions: scores.map((score, index) => ({ id: id * 10 + index, title: '', text: '', score })),
})

it('lays waiting answers over saved ones and adds up the area again [STEP1-24]', () => {
  const areas = [area(1, [3, null]), area(2, [5, 5])]
  const shown = withAnswers(areas, [{ questionId: 11, score: 9 }])
  expect(shown[0]).toMatchObject({ score: 12, questions: [{ score: 3 }, { score: 9 }] })
  expect(shown[1]).toBe(areas[1])
  expect(withAnswers(areas, [])).toBe(areas)
})
