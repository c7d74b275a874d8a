import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, inArray, ne, sql } from '../../platform/db/drizzle.ts'
import { pushAttempt, pushDevice } from './reminders.tables.ts'

export type PushDeviceRow = typeof pushDevice.$inferSelect
export type NewPushDevice = Omit<typeof pushDevice.$inferInsert, 'id' | 'lastPushedAt'>

/** One after the other for a browser, whoever is signed in there. */
export const lockEndpoint = async (tx: Tx, endpointHash: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push:${endpointHash}`}, 0))`)
}

/** The browser belongs to whoever signed in there last. Only under `lockEndpoint`. */
export const deleteOfOthers = async (tx: Tx, memberId: number, endpointHash: string): Promise<void> => {
  await tx
    .delete(pushDevice)
    .where(and(eq(pushDevice.endpointHash, endpointHash), ne(pushDevice.memberId, memberId)))
}

/** Adds a browser, or moves it to the session that adds it again. */
export const writeDevice = async (tx: Tx, device: NewPushDevice): Promise<number> => {
  const { sessionHash, p256dh, auth, name } = device
  const [row] = await tx
    .insert(pushDevice)
    .values(device)
    .onConflictDoUpdate({
      target: [pushDevice.memberId, pushDevice.endpointHash],
      set: { sessionHash, p256dh, auth, name },
    })
    .returning({ id: pushDevice.id })
  if (!row) throw new Error('a push device was not stored')
  return row.id
}

/** Newest first. */
export const listDevices = (db: Db, memberId: number): Promise<PushDeviceRow[]> =>
  db.select().from(pushDevice).where(eq(pushDevice.memberId, memberId)).orderBy(desc(pushDevice.id))

export const findDevice = async (db: Db, memberId: number, id: number): Promise<PushDeviceRow | null> => {
  const rows = await db
    .select()
    .from(pushDevice)
    .where(and(eq(pushDevice.memberId, memberId), eq(pushDevice.id, id)))
  return rows[0] ?? null
}

/** @returns whether there was one */
export const deleteDevices = async (db: Db, memberId: number, ids: readonly number[]): Promise<boolean> => {
  const gone = await db
    .delete(pushDevice)
    .where(and(eq(pushDevice.memberId, memberId), inArray(pushDevice.id, [...ids])))
    .returning({ id: pushDevice.id })
  return gone.length > 0
}

/** Those of these members who have turned on a browser. */
export const listPushable = async (db: Db, memberIds: readonly number[]): Promise<ReadonlySet<number>> => {
  if (memberIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ memberId: pushDevice.memberId })
    .from(pushDevice)
    .where(inArray(pushDevice.memberId, [...memberIds]))
  return new Set(rows.map(({ memberId }) => memberId))
}

export const markPushed = async (db: Db, memberId: number, id: number, at: Date): Promise<void> => {
  await db
    .update(pushDevice)
    .set({ lastPushedAt: at })
    .where(and(eq(pushDevice.memberId, memberId), eq(pushDevice.id, id)))
}

type Attempt = Pick<typeof pushAttempt.$inferInsert, 'memberId' | 'messageId' | 'deviceId'>

/** Before the push is sent. @returns false when it was begun before: it is not sent twice */
export const beginAttempt = async (db: Db, attempt: Attempt, at: Date): Promise<boolean> => {
  const rows = await db
    .insert(pushAttempt)
    .values({ ...attempt, at })
    .onConflictDoNothing()
    .returning({ at: pushAttempt.at })
  return rows.length === 1
}

/** The push certainly did not arrive: it may be tried again. */
export const dropAttempt = async (db: Db, { memberId, messageId, deviceId }: Attempt): Promise<void> => {
  await db
    .delete(pushAttempt)
    .where(
      and(
        eq(pushAttempt.memberId, memberId),
        eq(pushAttempt.messageId, messageId),
        eq(pushAttempt.deviceId, deviceId),
      ),
    )
}
