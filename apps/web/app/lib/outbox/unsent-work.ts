import { createEmitter } from '#web/lib/store.ts'
import type { OutboxEntries } from './outbox-entries.ts'
import { doneState, LATE_MS, type WaitingRow, waitingRows } from './waiting-rows.ts'

interface Parts {
  readonly entries: Pick<OutboxEntries, 'read' | 'drop' | 'subscribe'>
  /** The page's member; null on a page without one. */
  readonly memberId: () => number | null
  readonly isOffline: () => boolean
  readonly onConnectionChange: (listener: () => void) => () => void
}

/** The list "Waiting to be sent" and "Just sent". */
export interface Waiting {
  readonly read: () => readonly WaitingRow[]
  readonly subscribe: (listener: () => void) => () => void
  /** It is not sent, and whatever it did on the screen is undone. */
  readonly remove: (row: WaitingRow) => void
}

/** A row stays after it was sent (look-everywhere 2). */
const STAYS_MS = 4_000

/** Follows the outbox: which rows wait, and which have just been sent. */
export const createWaiting = ({ entries, memberId, isOffline, onConnectionChange }: Parts): Waiting => {
  const { emit, subscribe } = createEmitter()
  let rows: readonly WaitingRow[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const pending = (): WaitingRow[] => {
    const member = memberId()
    if (member === null) return []
    const shown = new Set(rows.flatMap(({ id, state }) => (state === 'waiting' ? [id] : [])))
    return waitingRows(entries.read(), { memberId: member, now: Date.now(), isOffline: isOffline(), shown })
  }
  const leaveLater = (gone: readonly WaitingRow[]) =>
    setTimeout(() => {
      rows = rows.filter((row) => !gone.includes(row))
      emit()
    }, STAYS_MS)

  const update = () => {
    const next = pending()
    const ids = new Set(next.map(({ id }) => id))
    const gone = rows
      .filter(({ id, state }) => state === 'waiting' && !ids.has(id))
      .map((row): WaitingRow => ({ ...row, state: doneState(row) }))
    if (gone.length > 0) leaveLater(gone)
    const just = rows.filter(({ id, state }) => (state === 'sent' || state === 'saved') && !ids.has(id))
    if (next.length + gone.length + just.length + rows.length === 0) return
    rows = [...just, ...gone, ...next]
    emit()
  }
  /** Also when an item becomes late. */
  const follow = () => {
    update()
    clearTimeout(timer)
    if (entries.read().size > 0) timer = setTimeout(update, LATE_MS)
  }
  entries.subscribe(follow)
  onConnectionChange(follow)
  follow()

  return {
    read: () => rows,
    subscribe,
    remove: (row) => {
      // Before the outbox publishes it: it was not sent.
      rows = rows.filter(({ id }) => id !== row.id)
      entries.drop(row.stamps)
      emit()
    },
  }
}
