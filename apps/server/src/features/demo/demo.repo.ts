import { STEPS } from '@oola/contract/journey/steps'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { action } from '../actions/actions.tables.ts'
import { memberBadge } from '../badges/badges.tables.ts'
import { reportCount, reportDay, reportMonth } from '../staff/reports/reports.tables.ts'
import { demoMember } from './demo.tables.ts'

export const listFinished = async (db: Db): Promise<number[]> => {
  const rows = await db.select({ memberId: demoMember.memberId }).from(demoMember)
  return rows.map(({ memberId }) => memberId)
}

/**
 * Marks badges as displayed for a member with weeks on the dashboard; a member who has not reached it still has the
 * pop-ups ahead.
 */
export const markBadgesSeen = async (db: Db, memberId: number): Promise<void> => {
  await db.execute(sql`update ${memberBadge} b set displayed_at = b.awarded_at
    from ${member} m
    where m.id = b.member_id and b.member_id = ${memberId} and m.step_id >= ${STEPS.dashboard}`)
}

/**
 * A member was last active when they completed their last action step. Grouped, so that PostgreSQL reads the member's
 * rows: it would rather go back through everybody's steps by their time.
 */
export const markLastActive = async (db: Db, memberId: number): Promise<void> => {
  await db.execute(sql`update ${member} m set last_active_at = a.at
    from (select max(completed_at) as at from ${action} where member_id = ${memberId} group by member_id) a
    where m.id = ${memberId} and a.at > m.last_active_at`)
}

export const markFinished = async (db: Db, memberId: number, madeAt: Date): Promise<void> => {
  await db.insert(demoMember).values({ memberId, madeAt })
}

/** Removes a demo member that an interrupted start left, with all data. */
export const removeUnfinished = async (db: Db, memberId: number): Promise<void> => {
  await db.delete(member).where(eq(member.id, memberId))
}

/** Stores the reports of the demo world, unless days are counted already; the nights after it are counted as everywhere. */
export const insertDemoReports = async (
  tx: Tx,
  counted: typeof reportCount.$inferInsert,
  rows: readonly (typeof reportDay.$inferInsert)[],
): Promise<void> => {
  if ((await tx.$count(reportCount)) > 0) return
  await tx.insert(reportCount).values(counted)
  await tx.execute(sql`insert into ${reportDay}
    select * from jsonb_populate_recordset(null::${reportDay}, ${JSON.stringify(rows)}::jsonb)`)
  // One row each: a month of the demo world has one day.
  await tx.execute(sql`insert into ${reportMonth}
    select figure, month, source, item, people, count, total, squares from ${reportDay} where figure <> 'paying'`)
}
