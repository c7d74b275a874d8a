import type { SeriesPlace } from '@oola/contract/sessions/series.schema'
import { spokenFor, spokenStart } from '@oola/contract/sessions/session-words'

/** A booked session as its coach sees it. */
export interface CoachSession {
  readonly id: string
  readonly clientId: number
  readonly clientName: string
  readonly clientFirstName: string
  readonly clientTimeZone: string
  readonly startsAt: string
  /** Without it booked. */
  readonly state?: 'booked' | 'proposed'
  /** Of a row that was booked at once. */
  readonly series?: SeriesPlace | null
}

/** The coach who changes it: `firstName` is in the client's message. */
export interface SessionCoach {
  readonly id: number
  readonly firstName: string
  readonly timeZone: string
  /** The coach's day, as the server counts it. */
  readonly today: string
}

const clientOf = ({ clientFirstName: firstName, clientTimeZone: timeZone }: CoachSession) => ({
  firstName,
  timeZone,
})

/** `9:30 AM for Liam`, or `Same time for Liam`. */
export const forClient = (at: string, session: CoachSession, zone: string): string =>
  spokenFor(new Date(at), zone, clientOf(session))

/** `Monday, November 23, 10:30 AM` by the coach's clock. */
export const startWords = ({ startsAt }: CoachSession, zone: string): string =>
  spokenStart(new Date(startsAt), zone)
