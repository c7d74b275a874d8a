import type { ScorePartialSaveReply } from '@oola/contract/assessment/assessment.calls'
import type { z } from 'zod'
import { ApiError } from '#web/lib/api-error.ts'
import { probePause } from '#web/lib/connection.ts'
import {
  type Answer,
  EMPTY_OUTBOX,
  nextBatch,
  type Outbox,
  type OutboxEvent,
  reduceOutbox,
} from './answer-outbox.ts'
import { type AnswerStorage, nextStamp, type StoredAnswers } from './answer-storage.ts'

/** Short enough that an answer is safe before the next question is read; long enough for a slider's last word. */
export const SEND_PAUSE = 500

export type SaveReply = z.infer<typeof ScorePartialSaveReply>
export type SavedScore = Pick<Answer, 'questionId' | 'score'>

/** What the sender needs of the world. */
export interface SenderParts {
  readonly storage: AnswerStorage
  readonly send: (scores: SavedScore[], options: { readonly keepalive: boolean }) => Promise<SaveReply>
  /** The signed-in member is the one who gave these answers. */
  readonly maySend: () => boolean
  /** The session has run out: asks the member to log in again, true when the same member has (traps 19). */
  readonly askAgain: () => Promise<boolean>
  /** Runs the work of all tabs one after the other, so that an older answer never arrives after a newer one. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>
  /** The server has these now; `reply` is null when another tab sent them. */
  readonly onConfirmed: (answers: readonly Answer[], reply: SaveReply | null) => void
  /** The server takes no more answers for this assessment. */
  readonly onClosed: (error: ApiError) => void
  readonly now: () => number
  readonly tab: string
}

export interface AnswerSender {
  readonly read: () => Outbox
  readonly subscribe: (listener: () => void) => () => void
  /** Takes what the server knows: ids of the questions without a score. */
  readonly loaded: (unsaved: readonly number[]) => void
  /** Shows at once, is stored at once, is sent soon. */
  readonly answer: (questionId: number, score: number) => void
  /**
   * Sends what waits now; `finishing` includes the answer that completes the assessment. Rejects with
   * `ConnectionError` or `ApiError`, and what was not confirmed still waits.
   */
  readonly flush: (options: { readonly finishing: boolean }) => Promise<void>
  /** Tries again now: the line or the session is back. */
  readonly retry: () => void
  /** The page is going away: sends without waiting; what is not confirmed is sent again next time. */
  readonly sendLast: () => void
  /** Begins to send and to listen to other tabs; the function answered stops it. */
  readonly start: () => () => void
}

const scoresOf = (answers: readonly Answer[]): SavedScore[] =>
  answers.map(({ questionId, score }) => ({ questionId, score }))

/** The answers of a request that its issues name (`scores.2.score`): one bad answer must never block the rest. */
const refusedBy = (error: ApiError, batch: readonly Answer[]): number[] =>
  error.issues.flatMap(({ path }) => batch[Number(/^scores\.(\d+)/.exec(path)?.[1] ?? -1)]?.questionId ?? [])

const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 429 || error.status >= 500

