import type { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import type { ApiError } from '#web/lib/api-error.ts'
import type { Outbox } from '#web/lib/outbox/outbox.ts'
import type { StoredCall } from '#web/lib/outbox/outbox-disk.ts'
import type { OutboxEntries } from '#web/lib/outbox/outbox-entries.ts'
import type { OutboxKind } from '#web/lib/outbox/outbox-kind.ts'
import { callTo, sendCall } from '#web/lib/outbox/send-call.ts'
import { openOutbox } from '#web/lib/outbox/use-outbox.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refetchQuery, writeSaved } from '#web/lib/refresh-queries.ts'
import { assessmentQueries } from './assessment.queries.ts'
import { type Answer, readyAnswers } from './final-answer.ts'
import { withAnswers } from './merge-answers.ts'

/** The owner of these answers: one member and one assessment. */
export interface AnswersOf {
  readonly memberId: number
  readonly assessmentId: number
  readonly typeId: AssessmentTypeId
  /** The server accepts no more answers: the step has moved on, here or on another device. */
  readonly onClosed: (error: ApiError) => void
}

/**
 * Short enough that an answer is saved before the next question is read; long enough for a slider's final value.
 */
const SEND_PAUSE = 500

const parse = (stored: unknown): Answer | null => {
  const { questionId, score } = (stored ?? {}) as Partial<Answer>
  if (!Number.isInteger(questionId) || !Number.isInteger(score)) return null
  return { questionId: Number(questionId), score: Number(score) }
}

/** The answers named by a request's issues (`scores.2.score`): one invalid answer must never block the rest. */
const namedBy = ({ status, issues }: ApiError, answers: readonly Answer[]): readonly Answer[] =>
  status !== 400
    ? []
    : issues.flatMap(({ path }) => answers[Number(/^scores\.(\d+)/.exec(path)?.[1] ?? -1)] ?? [])

/** A refusal that names no answer concerns the assessment: it accepts no more of them. */
export const refusal =
  (onClosed: AnswersOf['onClosed']): OutboxKind<Answer>['refuse'] =>
  (error, answers, waiting) => {
    // Answers survive a server error.
    if (error.status >= 500) return []
    const named = namedBy(error, answers)
    if (named.length > 0) return named
    onClosed(error)
    return waiting
  }

/** Sends the answers of one member to one assessment in the background. */
export const openAnswers = ({ memberId, assessmentId, typeId, onClosed }: AnswersOf): Outbox<Answer> => {
  const { queryKey } = assessmentQueries.questions(assessmentId)
  const callOf = (answers: readonly Answer[]) =>
    callTo('POST /Scores/ScorePartialSave', {
      body: { userId: memberId, assessmentId, AssessmentTypeId: typeId, scores: [...answers] },
    })
  return openOutbox<Answer>(`answers-${assessmentId}`, memberId, {
    keyOf: ({ questionId }) => String(questionId),
    parse,
    pause: SEND_PAUSE,
    most: Number.POSITIVE_INFINITY,
    ready: (answers, finishing) => readyAnswers(queryClient.getQueryData(queryKey), answers, finishing),
    // The answer that completes the assessment waits for the member, and so does what is answered after it.
    call: (answer, waiting): StoredCall | null =>
      readyAnswers(queryClient.getQueryData(queryKey), waiting, false).includes(answer)
        ? callOf([answer])
        : null,
    words: () => ({ kind: 'answer', title: 'Answers in your assessment', group: 'answers' }),
    send: (answers, how) => sendCall(callOf(answers), how),
    onSaved: (answers) => writeSaved(queryKey, (areas) => withAnswers(areas, answers)),
    reload: () => refetchQuery(queryKey),
    refuse: refusal((error) => {
      // Completed on another device: the screen shows its wheel, not the open question.
      void refetchQuery(queryKey).catch(() => undefined)
      onClosed(error)
    }),
  })
}

/**
 * An assessment opens only when the previous one is complete: pending answers of an older one can never be sent.
 */
export const clearOlderAnswers = (entries: OutboxEntries, memberId: number, assessmentId: number): void => {
  const isOlder = (key: string): boolean => {
    const [, owner, older] = /^(\d+)\.answers-(\d+)\./.exec(key) ?? []
    return Number(owner) === memberId && Number(older) < assessmentId
  }
  entries.drop([...entries.read().keys()].filter(isOlder))
}
