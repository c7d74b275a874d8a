import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { member } from '../account/account.tables.ts'
import { action } from '../actions/actions.tables.ts'
import { demoMember } from './demo.tables.ts'

export const listFinished = async (db: Db): Promise<number[]> => {
  const rows = await db.select({ memberId: demoMember.memberId }).from(demoMember)
  return rows.map(({ memberId }) => memberId)
}

export const markFinished = async (db: Db, memberId: number, madeAt: Date): Promise<void> => {
  await db.insert(demoMember).values({ memberId, madeAt })
}

/** Takes away what an interrupted start left of a demo member, with all that belongs to it. */
export const removeUnfinished = async (db: Db, memberId: number): Promise<void> => {
  await db.delete(member).where(eq(member.id, memberId))
}

/** Action steps that were written and completed on one day. */
export const insertCompletedActions = async (
  db: Db,
  memberId: number,
  { texts, day, at }: { texts: readonly string[]; day: string; at: Date },
): Promise<void> => {
  await db.insert(action).values(
    texts.map((text, index) => ({
      memberId,
      text,
      day,
      position: index + 1,
      source: 'member' as const,
      createdAt: at,
      completedAt: at,
      completedDay: day,
    })),
  )
}
