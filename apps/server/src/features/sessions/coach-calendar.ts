import type { Tx } from '#server/platform/db/client.ts'

interface Span {
  readonly from: Date
  readonly to: Date
}

/** A coach's available times, implemented by the calendar feature. */
export interface CoachCalendar {
  /**
   * Starts of free times in a span, ascending, and days off; null without hours in the portal (ROOM-08).
   * @param moving a booking that does not block itself
   */
  readonly free: (
    coachId: number,
    span: Span,
    moving: string | null,
  ) => Promise<{ readonly slots: Date[]; readonly timeOff: readonly Span[] } | null>
  /** Whether a free time begins at this moment. */
  readonly isFree: (coachId: number, start: Date, moving: string | null) => Promise<boolean>
  /** Serializes changes of this coach's week: its hours and its bookings. */
  readonly lockWeek: (tx: Tx, coachId: number) => Promise<void>
  /** Whether a session with this start is within the hours, regardless of bookings; under the week's lock. */
  readonly isOpen: (tx: Tx, coachId: number, start: Date) => Promise<boolean>
  /** The minimum distance of two sessions of a coach, in milliseconds: a session and its pause. */
  readonly spacing: (coachId: number) => Promise<number>
}
