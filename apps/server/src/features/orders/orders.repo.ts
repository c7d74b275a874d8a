import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, asc, desc, eq, gte, inArray, lte, or, sql } from '../../platform/db/drizzle.ts'
import { shopOrder } from './orders.tables.ts'

export type Order = typeof shopOrder.$inferSelect

export const findByKey = async (db: Db | Tx, key: string): Promise<Order | null> => {
  const [row] = await db.select().from(shopOrder).where(eq(shopOrder.key, key))
  return row ?? null
}

/** The order of an equal call: with a pending payment, or paid since. */
export const findByRequest = async (db: Db | Tx, digest: string, since: Date): Promise<Order | null> => {
  const isSame = or(
    eq(shopOrder.status, 'pending'),
    and(eq(shopOrder.status, 'succeeded'), gte(shopOrder.settledAt, since)),
  )
  const [row] = await db
    .select()
    .from(shopOrder)
    .where(and(eq(shopOrder.requestDigest, digest), isSame))
    .orderBy(desc(shopOrder.createdAt))
    .limit(1)
  return row ?? null
}

/** Serializes equal orders of several calls until this transaction ends. */
export const lockRequest = async (tx: Tx, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order:${name}`}, 0))`)
}

export const findOrder = async (db: Db | Tx, id: number): Promise<Order | null> => {
  const [row] = await db.select().from(shopOrder).where(eq(shopOrder.id, id))
  return row ?? null
}

/** Locked until the transaction ends. */
export const lockOrder = async (tx: Tx, id: number): Promise<Order | null> => {
  const [row] = await tx.select().from(shopOrder).where(eq(shopOrder.id, id)).for('update')
  return row ?? null
}

/** Stores an order before the gateway is called. */
export const insertOrder = async (tx: Tx, values: typeof shopOrder.$inferInsert): Promise<Order> => {
  const [row] = await tx.insert(shopOrder).values(values).returning()
  if (!row) throw new Error('no order was inserted')
  return row
}

export const writeOrder = async (tx: Tx, id: number, values: Partial<Order>): Promise<Order | null> => {
  const [row] = await tx.update(shopOrder).set(values).where(eq(shopOrder.id, id)).returning()
  return row ?? null
}

/** Orders with a pending payment that were stored before `since`. */
export const listUnsettled = (db: Db, since: Date, limit: number): Promise<Order[]> =>
  db
    .select()
    .from(shopOrder)
    .where(and(eq(shopOrder.status, 'pending'), lte(shopOrder.createdAt, since)))
    .orderBy(asc(shopOrder.createdAt))
    .limit(limit)

export const listByKeys = (db: Db, keys: readonly string[]): Promise<Order[]> =>
  db
    .select()
    .from(shopOrder)
    .where(inArray(shopOrder.key, [...keys]))
