import { memberStreaks } from '@oola/contract/actions/counted-days'
import { streakBadges } from '@oola/contract/badges/badge-thresholds'
import { localDay } from '@oola/contract/local-day'
import type { Tx } from '#server/platform/db/client.ts'
import type { ActionNeeds } from './action-change.ts'
import { readStepsBetween, readStreakFacts } from './progress.repo.ts'
import { lockTotal } from './steps.repo.ts'

interface Zoned {
  readonly memberId: number
  readonly timeZone: string
}

/** What breaks need of a member's days. */
export const breakDaysService = ({ badges, clock }: Pick<ActionNeeds, 'badges' | 'clock'>) => ({
  /** No step is counted until the transaction ends. After the lock on the member's row (order of locks). */
  lock: async (tx: Tx, memberId: number): Promise<void> => {
    await lockTotal(tx, memberId)
  },

  steps: readStepsBetween,

  /** Badges of a streak that grew because days of a break count, or join what was apart. @returns whether there are new ones */
  award: async (tx: Tx, { memberId, timeZone }: Zoned): Promise<boolean> => {
    const at = { today: localDay(clock.now(), timeZone), timeZone }
    const { longest } = memberStreaks(await readStreakFacts(tx.$client, memberId), at)
    return (await badges.award(tx, { memberId, timeZone }, streakBadges(longest))).length > 0
  },
  announceBadges: badges.announce,
})
