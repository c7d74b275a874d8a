import { daysTakenByOutages } from '@oola/contract/actions/outage-days'
import { daysTakenByZone } from '@oola/contract/actions/zone-change'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { moveFirstActions } from './actions.repo.ts'
import { excuseDays, readStreakFacts } from './progress.repo.ts'
import { lockTotal } from './steps.repo.ts'

export interface ZoneChange {
  /** IANA names. */
  readonly from: string
  readonly to: string
  /** She had chosen none before. */
  readonly isFirst: boolean
}

/** What a change of the member's zone means for her days (spec-decision 7; traps 1). */
export const zoneChangeService = ({ clock }: Pick<Deps, 'clock'>) => ({
  /**
   * To be called in the transaction that writes the new zone, after the member's row is locked. When her today moves
   * forward, each day that it leaves behind that has not reached its steps is excused: it breaks no streak and counts for
   * none. Moving back takes no day. What outages excused by the old zone's clock stays excused, as a fact of her own.
   *
   * The dashboard asks for the zone when the steps of Step 3 are written already, by a clock that was never hers: with
   * the first choice they move to her own day, or they would be left over minutes after they were written.
   */
  zoneChanged: async (tx: Tx, memberId: number, { from, to, isFirst }: ZoneChange): Promise<void> => {
    const now = clock.now()
    await lockTotal(tx, memberId)
    if (isFirst) await moveFirstActions(tx, memberId, to)
    const { outages } = await readStreakFacts(tx, memberId)
    const days = new Set([
      ...daysTakenByOutages(outages, from),
      ...daysTakenByZone(localDay(now, from), localDay(now, to)),
    ])
    if (days.size > 0) await excuseDays(tx, memberId, [...days])
  },
})
