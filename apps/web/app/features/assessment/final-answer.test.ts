import type { AssessmentArea } from '@oola/contract/assessment/assessment.schema'
import { describe, expect, it } from 'vitest'
import { type Answer, finalAnswer, isComplete, readyAnswers, saveState } from './final-answer.ts'

const answer = (questionId: number, score = 5): Answer => ({ questionId, score })
/** The server's state: its answered and its open questions. */
const saved = (answered: readonly number[], unsaved: readonly number[]): AssessmentArea[] => [
  {
    id: 1,
    name: 'Fitness',
    color: '',
    weight: 0,
    score: 0,
    tagline: '',
    about: '',
    complete: { low: '', middle: '', high: '' },
    questions: [...answered, ...unsaved].map((id) => ({
      id,
      title: '',
      text: '',
      score: unsaved.includes(id) ? null : 7,
    })),
  },
]
const ids = (answers: readonly Answer[]) => answers.map(({ questionId }) => questionId)

describe('what is sent', () => {
  it('is nothing before the questions are loaded', () => {
    expect(readyAnswers(undefined, [answer(1)], true)).toEqual([])
  })

  it('leaves out the answer that completes the assessment until the member finishes [STEP1-33]', () => {
    const server = saved([1], [69, 70])
    const answers = [answer(69), answer(70)]
    expect(finalAnswer(server, answers)).toBe(70)
    expect(ids(readyAnswers(server, answers, false))).toEqual([69])
    expect(ids(readyAnswers(server, answers, true))).toEqual([69, 70])
  })

  it('holds nothing back while any question is unanswered, or when all had been answered before', () => {
    expect(finalAnswer(saved([1], [69, 70]), [answer(70)])).toBeNull()
    expect(finalAnswer(saved([69, 70], []), [answer(70)])).toBeNull()
  })

  it('holds the last question back when the one before it has been saved', () => {
    expect(readyAnswers(saved([1, 69], [70]), [answer(70)], false)).toEqual([])
  })

  it('holds back the one of two that was given last, and never an answer that is only corrected', () => {
    expect(ids(readyAnswers(saved([1], [69, 70]), [answer(70), answer(69)], false))).toEqual([70])
    expect(ids(readyAnswers(saved([1], [70]), [answer(70), answer(1)], false))).toEqual([1])
  })
})

it.each([
  ['saved', saved([], [1, 2]), [], {}],
  ['saving', saved([], [1, 2]), [answer(1)], {}],
  ['waiting', saved([], [1, 2]), [answer(1)], { failures: 1 }],
  ['waiting', saved([], [1, 2]), [answer(1)], { stopped: 'signed-out' as const }],
  ['held', saved([], [1]), [answer(1)], {}],
])('the member reads %s', (state, server, answers, outbox) => {
  const waiting = new Map(answers.map((one) => [String(one.questionId), one]))
  expect(saveState(server, { waiting, submitting: new Set(), failures: 0, stopped: null, ...outbox })).toBe(
    state,
  )
})

it.each<[string, AssessmentArea[], Answer[], boolean]>([
  ['not while a question has no answer', saved([1], [70]), [], false],
  ['not while the last answer waits', saved([1], [70]), [answer(70)], false],
  ['not while a correction waits', saved([1, 70], []), [answer(70)], false],
  ['when the server has them all, from whichever tab', saved([1, 70], []), [], true],
])('is complete %s', (_, server, answers, complete) => {
  expect(isComplete(server, answers)).toBe(complete)
})
