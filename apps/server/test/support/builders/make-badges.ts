import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { memberBadge } from '#server/features/badges/badges.tables.ts'

/** Badges that a member has just earned; `displayed` closes their pop-ups. */
export const makeBadges = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: number,
  badgeIds: readonly number[],
  { displayed = false }: { displayed?: boolean } = {},
): Promise<void> => {
  if (badgeIds.length === 0) return
  const now = clock.now()
  await db.orm.insert(memberBadge).values(
    badgeIds.map((badgeId) => ({
      memberId,
      badgeId,
      awardedAt: now,
      awardedDay: localDay(now, 'America/Los_Angeles'),
      displayedAt: displayed ? now : null,
    })),
  )
}
