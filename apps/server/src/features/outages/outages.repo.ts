import type { Db } from '#server/platform/db/client.ts'
import { desc, eq } from '../../platform/db/drizzle.ts'
import { outage } from './outages.tables.ts'

export type OutageRow = typeof outage.$inferSelect

/** Newest first. */
export const listOutages = (db: Db): Promise<OutageRow[]> =>
  db.select().from(outage).orderBy(desc(outage.startsAt), desc(outage.id))

export const insertOutage = async (db: Db, row: Omit<OutageRow, 'id'>): Promise<number> => {
  const [added] = await db.insert(outage).values(row).returning({ id: outage.id })
  return added?.id ?? 0
}

/** False for an unknown id. */
export const deleteOutage = async (db: Db, id: number): Promise<boolean> => {
  const gone = await db.delete(outage).where(eq(outage.id, id)).returning({ id: outage.id })
  return gone.length === 1
}
