/** How long a message offers UNDO; paused while it has pointer or focus (spec-decision 16.12). */
export const UNDO_SECONDS = 10

/** Grace after midnight for steps completed just before it: the message's display time and the request. */
const AFTER_MIDNIGHT_MS = 30_000

interface Completion {
  /** When it was completed, and the member's day at that moment. */
  readonly at: Date
  readonly day: string
}

/** Whether a completed step or task, or a goal that was reached, can be undone: until its day ends (spec-decision 16.12, 17.1). */
export const canUndo = ({ at, day }: Completion, { now, today }: { now: Date; today: string }): boolean =>
  day >= today || now.getTime() - at.getTime() <= AFTER_MIDNIGHT_MS
