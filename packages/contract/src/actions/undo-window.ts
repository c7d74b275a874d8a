/** A message offers UNDO for so long; it waits while somebody looks at it (spec-decision 16.12). */
export const UNDO_SECONDS = 10

/** What was done just before midnight can be undone for as long as the message may stand, and be on its way. */
const AFTER_MIDNIGHT_MS = 30_000

interface Completion {
  /** When it was completed, and the member's day at that moment. */
  readonly at: Date
  readonly day: string
}

/** Whether a completed step or task, or a goal that was reached, can be undone: until its day ends (spec-decision 16.12, 17.1). */
export const canUndo = ({ at, day }: Completion, { now, today }: { now: Date; today: string }): boolean =>
  day >= today || now.getTime() - at.getTime() <= AFTER_MIDNIGHT_MS
