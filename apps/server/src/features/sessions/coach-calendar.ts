import type { Tx } from '#server/platform/db/client.ts'

interface Span {
  readonly from: Date
  readonly to: Date
}

/** The times at which a coach can be booked, as the calendar of her week answers it. */
export interface CoachCalendar {
  /**
   * Starts of free times in a span, by time, and when she is off; null when she has no hours here at all (ROOM-08).
   * @param moving a booking that does not stand in its own way
   */
  readonly free: (
    coachId: number,
    span: Span,
    moving: string | null,
  ) => Promise<{ readonly slots: Date[]; readonly timeOff: readonly Span[] } | null>
  /** Whether a free time begins at this moment. */
  readonly isFree: (coachId: number, start: Date, moving: string | null) => Promise<boolean>
  /** Waits until nobody else changes the week of this coach: its hours, or what is booked in it. */
  readonly lockWeek: (tx: Tx, coachId: number) => Promise<void>
  /** Whether a session that begins then lies in her hours, whatever is booked; the week has to be locked. */
  readonly isOpen: (tx: Tx, coachId: number, start: Date) => Promise<boolean>
  /** How far apart two of her sessions begin at least, in milliseconds: a session and her pause. */
  readonly spacing: (coachId: number) => Promise<number>
}
