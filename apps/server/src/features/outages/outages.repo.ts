import type { Db, Tx } from '#server/platform/db/client.ts'
import { desc, eq } from '../../platform/db/drizzle.ts'
import { outage } from './outages.tables.ts'

export type OutageRow = typeof outage.$inferSelect

/** Newest first. */
export const listOutages = (db: Db): Promise<OutageRow[]> =>
  db.select().from(outage).orderBy(desc(outage.startsAt), desc(outage.id))

export const insertOutage = async (tx: Tx, row: Omit<OutageRow, 'id'>): Promise<number> => {
  const [added] = await tx.insert(outage).values(row).returning({ id: outage.id })
  return added?.id ?? 0
}

/** @returns the outage; null for an unknown id */
export const deleteOutage = async (tx: Tx, id: number): Promise<OutageRow | null> => {
  const [gone] = await tx.delete(outage).where(eq(outage.id, id)).returning()
  return gone ?? null
}
