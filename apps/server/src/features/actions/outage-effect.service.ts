import { memberStreaks } from '@oola/contract/actions/counted-days'
import { daysExcusedByOutages, type Outage } from '@oola/contract/actions/outage-days'
import { addDays, localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { listStoppedStreaks } from './outage-effect.repo.ts'

/** A streak that an outage would restore. */
export interface StreakBack {
  readonly memberId: number
  readonly firstName: string
  readonly lastName: string
  readonly before: number
  readonly after: number
}

/** Members of a page: each brings all their days. */
const PAGE = 500

/** What an outage would change, before it is entered (STAFF-20). */
export const outageEffectService = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  /** The streaks of a zone's members that this outage would bring back; by the rule of MY PROGRESS. */
  streaksBack: async (zone: string, outage: Outage, others: readonly Outage[]): Promise<StreakBack[]> => {
    const before = daysExcusedByOutages(others, zone)
    const days = daysExcusedByOutages([...others, outage], zone).filter((day) => !before.includes(day))
    const [first] = days
    if (!first) return []
    let lastNeeded = addDays(first, -1)
    while (before.includes(lastNeeded)) lastNeeded = addDays(lastNeeded, -1)
    const today = localDay(clock.now(), zone)
    const back: StreakBack[] = []
    let after = 0
    for (;;) {
      const page = await listStoppedStreaks(db, { zone, lastNeeded, days, after, limit: PAGE })
      for (const { memberId, firstName, lastName, ...facts } of page) {
        const streakOf = (outages: readonly Outage[]) =>
          memberStreaks({ ...facts, outages: [...outages] }, { today, timeZone: zone }).current
        const [was, becomes] = [streakOf(others), streakOf([...others, outage])]
        if (becomes > was) back.push({ memberId, firstName, lastName, before: was, after: becomes })
      }
      if (page.length < PAGE) return back
      after = page.at(-1)?.memberId ?? after
    }
  },
})
