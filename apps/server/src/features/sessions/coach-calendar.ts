/** The times at which a coach can be booked, as the calendar of her week answers it. */
export interface CoachCalendar {
  /** She has hours here at all (ROOM-08). */
  readonly hasSchedule: (coachId: number) => Promise<boolean>
  /** Starts of free times in a span, by time. */
  readonly freeSlots: (coachId: number, span: { from: Date; to: Date }) => Promise<Date[]>
  /** Whether one of them begins at this moment. */
  readonly isFree: (coachId: number, start: Date) => Promise<boolean>
}
