import { formatMonthDay } from '@oola/contract/date-words'
import { localDay } from '@oola/contract/local-day'
import type { PlannedState, PlannedTime } from '@oola/contract/sessions/series.schema'
import { spokenTime } from '@oola/contract/sessions/session-words'

/** A day of a row: `at` is the time that is booked, null when the day is left out. */
export interface PlannedRow {
  readonly startsAt: string
  readonly state: PlannedState
  readonly at: string | null
  /** Whether there is a time to book. */
  readonly isPossible: boolean
}

/** A time outside of the hours is kept, and asked about; any other conflict gets the nearest free time. */
export const plannedRows = (times: readonly PlannedTime[], leftOut: ReadonlySet<string>): PlannedRow[] =>
  times.map(({ startsAt, state, nearest }) => {
    const at = state === 'free' || state === 'outside' ? startsAt : nearest
    return { startsAt, state, at: leftOut.has(startsAt) ? null : at, isPossible: at !== null }
  })

const WHY: Readonly<Record<PlannedState, string>> = {
  free: 'Free',
  outside: 'Outside of your hours',
  off: 'You are off.',
  busy: 'You are busy then.',
  taken: 'Another session.',
  clash: 'Your client has a session then.',
  past: 'That time has passed.',
  ended: 'After your last day with this client.',
}

/** `Free`, or `You are off. Moved to Jan 2, 10:30 AM`. */
export const plannedWords = ({ startsAt, state, at }: PlannedRow, zone: string): string => {
  if (at === null) return state === 'free' || state === 'outside' ? 'Left out' : `${WHY[state]} Left out`
  if (at === startsAt) return WHY[state]
  const moved = new Date(at)
  const [month = '', day = ''] = formatMonthDay(localDay(moved, zone)).split(' ')
  return `${WHY[state]} Moved to ${month.slice(0, 3)} ${day}, ${spokenTime(moved, zone)}`
}

/** `Jan 2` */
export const shortDay = (instant: string, zone: string): string => {
  const [month = '', day = ''] = formatMonthDay(localDay(new Date(instant), zone)).split(' ')
  return `${month.slice(0, 3)} ${day}`
}
