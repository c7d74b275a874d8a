import { HOUR_MS } from '@oola/contract/durations'
import type { MoveTarget } from '@oola/contract/staff/staff-coaches.calls'

interface Client {
  readonly id: number
  readonly timeZone: string
}

/** Clients that a coach has at most. */
export const COACH_PLACES = 15

/** Hours between the clocks of two zones at this moment. */
export const zoneDistance = (one: string, other: string, now: Date): number => {
  const clock = (zone: string): number =>
    Date.parse(`${now.toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')}Z`)
  return Math.abs(clock(one) - clock(other)) / HOUR_MS
}

/**
 * A coach for each client: the nearest clock first, then the most open hours, then the most free places. Places are
 * given once; a client without a suggestion chooses alone (STAFF-15).
 */
export const suggestMoves = (
  clients: readonly Client[],
  targets: readonly MoveTarget[],
  now: Date,
): Map<number, number | null> => {
  const free = new Map(targets.map(({ coachId, free: places }) => [coachId, places]))
  const left = (coachId: number): number => free.get(coachId) ?? 0
  const suggestions = new Map<number, number | null>()
  for (const { id, timeZone } of clients) {
    const [best] = targets
      .filter(({ coachId }) => coachId !== id && left(coachId) > 0)
      .map((target) => ({ ...target, distance: zoneDistance(target.timeZone, timeZone, now) }))
      .sort(
        (a, b) =>
          a.distance - b.distance ||
          b.hours - a.hours ||
          left(b.coachId) - left(a.coachId) ||
          a.coachId - b.coachId,
      )
    suggestions.set(id, best?.coachId ?? null)
    if (best) free.set(best.coachId, left(best.coachId) - 1)
  }
  return suggestions
}
