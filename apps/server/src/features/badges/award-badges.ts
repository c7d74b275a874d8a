import type { Tx } from '#server/platform/db/client.ts'

/** Whom a badge is for, and the zone that says which day it is for her. */
export interface Earner {
  readonly memberId: number
  readonly timeZone: string
}

/**
 * Awards badges inside the caller's transaction; those that the member has already are left alone, so that a caller may
 * name every badge that the present state has earned. Tell the member's tabs with `announce` after the commit.
 * @returns the ids that are new
 */
export type AwardBadges = (tx: Tx, earner: Earner, badgeIds: readonly number[]) => Promise<number[]>
