import type { AssessmentArea } from '@oola/contract/assessment/assessment.schema'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { expect, it } from 'vitest'
import { areaRows } from './area-rows.ts'

const areas = (...answered: number[]): AssessmentArea[] =>
  LIFE_AREAS.map(({ id, name, color, weight }, index) => ({
    id,
    name,
    color,
    weight,
    score: (answered[index] ?? 0) * 7,
    tagline: '',
    about: '',
    complete: { low: '', middle: '', high: '' },
    questions: Array.from({ length: 10 }, (_, question) => ({
      id: id * 100 + question,
      title: '',
      text: '',
      score: question < (answered[index] ?? 0) ? 7 : null,
    })),
  }))

it('shows done, current, started and locked areas [STEP1-08, STEP1-30, STEP1-31]', () => {
  const rows = areaRows(areas(10, 10, 4, 2), { areaIndex: 2, questionIndex: 4 }, 4)
  expect(rows).toEqual([
    { state: 'done', score: '7.0' },
    { state: 'done', score: '7.0' },
    { state: 'active', note: 'Question 5 of 10' },
    { state: 'partial', note: '2 of 10 answered' },
    { state: 'partial', note: '10 questions' },
    { state: 'locked' },
    { state: 'locked' },
  ])
})

it('a done area on the screen is the active row', () => {
  expect(areaRows(areas(10, 3), { areaIndex: 0, questionIndex: 0 }, 1)[0]).toEqual({
    state: 'active',
    note: 'Question 1 of 10',
  })
})
