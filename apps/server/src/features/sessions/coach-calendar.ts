import type { PlannedState } from '@oola/contract/sessions/series.schema'
import type { Tx } from '#server/platform/db/client.ts'

export interface Span {
  readonly from: Date
  readonly to: Date
}

interface Who {
  /** Coaches book further ahead than their clients. */
  readonly by: 'client' | 'coach'
  /** A booking that does not block itself. */
  readonly moving: string | null
}

/** A coach's available times, implemented by the calendar feature. */
export interface CoachCalendar {
  /** Starts of free times in a span, ascending, and time off; null without hours in the portal (ROOM-08). */
  readonly free: (
    coachId: number,
    span: Span,
    who: Who,
  ) => Promise<{ readonly slots: Date[]; readonly timeOff: readonly Span[] } | null>
  /** Whether a free time begins at this moment. */
  readonly isFree: (coachId: number, start: Date, who: Who) => Promise<boolean>
  /** The conflicts of times of a coach, ascending, and the nearest free one of each; `ofClient`: the client's starts. */
  readonly plan: (
    coachId: number,
    starts: readonly Date[],
    ofClient: readonly Date[],
  ) => Promise<readonly { startsAt: Date; state: PlannedState; nearest: Date | null }[]>
  /** Serializes changes of this coach's week: its hours and its bookings. */
  readonly lockWeek: (tx: Tx, coachId: number) => Promise<void>
  /** Whether a session with this start is within the hours, regardless of bookings; under the week's lock. */
  readonly isOpen: (tx: Tx, coachId: number, start: Date) => Promise<boolean>
  /** The minimum distance of two sessions of a coach, in milliseconds: a session and its pause. */
  readonly spacing: (coachId: number) => Promise<number>
}
