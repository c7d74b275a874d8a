import { SESSION_MS } from '@oola/contract/sessions/sessions.constants'

/** For the last minutes the remaining time has warning colors (look-coaching 5). */
const WARN_MS = 3 * 60_000

/** A booked time, in milliseconds. */
export interface SessionTime {
  readonly startsAt: number
  readonly endsAt: number
}

/** When the session of this meeting ends: the booked one's end, or half an hour after it was started. */
export const sessionSpan = (booking: SessionTime | null, startedAt: number): SessionTime =>
  // A booking at another time of the day is another session's.
  booking && Math.abs(booking.startsAt - startedAt) < SESSION_MS * 2
    ? booking
    : { startsAt: startedAt, endsAt: startedAt + SESSION_MS }

/** The remaining time, never cut off: after the end it counts the overrun. */
export const timeLeft = ({ startsAt, endsAt }: SessionTime, now: number) => {
  const left = endsAt - now
  const seconds = Math.floor(Math.abs(left) / 1000)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return {
    share: Math.max(0, Math.min(1, left / (endsAt - startsAt))),
    words: left >= 0 ? `${clock} left` : `${clock} over`,
    isShort: left <= WARN_MS,
  }
}
