import { STEPS } from '@oola/contract/journey/steps'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { member } from '../account/account.tables.ts'
import { demoMember } from './demo.tables.ts'

export const listFinished = async (db: Db): Promise<number[]> => {
  const rows = await db.select({ memberId: demoMember.memberId }).from(demoMember)
  return rows.map(({ memberId }) => memberId)
}

/**
 * A member whose dashboard has been open for weeks has closed the pop-ups of her badges; one who has not reached it
 * still has them before her.
 */
export const markBadgesSeen = async (db: Db, memberId: number): Promise<void> => {
  await db.execute(sql`update member_badge b set displayed_at = b.awarded_at
    from member m
    where m.id = b.member_id and b.member_id = ${memberId} and m.step_id >= ${STEPS.dashboard}`)
}

export const markFinished = async (db: Db, memberId: number, madeAt: Date): Promise<void> => {
  await db.insert(demoMember).values({ memberId, madeAt })
}

/** Takes away what an interrupted start left of a demo member, with all that belongs to it. */
export const removeUnfinished = async (db: Db, memberId: number): Promise<void> => {
  await db.delete(member).where(eq(member.id, memberId))
}
