import { expect, it } from 'vitest'
import { allAnswered, answersOf, DEFAULT_QUESTIONS } from './customise-choices.ts'

const [age, occupation, relationship] = DEFAULT_QUESTIONS

it('has the default options of the three questions [CUST-04..07]', () => {
  expect(DEFAULT_QUESTIONS.map(({ key }) => key)).toEqual(['age', 'occupation', 'relationship'])
  expect(age?.options.map(({ text }) => text)).toEqual(['14-18', '19-29', '30-39', '40-59', '60+'])
  expect(occupation?.options).toHaveLength(6)
  expect(relationship?.options.map(({ text }) => text)).toEqual([
    'Single',
    'Committed',
    'Married',
    'Separated',
    'Divorced',
    'Widowed',
  ])
})

it('is complete only when all three are answered [CUST-10]', () => {
  const questions = DEFAULT_QUESTIONS
  expect(allAnswered(answersOf(questions, new Map()))).toBe(false)
  expect(
    allAnswered(
      answersOf(
        questions,
        new Map([
          [1, 2],
          [2, 1],
        ]),
      ),
    ),
  ).toBe(false)
  const all = answersOf(
    questions,
    new Map([
      [1, 2],
      [2, 1],
      [3, 6],
    ]),
  )
  expect(allAnswered(all)).toBe(true)
  expect(allAnswered(new Map())).toBe(false)
})

it('lays what is chosen now over what was saved before', () => {
  const saved = DEFAULT_QUESTIONS.map((question) => ({ ...question, selectedOptionId: 3 }))
  expect([...answersOf(saved, new Map([[2, 5]])).values()]).toEqual([3, 5, 3])
})
