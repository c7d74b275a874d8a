import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import * as repo from './badges.repo.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** Whom a badge is for, and the zone that says which day it is for her. */
export interface Earner {
  readonly memberId: number
  readonly timeZone: string
}

/** Badges: earned once, in the transaction of their cause, and never withdrawn (decisions 8). */
export const badgesService = ({ clock }: Needs) => {
  /**
   * Awards badges inside the caller's transaction; those that the member has already are left alone, so that a
   * caller may name every badge that the present state has earned.
   * @returns the ids that are new
   */
  const award = async (
    tx: Tx,
    { memberId, timeZone }: Earner,
    badgeIds: readonly number[],
  ): Promise<number[]> => {
    if (badgeIds.length === 0) return []
    const awardedAt = clock.now()
    return repo.insertBadges(tx, { memberId, badgeIds, awardedAt, awardedDay: localDay(awardedAt, timeZone) })
  }

  return { award }
}

export type BadgesService = ReturnType<typeof badgesService>
