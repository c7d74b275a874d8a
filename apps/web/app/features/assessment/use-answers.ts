import type { AssessmentArea, AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { send } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { onConnectionChange, readConnection } from '#web/lib/connection.ts'
import { readSession, useSession } from '#web/lib/session.ts'
import { type Answer, heldBack, isComplete, type SaveState, saveState } from './answer-outbox.ts'
import { answerStorage } from './answer-storage.ts'
import { type AnswerSender, createAnswerSender } from './assessment.drafts.ts'
import { assessmentQueries } from './assessment.queries.ts'
import { withAnswers } from './with-answers.ts'

/** Which answers these are: of one member to one assessment. */
export interface AnswersOf {
  readonly memberId: number
  readonly assessmentId: number
  readonly typeId: AssessmentTypeId
  /** The server takes no more answers: the step has moved on, here or on another device. */
  readonly onClosed: (error: ApiError) => void
}

export interface Answers {
  /** The seven areas with every answer, saved or not. */
  readonly areas: AssessmentArea[]
  readonly state: SaveState
  /** The answer that completes the assessment waits here until the member finishes (see `heldBack`). */
  readonly held: boolean
  /** The server has them all, from this tab or from another one of this browser. */
  readonly complete: boolean
  readonly answer: AnswerSender['answer']
  readonly flush: AnswerSender['flush']
}

const byQuestion = (answers: readonly Answer[]) =>
  new Map(answers.map((answer) => [answer.questionId, answer]))

const createSender = (client: QueryClient, { memberId, assessmentId, typeId, onClosed }: AnswersOf) => {
  const questions = assessmentQueries.questions(assessmentId)
  const turn = `oola.answers.${memberId}.${assessmentId}`
  return createAnswerSender({
    storage: answerStorage(window, memberId, assessmentId),
    send: (scores, { keepalive }) =>
      send(
        'POST /Scores/ScorePartialSave',
        { body: { userId: memberId, assessmentId, AssessmentTypeId: typeId, scores } },
        { keepalive, ignoreSignedOut: true },
      ),
    maySend: () => readSession()?.userId === memberId,
    // Any call that is not told to ignore it waits at the login; this one refreshes what is shown as well.
    askAgain: () =>
      client.fetchQuery({ ...questions, staleTime: 0 }).then(
        () => true,
        () => false,
      ),
    // Outside a secure address there are no locks; then only two open tabs could get in each other's way.
    inTurn: (work) => (navigator.locks ? navigator.locks.request(turn, work) : work()),
    onConfirmed: (confirmed) => {
      // A reading that began before the save must not bring the old answer back.
      void client.cancelQueries({ queryKey: questions.queryKey })
      client.setQueryData(questions.queryKey, (areas) => areas && withAnswers(areas, byQuestion(confirmed)))
    },
    onClosed,
    now: Date.now,
    tab: Math.random().toString(36).slice(2, 8),
  })
}

/** Keeps sending while the screen is open, at once when the line or the page comes back, and when the page leaves. */
const useSending = (sender: AnswerSender) => {
  const token = useSession()?.token
  useEffect(() => sender.start(), [sender])
  useEffect(() => {
    const retryOnline = () => {
      if (readConnection() === 'online') sender.retry()
    }
    const leave = onConnectionChange(retryOnline)
    addEventListener('online', sender.retry)
    addEventListener('pagehide', sender.sendLast)
    document.addEventListener('visibilitychange', sender.retry)
    return () => {
      leave()
      removeEventListener('online', sender.retry)
      removeEventListener('pagehide', sender.sendLast)
      document.removeEventListener('visibilitychange', sender.retry)
    }
  }, [sender])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new login, here or in another tab, is the reason to try
  useEffect(() => sender.retry(), [sender, token])
}

/**
 * The member's answers over those that are saved, and the saving of new ones (spec-decision 5). Give the screen a `key`
 * of member and assessment: one sender serves one of each.
 * @param shown what the screen was last told of `assessmentQueries.questions`
 */
export const useAnswers = (of: AnswersOf, shown: AssessmentArea[]): Answers => {
  const client = useQueryClient()
  // The cache tells its readers a moment after the outbox does. With what they had until then an answer that was just
  // confirmed would be open again for that moment, and a press of NEXT lost.
  const saved = client.getQueryData(assessmentQueries.questions(of.assessmentId).queryKey) ?? shown
  const [sender] = useState(() => createSender(client, of))
  const box = useSyncExternalStore(sender.subscribe, sender.read)
  useEffect(() => {
    const unsaved = saved.flatMap(({ questions }) => questions.flatMap(({ id, score }) => (score ? [] : id)))
    sender.loaded(unsaved)
  }, [sender, saved])
  useSending(sender)
  const areas = useMemo(() => withAnswers(saved, box.waiting), [saved, box.waiting])
  return {
    areas,
    state: saveState(box),
    held: heldBack(box) !== null,
    complete: isComplete(box),
    answer: sender.answer,
    flush: sender.flush,
  }
}
