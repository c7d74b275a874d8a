import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, sql } from '../../platform/db/drizzle.ts'
import { outage } from './outages.tables.ts'

export type OutageRow = typeof outage.$inferSelect

/** Newest first. */
export const listOutages = (db: Db): Promise<OutageRow[]> =>
  db.select().from(outage).orderBy(desc(outage.startsAt), desc(outage.id))

export const findOutage = async (db: Db, id: number): Promise<OutageRow | null> =>
  (await db.select().from(outage).where(eq(outage.id, id)))[0] ?? null

/** Two additions of the same outage come one after the other; readers do not wait. */
export const lockOutages = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`lock table ${outage} in share row exclusive mode`)
}

/** Whether there is one with these very times. Only under `lockOutages`. */
export const hasOutage = async (
  tx: Tx,
  { startsAt, endsAt }: Pick<OutageRow, 'startsAt' | 'endsAt'>,
): Promise<boolean> => {
  const found = await tx
    .select({ id: outage.id })
    .from(outage)
    .where(and(eq(outage.startsAt, startsAt), eq(outage.endsAt, endsAt)))
  return found.length > 0
}

export const insertOutage = async (tx: Tx, row: Omit<OutageRow, 'id'>): Promise<number> => {
  const [added] = await tx.insert(outage).values(row).returning({ id: outage.id })
  return added?.id ?? 0
}

/** @returns the outage; null for an unknown id */
export const deleteOutage = async (tx: Tx, id: number): Promise<OutageRow | null> => {
  const [gone] = await tx.delete(outage).where(eq(outage.id, id)).returning()
  return gone ?? null
}
