import type { CoachClient } from '@oola/contract/coaching/coach-portal/coach-clients.schema'
import { DAY_MS } from '@oola/contract/durations'
import { placeWords } from '../coach-portal/client-words.ts'

const WEEK_MS = 7 * DAY_MS
/** A review counts as soon this long before its day. */
const REVIEW_SOON_MS = 2 * WEEK_MS

interface Now {
  readonly now: number
}

/** Whether the client's next review opens within two weeks, or is open (mockup 71). */
export const isReviewSoon = ({ reviewDay }: CoachClient, { now }: Now): boolean =>
  reviewDay !== null && Date.parse(reviewDay) - now < REVIEW_SOON_MS

/** The filters of the client list (DESK-09); they can be combined. */
export const CLIENT_FILTERS = [
  {
    id: 'week',
    label: 'Session this week',
    has: ({ nextSession }: CoachClient, { now }: Now) =>
      nextSession !== null && Date.parse(nextSession) - now < WEEK_MS,
  },
  { id: 'none', label: 'No session', has: ({ nextSession }: CoachClient) => nextSession === null },
  { id: 'late', label: 'Late agreement', has: ({ lateAgreements }: CoachClient) => lateAgreements > 0 },
  { id: 'unread', label: 'Unread', has: ({ pendingMessages }: CoachClient) => pendingMessages > 0 },
  { id: 'review', label: 'Review soon', has: isReviewSoon },
] as const
export type ClientFilter = (typeof CLIENT_FILTERS)[number]['id']

export const CLIENT_SORTS = [
  { value: 'session', label: 'Next session first' },
  { value: 'name', label: 'By name' },
  { value: 'streak', label: 'Longest streak first' },
  { value: 'unread', label: 'Most unread first' },
] as const
export type ClientSort = (typeof CLIENT_SORTS)[number]['value']

/** What the search finds a client by: the name, and the place in the program as the list shows it. */
const searched = (client: CoachClient): string =>
  plain([nameOf(client), placeWords(client), client.currentLessonName].filter(Boolean).join(', '))

const nameOf = ({ firstName, lastName }: CoachClient): string => `${firstName} ${lastName}`

/** Not booked, or kept private: last. */
const AT_END = Number.MAX_SAFE_INTEGER

const KEYS: Readonly<Record<ClientSort, (client: CoachClient) => number>> = {
  session: ({ nextSession }) => (nextSession === null ? AT_END : Date.parse(nextSession)),
  name: () => 0,
  streak: ({ currentStreak }) => (currentStreak === null ? AT_END : -currentStreak),
  unread: ({ pendingMessages }) => -pendingMessages,
}

interface Choice extends Now {
  /** Words of the search; empty: all. */
  readonly term: string
  /** Clients in whose notes the words were found. */
  readonly found: ReadonlySet<number>
  readonly filters: ReadonlySet<ClientFilter>
  readonly sort: ClientSort
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const byName = (a: CoachClient, b: CoachClient): number =>
  nameOf(a).localeCompare(nameOf(b)) || a.userId - b.userId

/** The clients that the list shows, in its order (DESK-09). */
export const shownClients = (clients: readonly CoachClient[], choice: Choice): CoachClient[] => {
  const { term, found, filters, sort, now } = choice
  const wanted = plain(term.trim())
  const chosen = CLIENT_FILTERS.filter(({ id }) => filters.has(id))
  const key = KEYS[sort]
  return clients
    .filter((client) => wanted === '' || searched(client).includes(wanted) || found.has(client.userId))
    .filter((client) => chosen.every(({ has }) => has(client, { now })))
    .sort((a, b) => key(a) - key(b) || byName(a, b))
}
