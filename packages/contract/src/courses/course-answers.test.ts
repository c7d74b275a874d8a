import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clampNumber, isQuestionAnswered, missingNumbers } from './course-answers.ts'
import { COURSE_NUMBER } from './courses.constants.ts'

it.each([
  [7.499, { min: 1, max: 10 }, 7.5],
  [0, { min: 1, max: 10 }, 1],
  [11, { min: 1, max: 10 }, 10],
  [1.005, { min: 0, max: 1000 }, 1],
  [6.25, { min: 0, max: 1000 }, 6.25],
  [1000.01, { min: 0, max: 5000 }, 1000],
  [-3, { min: -5, max: 10 }, 0],
])('%d within %j becomes %d [COURSE-13]', (value, range, expected) => {
  expect(clampNumber(value, range)).toBe(expected)
})

it('a number is 0 to 1000 in steps of 0.01, whatever is written [COURSE-14]', () => {
  expect(COURSE_NUMBER).toEqual({ min: 0, max: 1000, step: 0.01 })
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (value) => {
      const clamped = clampNumber(value, { min: 0, max: 1000 })
      expect(clamped).toBeGreaterThanOrEqual(0)
      expect(clamped).toBeLessThanOrEqual(1000)
      expect(clamped).toBe(Number(clamped.toFixed(2)))
      expect(clampNumber(clamped, { min: 0, max: 1000 })).toBe(clamped)
    }),
  )
})

const choice = { id: 1, options: [{ id: 11, text: 'A', clears: false, support: null }], subQuestions: [] }
const sub = (id: number) => ({ id, text: 'How many?', options: [], imageUrl: '', min: 1, max: 10 })
const numbers = { id: 2, options: [], subQuestions: [sub(21), sub(22)] }

it('NEXT needs an answer, or all numbers with values above 0 [COURSE-12]', () => {
  expect(isQuestionAnswered(choice, [])).toBe(false)
  expect(isQuestionAnswered(choice, [{ questionId: 1, OptionId: 11 }])).toBe(true)
  const first = { questionId: 2, OptionId: 21, Value: 0.01 }
  expect(isQuestionAnswered(numbers, [first])).toBe(false)
  expect(missingNumbers(numbers, [first])).toBe(1)
  expect(isQuestionAnswered(numbers, [first, { questionId: 2, OptionId: 22, Value: 0 }])).toBe(false)
  expect(isQuestionAnswered(numbers, [first, { questionId: 2, OptionId: 22, Value: 3 }])).toBe(true)
})
