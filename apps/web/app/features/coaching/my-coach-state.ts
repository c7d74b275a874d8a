import type { CoachingState } from '@oola/contract/coaching/coaching.schema'
import { HOUR_MS, MINUTE_MS } from '@oola/contract/durations'

/** A booked session, in milliseconds. */
interface CardBooking {
  readonly startsAt: number
  readonly endsAt: number
}

/** The member's sessions; null while loading. */
export interface CardSessions {
  /** `sessionsRemaining`. */
  readonly balance: number
  /** The next or current one. */
  readonly next: CardBooking | null
  /** The coach has started a meeting. */
  readonly coachIsIn: boolean
}

/**
 * The state of the card My Oola coach (mockup 49): one topic, and one filled button for it.
 * - `find`: no coach; `plain`: a coach, sessions not loaded;
 * - `join`: the coach has opened the room, booked or not; `soon`: a session within the hour; `booked`: later;
 * - `none`: no session left; `free`: one can be booked; `canceling`: one can be booked until coaching ends;
 * - `lapsed`, `pastDue`: the card was declined.
 */
export type CoachCard =
  | { readonly kind: 'find' | 'plain' | 'free' | 'none' | 'canceling' | 'lapsed' | 'pastDue' }
  | { readonly kind: 'join'; readonly booking: CardBooking | null }
  | { readonly kind: 'booked'; readonly booking: CardBooking }
  | { readonly kind: 'soon'; readonly booking: CardBooking; readonly minutes: number }

/** A current or near session precedes anything about money; a declined payment precedes a possible booking. */
export const coachCard = (state: CoachingState, sessions: CardSessions | null, now: number): CoachCard => {
  if (state === 'none') return { kind: 'find' }
  if (state === 'lapsed') return { kind: 'lapsed' }
  const booking = sessions?.next && sessions.next.endsAt > now ? sessions.next : null
  if (sessions?.coachIsIn) return { kind: 'join', booking }
  if (booking && booking.startsAt - now <= HOUR_MS)
    return { kind: 'soon', booking, minutes: Math.max(0, Math.ceil((booking.startsAt - now) / MINUTE_MS)) }
  if (state === 'pastDue') return { kind: 'pastDue' }
  if (booking) return { kind: 'booked', booking }
  if (!sessions) return { kind: 'plain' }
  if (sessions.balance === 0) return { kind: 'none' }
  return { kind: state === 'canceling' ? 'canceling' : 'free' }
}

/** Remaining petals of the countdown, one for ten minutes. */
export const petalsLeft = (minutes: number): number => Math.min(6, Math.ceil(minutes / 10))
