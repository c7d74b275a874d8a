import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { member } from '../account/account.tables.ts'
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
