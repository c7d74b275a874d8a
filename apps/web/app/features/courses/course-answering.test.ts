import type { CourseQuestion } from '@oola/contract/courses/courses.schema'
import { describe, expect, it } from 'vitest'
import { missingWords, readNumber, withNumber, withOption } from './course-answering.ts'

const option = (id: number, clears = false) => ({ id, text: 'A', clears, support: null })
const question = (questionTypeId: 1 | 2): CourseQuestion => ({
  id: 1,
  text: 'Which?',
  questionTypeId,
  options: [option(11), option(12), option(13, true)],
  subQuestions: [],
})
const given = (...ids: number[]) => ids.map((OptionId) => ({ questionId: 1, OptionId }))
const other = { questionId: 2, OptionId: 21 }

describe('an option that is pressed', () => {
  it('replaces the previous one in a single choice', () => {
    expect(withOption(question(1), [other, ...given(11)], 12)).toEqual([other, ...given(12)])
    expect(withOption(question(1), given(11), 11)).toEqual(given(11))
  })

  it('is toggled in a multiple choice', () => {
    expect(withOption(question(2), [other, ...given(11)], 12)).toEqual([other, ...given(11, 12)])
    expect(withOption(question(2), [other, ...given(11, 12)], 11)).toEqual([other, ...given(12)])
  })

  it('"None of these" clears the others, and is cleared when another is chosen', () => {
    expect(withOption(question(2), given(11, 12), 13)).toEqual(given(13))
    expect(withOption(question(2), given(13), 13)).toEqual([])
    expect(withOption(question(2), given(13), 11)).toEqual(given(11))
  })
})

it('stores one number for each sub-question', () => {
  const first = withNumber([other], { questionId: 3, subId: 31 }, 5)
  expect(first).toEqual([other, { questionId: 3, OptionId: 31, Value: 5 }])
  expect(withNumber(first, { questionId: 3, subId: 31 }, 7)).toEqual([
    other,
    { questionId: 3, OptionId: 31, Value: 7 },
  ])
  expect(withNumber(first, { questionId: 3, subId: 31 }, null)).toEqual([other])
})

it.each([
  ['6.25', 6.25],
  ['6,25', 6.25],
  [' 35 ', 35],
  ['.5', 0.5],
  ['5.', 5],
  ['', null],
  ['-3', null],
  ['1.2.3', null],
  ['ten', null],
])('reads %j as %j', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

it('shows how many numbers are missing', () => {
  expect([1, 2, 9].map(missingWords)).toEqual([
    'One number is still missing',
    'Two numbers are still missing',
    'Some numbers are still missing',
  ])
})
