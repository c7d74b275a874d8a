import type { mergedChange } from './offline.tables.ts'

export type MergedRow = typeof mergedChange.$inferSelect

const isPutTogether = (rows: readonly MergedRow[]): boolean =>
  rows.some(({ outcome }) => outcome !== 'came') || new Set(rows.map(({ device }) => device)).size > 1

/**
 * The day to show: the latest on which two devices were offline, or whose changes met, among those of which something
 * arrived today.
 * @param isToday whether a moment is on the member's today
 */
export const dayPutTogether = (
  rows: readonly MergedRow[],
  isToday: (at: Date) => boolean,
): { readonly day: string; readonly rows: readonly MergedRow[] } | null => {
  const days = [...Map.groupBy(rows, ({ day }) => day)].sort(([a], [b]) => (a < b ? 1 : -1))
  const found = days.find(([, own]) => own.some(({ arrivedAt }) => isToday(arrivedAt)) && isPutTogether(own))
  return found ? { day: found[0], rows: found[1] } : null
}

export interface DeviceSpan {
  readonly key: string
  readonly from: Date
  readonly until: Date
}

/** The devices of a day, with the time for which each was offline, as far as its work shows it. */
export const deviceSpans = (rows: readonly MergedRow[]): DeviceSpan[] =>
  [...Map.groupBy(rows, ({ device }) => device)].map(([key, own]) => ({
    key,
    from: new Date(Math.min(...own.map(({ doneAt }) => doneAt.getTime()))),
    until: new Date(Math.max(...own.map(({ arrivedAt }) => arrivedAt.getTime()))),
  }))
