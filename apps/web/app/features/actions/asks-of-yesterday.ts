import type { LateTick } from '@oola/contract/actions/late-tick.calls'

/** Whether the card of the late tick has something to ask, or something to take back (BREAK-05). */
export const asksOfYesterday = (late: LateTick | undefined): boolean =>
  late !== undefined && late.until !== null && (late.canTick > 0 || late.counted?.canUndo === true)
