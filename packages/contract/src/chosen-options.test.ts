import { describe, expect, it } from 'vitest'
import { checkChosenOptions } from './chosen-options.ts'

const QUESTIONS = [
  { id: 11, options: [{ id: 111 }, { id: 112 }] },
  { id: 12, options: [{ id: 121 }] },
]
const GOOD = [
  { questionId: 12, optionId: 121 },
  { questionId: 11, optionId: 112 },
]

describe('a set of answers', () => {
  it.each([
    ['is right with one option for each question', GOOD, []],
    ['wants every question', GOOD.slice(1), ['AssesmentDetails']],
    ['wants each once', [...GOOD, { questionId: 11, optionId: 111 }], ['AssesmentDetails.2.questionId']],
    [
      'refuses an unknown question',
      [...GOOD, { questionId: 13, optionId: 131 }],
      ['AssesmentDetails.2.questionId'],
    ],
    [
      'refuses an option of another question',
      [GOOD[0], { questionId: 11, optionId: 121 }],
      ['AssesmentDetails.1.OptionId'],
    ],
  ] as const)('%s [ELEARN-28]', (_, answers, paths) => {
    const given = answers.flatMap((answer) => (answer ? [answer] : []))
    expect(checkChosenOptions(QUESTIONS, given).map(({ path }) => path)).toEqual(paths)
  })
})
