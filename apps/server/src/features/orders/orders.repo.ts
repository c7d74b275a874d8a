import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, asc, eq, lte } from '../../platform/db/drizzle.ts'
import { shopOrder } from './orders.tables.ts'

export type Order = typeof shopOrder.$inferSelect

export const findByKey = async (db: Db | Tx, key: string): Promise<Order | null> => {
  const [row] = await db.select().from(shopOrder).where(eq(shopOrder.key, key))
  return row ?? null
}

export const findOrder = async (db: Db | Tx, id: number): Promise<Order | null> => {
  const [row] = await db.select().from(shopOrder).where(eq(shopOrder.id, id))
  return row ?? null
}

/** Held until the transaction ends. */
export const lockOrder = async (tx: Tx, id: number): Promise<Order | null> => {
  const [row] = await tx.select().from(shopOrder).where(eq(shopOrder.id, id)).for('update')
  return row ?? null
}

/** Writes an order down; null when its key is known already. */
export const insertOrder = async (db: Db, values: typeof shopOrder.$inferInsert): Promise<Order | null> => {
  const [row] = await db.insert(shopOrder).values(values).onConflictDoNothing().returning()
  return row ?? null
}

export const writeOrder = async (tx: Tx, id: number, values: Partial<Order>): Promise<Order | null> => {
  const [row] = await tx.update(shopOrder).set(values).where(eq(shopOrder.id, id)).returning()
  return row ?? null
}

/** Orders that were written down before `since` and whose payment has no answer yet. */
export const listUnsettled = (db: Db, since: Date, limit: number): Promise<Order[]> =>
  db
    .select()
    .from(shopOrder)
    .where(and(eq(shopOrder.status, 'pending'), lte(shopOrder.createdAt, since)))
    .orderBy(asc(shopOrder.createdAt))
    .limit(limit)