/** Sends the answers of one member to one assessment in the background, never two requests at once. */
export const createAnswerSender = (parts: SenderParts): AnswerSender => {
  const { storage } = parts
  const listeners = new Set<() => void>()
  let box = EMPTY_OUTBOX
  let newestStamp = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let started = false

  const dispatch = (event: OutboxEvent) => {
    const next = reduceOutbox(box, event)
    if (next === box) return
    box = next
    for (const listener of listeners) listener()
  }

  const unschedule = () => {
    clearTimeout(timer)
    timer = undefined
  }

  const schedule = (pause: number) => {
    if (!started || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      // The outbox shows what became of it; there is nobody to tell.
      sendInTurn(false).catch(() => undefined)
    }, pause)
  }

  /**
   * What other tabs or an earlier visit left. Confirmed answers go to the cache only when they come from a tab that
   * is open now: what an earlier visit had confirmed may since have been changed on another device.
   */
  const learn = ({ waiting, confirmed }: StoredAnswers, justNow: boolean) => {
    for (const { stamp } of [...waiting, ...confirmed]) if (stamp > newestStamp) newestStamp = stamp
    const settled = confirmed.filter(({ questionId, stamp }) => {
      const known = box.waiting.get(questionId)
      return justNow || (known !== undefined && known.stamp <= stamp)
    })
    if (settled.length > 0) parts.onConfirmed(settled, null)
    dispatch({ type: 'confirmed', answers: confirmed })
    dispatch({ type: 'answered', answers: waiting })
  }

  const takeFailure = (error: unknown, batch: readonly Answer[]) => {
    if (!(error instanceof ApiError) || mayPass(error)) {
      dispatch({ type: 'failed' })
      return schedule(probePause(box.failures))
    }
    if (error.status === 401 || error.status === 403) return dispatch({ type: 'paused', pause: 'signed-out' })
    const refused = error.status === 400 ? refusedBy(error, batch) : []
    const all = refused.length === 0
    const questionIds = all ? [...box.waiting.keys()] : refused
    storage.discard(questionIds)
    dispatch({ type: 'refused', questionIds })
    if (!all) return schedule(0)
    dispatch({ type: 'paused', pause: 'closed' })
    parts.onClosed(error)
  }

  const sendOnce = async (finishing: boolean) => {
    learn(storage.load(), false)
    if (box.waiting.size > 0 && !parts.maySend()) {
      dispatch({ type: 'paused', pause: 'signed-out' })
      throw new ApiError({ code: 'not_signed_in', status: 401 })
    }
    const batch = nextBatch(box, finishing)
    if (batch.length === 0) return
    dispatch({ type: 'sent', answers: batch })
    try {
      const reply = await parts.send(scoresOf(batch), { keepalive: false })
      storage.confirm(batch)
      // First the cache, then the outbox: the answer must not flicker back to the old one in between.
      parts.onConfirmed(batch, reply)
      dispatch({ type: 'confirmed', answers: batch })
      dispatch({ type: 'landed' })
    } catch (error) {
      takeFailure(error, batch)
      throw error
    }
    if (nextBatch(box, false).length > 0) schedule(SEND_PAUSE)
  }

  /**
   * The question for the password comes after the turn is over: while it is open, another tab of the member who has
   * logged in already can send.
   */
  const sendInTurn = async (finishing: boolean): Promise<void> => {
    try {
      await parts.inTurn(() => sendOnce(finishing))
    } catch (error) {
      if (box.pause !== 'signed-out' || !(await parts.askAgain())) throw error
      dispatch({ type: 'resumed' })
      await parts.inTurn(() => sendOnce(finishing))
    }
  }

  // What an earlier visit left counts from the first look on.
  learn(storage.load(), false)

  return {
    read: () => box,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    loaded: (unsaved) => {
      dispatch({ type: 'loaded', unsaved })
      if (nextBatch(box, false).length > 0) schedule(SEND_PAUSE)
    },
    answer: (questionId, score) => {
      newestStamp = nextStamp(parts.now(), newestStamp, parts.tab)
      const answer = { questionId, score, stamp: newestStamp }
      storage.put(answer, box.waiting.get(questionId))
      dispatch({ type: 'answered', answers: [answer] })
      schedule(SEND_PAUSE)
    },
    flush: async ({ finishing }) => {
      unschedule()
      if (box.pause === 'signed-out') dispatch({ type: 'resumed' })
      await sendInTurn(finishing)
    },
    retry: () => {
      unschedule()
      if (parts.maySend()) dispatch({ type: 'resumed' })
      schedule(0)
    },
    sendLast: () => {
      const batch = nextBatch(box, false)
      if (batch.length > 0 && parts.maySend()) {
        parts.send(scoresOf(batch), { keepalive: true }).catch(() => undefined)
      }
    },
    start: () => {
      started = true
      learn(storage.load(), false)
      const leave = storage.onElsewhere(({ cleared, ...news }) => {
        if (cleared) for (const answer of box.waiting.values()) storage.put(answer)
        learn(news, true)
        schedule(SEND_PAUSE)
      })
      schedule(0)
      return () => {
        started = false
        unschedule()
        leave()
      }
    },
  }
}
