import { daysExcusedByOutages } from '@oola/contract/actions/outage-days'
import { daysExcusedByZone } from '@oola/contract/actions/zone-change'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { ActionNeeds } from './action-change.ts'
import { moveFirstActions } from './actions.repo.ts'
import { excuseDays, readStreakFacts } from './progress.repo.ts'
import { lockTotal } from './steps.repo.ts'

export interface ZoneChange {
  /** IANA names. */
  readonly from: string
  readonly to: string
  /** The member had no zone before. */
  readonly isFirst: boolean
}

/** The effects of a new zone on the member's days (spec-decision 7; traps 1). */
export const zoneChangeService = ({ clock, doing }: Pick<Deps, 'clock'> & Pick<ActionNeeds, 'doing'>) => ({
  /**
   * Call in the transaction that writes the new zone, after the lock on the member's row. When the member's today moves
   * forward, each skipped day that has not reached its steps is excused: it neither breaks a streak nor counts for one.
   * Moving back skips no day. Days that outages excused in the old zone stay excused, stored as the member's own.
   *
   * The dashboard asks for the zone after the steps of Step 3 are written, by the default zone's day: the first choice
   * moves them to the member's own day, or they would be overdue minutes after they were written.
   */
  zoneChanged: async (tx: Tx, memberId: number, { from, to, isFirst }: ZoneChange): Promise<void> => {
    const now = clock.now()
    await lockTotal(tx, memberId)
    if (isFirst) await moveFirstActions(tx, memberId, to)
    // Until the first choice the member had no other zone than the one they chose.
    else await doing.zoneLeft(tx, memberId, from)
    const { outages } = await readStreakFacts(tx.$client, memberId)
    const outageDays = daysExcusedByOutages(outages, from)
    if (outageDays.length > 0) await excuseDays(tx, memberId, outageDays, 'outage')
    const zoneDays = daysExcusedByZone(localDay(now, from), localDay(now, to))
    if (zoneDays.length > 0) await excuseDays(tx, memberId, zoneDays, 'zone')
  },
})
