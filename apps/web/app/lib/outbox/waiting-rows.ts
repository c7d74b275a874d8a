import { prefixOf, type StoredItem, type StoredItems, type WaitingWords } from './outbox-disk.ts'

/** A row of "Waiting to be sent". */
export interface WaitingRow {
  readonly id: string
  readonly words: WaitingWords
  /** When its newest part was done, in milliseconds of this device's clock. */
  readonly doneAt: number
  readonly state: 'waiting' | 'sent' | 'saved' | 'refused'
  /** Why the server refused it. */
  readonly reason?: string
  /** Its items on the device. */
  readonly stamps: readonly string[]
}

/** What the server has within this time was never late. */
export const LATE_MS = 3_000

const idOf = (stamp: string, { key, words }: StoredItem): string => prefixOf(stamp) + (words?.group ?? key)

/** What only the member can send, such as the last answer of an assessment, is not in the list. */
const isListed = ({ words, call, refused }: StoredItem): boolean =>
  words !== null && (call !== null || refused !== undefined)

interface Moment {
  readonly memberId: number
  readonly now: number
  readonly isOffline: boolean
  /** Rows that are listed already stay until they are sent. */
  readonly shown?: ReadonlySet<string>
}

/** The rows of a member, oldest first; one for each group. With a network only what takes longer than a moment. */
export const waitingRows = (
  items: StoredItems,
  { memberId, now, isOffline, shown = new Set() }: Moment,
): WaitingRow[] => {
  const own = [...items]
    .filter(([, stored]) => stored.memberId === memberId && isListed(stored))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const groups = Map.groupBy(own, ([stamp, stored]) => idOf(stamp, stored))
  return [...groups].flatMap(([id, all]): WaitingRow[] => {
    const newest = all.at(-1)?.[1]
    if (!newest?.words) return []
    const refused = all.map(([, stored]) => stored.refused).findLast((reason) => reason !== undefined)
    const isShown = isOffline || shown.has(id)
    const isLate = isShown || refused !== undefined || all.some(([, { doneAt }]) => now - doneAt >= LATE_MS)
    if (!isLate) return []
    return [
      {
        id,
        words: newest.words,
        doneAt: newest.doneAt,
        state: refused === undefined ? 'waiting' : 'refused',
        ...(refused !== undefined && { reason: refused }),
        stamps: all.map(([stamp]) => stamp),
      },
    ]
  })
}

/** Texts for the member are "saved"; messages to another person, and what counts, are "sent". */
export const doneState = ({ words }: WaitingRow): 'sent' | 'saved' =>
  words.kind === 'message' || words.kind === 'step' ? 'sent' : 'saved'
