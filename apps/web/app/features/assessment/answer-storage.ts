import type { Answer } from './answer-outbox.ts'

/**
 * Answers in this browser's local storage: one entry for each answer, never one document for all, so that two tabs
 * can write at the same moment. Keys carry the member and the assessment (traps 18). Beside the waiting answers it
 * keeps the last confirmed one of each question, which tells other tabs that an answer has arrived; an entry that
 * is merely gone tells nothing, because the browser may have been cleaned.
 */
export interface AnswerStorage {
  readonly load: () => StoredAnswers
  /** Stores the answer, then forgets the one to the same question that it replaces. */
  readonly put: (answer: Answer, replaced?: Answer) => void
  /** Remembers the confirmed answers and takes away the waiting ones that they settle. */
  readonly confirm: (answers: readonly Answer[]) => void
  /** Takes away all waiting answers to these questions. */
  readonly discard: (questionIds: readonly number[]) => void
  /** Calls back with what other tabs wrote, or with `cleared` when everything was wiped. */
  readonly onElsewhere: (
    listener: (news: StoredAnswers & { readonly cleared: boolean }) => void,
  ) => () => void
}

export interface StoredAnswers {
  readonly waiting: readonly Answer[]
  readonly confirmed: readonly Answer[]
}

/** What of `window` is used; tests pass their own. */
export interface StorageWindow {
  readonly localStorage: Storage
  readonly addEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
  readonly removeEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
}

const PREFIX = 'oola.answer'

const parse = (text: string | null): Answer[] => {
  try {
    const { questionId, score, stamp } = JSON.parse(text ?? '') as Partial<Answer>
    const usable = Number.isInteger(questionId) && Number.isInteger(score) && typeof stamp === 'string'
    return usable ? [{ questionId: Number(questionId), score: Number(score), stamp }] : []
  } catch {
    return []
  }
}

/** A stamp later than `after`, also when the clock was set back; `tab` keeps two tabs of one moment apart. */
export const nextStamp = (now: number, after: string, tab: string): string => {
  const last = Number(after.slice(0, 15)) || 0
  return `${String(Math.max(now, last + 1)).padStart(15, '0')}-${tab}`
}

/** Answers of one member to one assessment. A browser without storage still sends; it only cannot remember. */
export const answerStorage = (view: StorageWindow, memberId: number, assessmentId: number): AnswerStorage => {
  const mine = `${PREFIX}.${memberId}.`
  const waitingKey = `${mine}${assessmentId}.waiting.`
  const confirmedKey = `${mine}${assessmentId}.confirmed.`

  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(view.localStorage)
    } catch {
      // Blocked or full: the answer stays in memory and is sent as usual.
      return otherwise
    }
  }
  const keysOf = (storage: Storage, start: string): string[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(start),
    )
  const read = (storage: Storage, start: string): Answer[] =>
    keysOf(storage, start).flatMap((key) => parse(storage.getItem(key)))

  return {
    load: () =>
      attempt(
        (storage) => {
          // An assessment opens only when the one before it is complete: older leftovers can never be sent.
          for (const key of keysOf(storage, mine)) {
            if (Number(key.slice(mine.length).split('.')[0]) < assessmentId) storage.removeItem(key)
          }
          return { waiting: read(storage, waitingKey), confirmed: read(storage, confirmedKey) }
        },
        { waiting: [], confirmed: [] },
      ),
    put: (answer, replaced) =>
      attempt((storage) => {
        storage.setItem(waitingKey + answer.stamp, JSON.stringify(answer))
        if (replaced) storage.removeItem(waitingKey + replaced.stamp)
      }, undefined),
    confirm: (answers) =>
      attempt((storage) => {
        const waiting = read(storage, waitingKey)
        for (const answer of answers) {
          storage.setItem(confirmedKey + answer.questionId, JSON.stringify(answer))
          for (const { questionId, stamp } of waiting) {
            if (questionId === answer.questionId && stamp <= answer.stamp) {
              storage.removeItem(waitingKey + stamp)
            }
          }
        }
      }, undefined),
    discard: (questionIds) =>
      attempt((storage) => {
        for (const { questionId, stamp } of read(storage, waitingKey)) {
          if (questionIds.includes(questionId)) storage.removeItem(waitingKey + stamp)
        }
      }, undefined),
    onElsewhere: (listener) => {
      const hear = ({ key, newValue }: StorageEvent) => {
        if (key === null) listener({ waiting: [], confirmed: [], cleared: true })
        else if (newValue !== null && key.startsWith(waitingKey)) {
          listener({ waiting: parse(newValue), confirmed: [], cleared: false })
        } else if (newValue !== null && key.startsWith(confirmedKey)) {
          listener({ waiting: [], confirmed: parse(newValue), cleared: false })
        }
      }
      view.addEventListener('storage', hear)
      return () => view.removeEventListener('storage', hear)
    },
  }
}
