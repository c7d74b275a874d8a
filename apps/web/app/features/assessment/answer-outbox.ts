/**
 * The answers that the server has not confirmed yet, as a pure state machine (spec-decision 5; traps 15, 16, 18).
 * Every answer is a fact of its own with a stamp that grows, so tabs never overwrite each other and the last answer
 * to a question wins. What is shown is the server's answer with the waiting one laid over it.
 */

export interface Answer {
  readonly questionId: number
  /** 1 to 10 */
  readonly score: number
  /** Sorts answers by the moment they were given, over all tabs of this browser. */
  readonly stamp: string
}

/** Why nothing is sent for now: the session has run out, or the assessment takes no more answers. */
export type Pause = 'signed-out' | 'closed'

export interface Outbox {
  /** The newest unconfirmed answer of each question: the questions whose `edited` flag is set (G-127). */
  readonly waiting: ReadonlyMap<number, Answer>
  /** The newest answer of each question that the server took from this browser. */
  readonly confirmed: ReadonlyMap<number, Answer>
  /** What the request under way carries; empty when there is none. */
  readonly flight: readonly Answer[]
  /** Questions for which the server has no answer at all, as far as this tab knows; null before they are loaded. */
  readonly unsaved: ReadonlySet<number> | null
  /** Attempts in a row that got no answer. */
  readonly failures: number
  readonly pause: Pause | null
}

export type OutboxEvent =
  /** The questions came from the server; `unsaved` are those without a score. */
  | { readonly type: 'loaded'; readonly unsaved: readonly number[] }
  /** Given here, found in storage, or given in another tab. */
  | { readonly type: 'answered'; readonly answers: readonly Answer[] }
  /** The server took these, from this tab or from another one. */
  | { readonly type: 'confirmed'; readonly answers: readonly Answer[] }
  | { readonly type: 'sent'; readonly answers: readonly Answer[] }
  /** The request under way was answered with success, or not at all. */
  | { readonly type: 'landed' }
  | { readonly type: 'failed' }
  /** The server will never take these. */
  | { readonly type: 'refused'; readonly questionIds: readonly number[] }
  | { readonly type: 'paused'; readonly pause: Pause }
  | { readonly type: 'resumed' }

export const EMPTY_OUTBOX: Outbox = {
  waiting: new Map(),
  confirmed: new Map(),
  flight: [],
  unsaved: null,
  failures: 0,
  pause: null,
}

const isNewer = (answer: Answer, known: Answer | undefined): boolean => !known || known.stamp < answer.stamp

const take = (box: Outbox, answers: readonly Answer[]): Outbox => {
  const news = answers.filter(
    (answer) =>
      isNewer(answer, box.waiting.get(answer.questionId)) &&
      isNewer(answer, box.confirmed.get(answer.questionId)),
  )
  if (news.length === 0) return box
  const waiting = new Map(box.waiting)
  for (const answer of news) {
    if (isNewer(answer, waiting.get(answer.questionId))) waiting.set(answer.questionId, answer)
  }
  return { ...box, waiting }
}

/** Confirmed answers leave; an answer given after the confirmed one stays. */
const confirm = (box: Outbox, answers: readonly Answer[]): Outbox => {
  const news = answers.filter((answer) => isNewer(answer, box.confirmed.get(answer.questionId)))
  if (news.length === 0) return box
  const waiting = new Map(box.waiting)
  const confirmed = new Map(box.confirmed)
  const unsaved = box.unsaved && new Set(box.unsaved)
  for (const answer of news) {
    const { questionId } = answer
    if (isNewer(answer, confirmed.get(questionId))) confirmed.set(questionId, answer)
    const known = waiting.get(questionId)
    if (known && known.stamp <= answer.stamp) waiting.delete(questionId)
    unsaved?.delete(questionId)
  }
  return { ...box, waiting, confirmed, unsaved }
}

/** The next state; the same object when nothing changes. */
export const reduceOutbox = (box: Outbox, event: OutboxEvent): Outbox => {
  switch (event.type) {
    case 'loaded':
      return { ...box, unsaved: new Set(event.unsaved) }
    case 'answered':
      return take(box, event.answers)
    case 'confirmed':
      return confirm(box, event.answers)
    case 'sent':
      return { ...box, flight: event.answers }
    case 'landed':
      return { ...box, flight: [], failures: 0 }
    case 'failed':
      return { ...box, flight: [], failures: box.failures + 1 }
    case 'refused': {
      const refused = new Set(event.questionIds)
      const waiting = new Map([...box.waiting].filter(([questionId]) => !refused.has(questionId)))
      return { ...box, waiting, flight: [] }
    }
    case 'paused':
      return { ...box, flight: [], pause: event.pause }
    case 'resumed':
      return box.pause === 'closed' ? box : { ...box, pause: null, failures: 0 }
  }
}

/**
 * The question whose answer would complete the assessment on the server, after which no score can change any more
 * (G-18). It waits until the member finishes the area, so that the last answer can still be corrected.
 */
export const heldBack = ({ unsaved, waiting }: Outbox): number | null => {
  let newest: Answer | undefined
  for (const questionId of unsaved ?? []) {
    const answer = waiting.get(questionId)
    if (!answer) return null
    if (isNewer(answer, newest)) newest = answer
  }
  return newest?.questionId ?? null
}

/**
 * Answers to send now; with `finishing` also the one that completes the assessment. Nothing before the questions are
 * loaded: until then nobody can say which answer that is.
 */
export const nextBatch = (box: Outbox, finishing: boolean): readonly Answer[] => {
  if (box.pause || !box.unsaved) return []
  const held = finishing ? null : heldBack(box)
  return [...box.waiting.values()].filter(({ questionId }) => questionId !== held)
}

/** Every question has an answer on the server, and none waits: the assessment is complete (G-18). */
export const isComplete = ({ unsaved, waiting }: Outbox): boolean => unsaved?.size === 0 && waiting.size === 0

/** What the quiet line under the question says. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'held'

export const saveState = (box: Outbox): SaveState => {
  if (box.waiting.size === 0) return 'saved'
  if (box.failures > 0 || box.pause) return 'waiting'
  return nextBatch(box, false).length > 0 ? 'saving' : 'held'
}
