import { describe, expect, it } from 'vitest'
import {
  type Answer,
  EMPTY_OUTBOX,
  heldBack,
  isComplete,
  nextBatch,
  type Outbox,
  type OutboxEvent,
  reduceOutbox,
  saveState,
} from './answer-outbox.ts'

const answer = (questionId: number, score: number, at: number, tab = 'a'): Answer => ({
  questionId,
  score,
  stamp: `${String(at).padStart(15, '0')}-${tab}`,
})
const after = (...events: OutboxEvent[]): Outbox => events.reduce(reduceOutbox, EMPTY_OUTBOX)
const given = (...answers: Answer[]): OutboxEvent => ({ type: 'answered', answers })
const sent = (...answers: Answer[]): OutboxEvent => ({ type: 'sent', answers })
const confirmed = (...answers: Answer[]): OutboxEvent => ({ type: 'confirmed', answers })
const LANDED: OutboxEvent = { type: 'landed' }
const waitingScores = (box: Outbox) =>
  Object.fromEntries([...box.waiting.values()].map(({ questionId, score }) => [questionId, score]))

describe('what waits', () => {
  const first = answer(1, 4, 10)
  const second = answer(1, 7, 11)

  it.each<[string, Outbox, Record<number, number>]>([
    ['the last answer to a question', after(given(first), given(second)), { 1: 7 }],
    [
      'the later answer, also when the earlier one is heard of later',
      after(given(second), given(first)),
      { 1: 7 },
    ],
    ['answers to different questions', after(given(first), given(answer(2, 3, 9, 'b'))), { 1: 4, 2: 3 }],
    ['nothing after the confirmation', after(given(first), sent(first), confirmed(first), LANDED), {}],
    [
      'an answer given while the earlier one was under way',
      after(given(first), sent(first), given(second), confirmed(first), LANDED),
      { 1: 7 },
    ],
    ['everything after a failure', after(given(first), sent(first), { type: 'failed' }), { 1: 4 }],
    ['nothing that another tab has had confirmed', after(given(first), confirmed(second)), {}],
    ['nothing older than what is confirmed', after(confirmed(second), given(first)), {}],
    [
      'everything but a refused answer',
      after(given(first), given(answer(2, 3, 9)), { type: 'refused', questionIds: [1] }),
      { 2: 3 },
    ],
  ])('%s [STEP1-23]', (_, box, scores) => {
    expect(waitingScores(box)).toEqual(scores)
  })
})

describe('what is sent', () => {
  it('is nothing before the questions are loaded', () => {
    expect(nextBatch(after(given(answer(1, 4, 1))), true)).toEqual([])
  })

  it('is nothing while signed out, and everything again afterwards', () => {
    const box = after({ type: 'loaded', unsaved: [] }, given(answer(1, 4, 1)), {
      type: 'paused',
      pause: 'signed-out',
    })
    expect(nextBatch(box, true)).toEqual([])
    expect(nextBatch(reduceOutbox(box, { type: 'resumed' }), true)).toHaveLength(1)
  })

  it('is never anything again once the assessment is closed', () => {
    const box = after({ type: 'paused', pause: 'closed' }, { type: 'resumed' }, given(answer(1, 4, 1)))
    expect(nextBatch(box, true)).toEqual([])
  })

  it('leaves out the answer that completes the assessment until the member finishes [STEP1-33]', () => {
    const box = after({ type: 'loaded', unsaved: [69, 70] }, given(answer(69, 5, 1)), given(answer(70, 9, 2)))
    expect(heldBack(box)).toBe(70)
    expect(nextBatch(box, false).map(({ questionId }) => questionId)).toEqual([69])
    expect(nextBatch(box, true)).toHaveLength(2)
  })

  it('holds nothing back while any question is unanswered, or when all had been answered before', () => {
    expect(heldBack(after({ type: 'loaded', unsaved: [69, 70] }, given(answer(70, 9, 2))))).toBeNull()
    expect(heldBack(after({ type: 'loaded', unsaved: [] }, given(answer(70, 9, 2))))).toBeNull()
  })

  it('holds the last question back when the one before it has been confirmed', () => {
    const one = answer(69, 5, 1)
    const box = after(
      { type: 'loaded', unsaved: [69, 70] },
      given(one, answer(70, 9, 2)),
      sent(one),
      confirmed(one),
      LANDED,
    )
    expect(nextBatch(box, false)).toEqual([])
    expect(saveState(box)).toBe('held')
  })
})

it.each<[string, Outbox]>([
  ['saved', after({ type: 'loaded', unsaved: [1, 2] })],
  ['saving', after({ type: 'loaded', unsaved: [1, 2] }, given(answer(1, 4, 1)))],
  ['saving', after({ type: 'loaded', unsaved: [1, 2] }, given(answer(1, 4, 1)), sent(answer(1, 4, 1)))],
  ['waiting', after(given(answer(1, 4, 1)), sent(answer(1, 4, 1)), { type: 'failed' })],
  ['waiting', after(given(answer(1, 4, 1)), { type: 'paused', pause: 'signed-out' })],
  ['held', after({ type: 'loaded', unsaved: [1] }, given(answer(1, 4, 1)))],
])('the member reads %s', (state, box) => {
  expect(saveState(box)).toBe(state)
})

it.each<[string, Outbox, boolean]>([
  ['not before the questions are loaded', EMPTY_OUTBOX, false],
  ['not while a question has no answer', after({ type: 'loaded', unsaved: [70] }), false],
  [
    'not while the last answer waits',
    after({ type: 'loaded', unsaved: [70] }, given(answer(70, 9, 2))),
    false,
  ],
  [
    'when the last answer is confirmed, in whichever tab',
    after({ type: 'loaded', unsaved: [70] }, confirmed(answer(70, 9, 2))),
    true,
  ],
  ['when the server had them all', after({ type: 'loaded', unsaved: [] }), true],
])('is complete %s', (_, box, complete) => {
  expect(isComplete(box)).toBe(complete)
})
