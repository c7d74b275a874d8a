import { describe, expect, it } from 'vitest'
import {
  ASSESSMENT_WORDS,
  balanceSentence,
  openQuestionsAlert,
  questionCounter,
  scoreBand,
} from './assessment-words.ts'

describe('the counter', () => {
  it.each([
    [1, 0, 3, 'QUESTION 4/10'],
    [1, 6, 9, 'QUESTION 10/10'],
    [2, 3, 3, 'QUESTION 34/70'],
    [3, 6, 9, 'QUESTION 70/70'],
  ] as const)(
    'of assessment type %i, area %i, question %i reads %4$s [STEP1-10, STEP1-14]',
    (type, areaIndex, questionIndex, text) => {
      expect(questionCounter(type, { areaIndex, questionIndex })).toBe(text)
    },
  )
})

it('the alert names the open questions as the counter numbers them [STEP1-35]', () => {
  expect(openQuestionsAlert(1, 2, [3, 7])).toBe(
    'Error when trying save the questions, please verify the questions 3, 7',
  )
  expect(openQuestionsAlert(2, 2, [3])).toBe(
    'Error when trying save the questions, please verify the questions 23',
  )
})

it.each([
  [1, 'COMPLETE STEP 1', 'START STEP 2'],
  [2, 'COMPLETE REVIEW', 'DASHBOARD'],
  [3, 'COMPLETE REVIEW', 'START GOAL REVISION'],
] as const)(
  'assessment type %i ends with %s and is left with %s [STEP1-17, STEP1-18, STEP1-20, STEP1-21]',
  (type, complete, leave) => {
    expect(ASSESSMENT_WORDS[type]).toMatchObject({ complete, leave })
  },
)

it('the retest message names month 6 and month 12 [STEP1-42]', () => {
  for (const { retest } of Object.values(ASSESSMENT_WORDS)) expect(retest).toMatch(/month 6.*month 12/)
})

it.each([
  [44, 'low'],
  [45, 'middle'],
  [69, 'middle'],
  [70, 'high'],
])('an area score of %i reads the %s text', (score, band) => {
  expect(scoreBand(score)).toBe(band)
})

it('counts the balanced areas', () => {
  expect(balanceSentence(0)).not.toMatch(/past/)
  expect(balanceSentence(1)).toBe('One area is past the balance line already.')
  expect(balanceSentence(3)).toBe('Three areas are past the balance line already.')
  expect(balanceSentence(7)).toBe('All seven areas are past the balance line.')
})
