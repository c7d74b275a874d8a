import type { Db, Tx } from '#server/platform/db/client.ts'
import { eq } from '../../platform/db/drizzle.ts'
import { coachStanding } from './coaches.tables.ts'

export type Standing = typeof coachStanding.$inferSelect

/** The staff's decision about a coach; null for one who was never on their list. */
export const findStanding = async (db: Db | Tx, memberId: number): Promise<Standing | null> => {
  const [row] = await db.select().from(coachStanding).where(eq(coachStanding.memberId, memberId))
  return row ?? null
}

/** Stores the staff's decision about a coach. */
export const writeStanding = async (
  tx: Db | Tx,
  standing: typeof coachStanding.$inferInsert,
): Promise<void> => {
  const values = { word: null, leavesOn: null, ...standing }
  await tx
    .insert(coachStanding)
    .values(values)
    .onConflictDoUpdate({ target: coachStanding.memberId, set: values })
}
