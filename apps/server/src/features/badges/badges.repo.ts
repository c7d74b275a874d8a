import type { Tx } from '#server/platform/db/client.ts'
import { memberBadge } from './badges.tables.ts'

export interface Award {
  readonly memberId: number
  readonly badgeIds: readonly number[]
  readonly awardedAt: Date
  /** The member's local day. */
  readonly awardedDay: string
}

/** @returns the ids that are new; those that the member has already stay as they are */
export const insertBadges = async (
  tx: Tx,
  { memberId, badgeIds, awardedAt, awardedDay }: Award,
): Promise<number[]> => {
  const rows = await tx
    .insert(memberBadge)
    .values(badgeIds.map((badgeId) => ({ memberId, badgeId, awardedAt, awardedDay })))
    .onConflictDoNothing()
    .returning({ badgeId: memberBadge.badgeId })
  return rows.map(({ badgeId }) => badgeId)
}
