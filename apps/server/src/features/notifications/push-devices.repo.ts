import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, inArray, isNull, lt, ne, sql } from '../../platform/db/drizzle.ts'
import { pushAttempt, pushDevice } from './reminders.tables.ts'

export type PushDeviceRow = typeof pushDevice.$inferSelect
export type NewPushDevice = Omit<typeof pushDevice.$inferInsert, 'id' | 'lastPushedAt'>

/** Serializes changes of a browser, for any member signed in there. */
export const lockEndpoint = async (tx: Tx, endpointHash: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push:${endpointHash}`}, 0))`)
}

/** The browser belongs to the member who signed in there last. Only under `lockEndpoint`. */
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

const isAttempt = ({ memberId, messageId, deviceId }: Attempt) =>
  and(
    eq(pushAttempt.memberId, memberId),
    eq(pushAttempt.messageId, messageId),
    eq(pushAttempt.deviceId, deviceId),
  )

/**
 * Claims a push before it is sent. One that was begun before `lost` and has no end was lost with its server.
 * @returns `begun` for the one who sends it, `running` while another one does, `done` when a push service has it
 */
export const beginAttempt = async (
  db: Db,
  attempt: Attempt,
  { at, lost }: { readonly at: Date; readonly lost: Date },
): Promise<'begun' | 'running' | 'done'> => {
  const rows = await db
    .insert(pushAttempt)
    .values({ ...attempt, at })
    .onConflictDoUpdate({
      target: [pushAttempt.memberId, pushAttempt.messageId, pushAttempt.deviceId],
      set: { at },
      setWhere: and(isNull(pushAttempt.doneAt), lt(pushAttempt.at, lost)),
    })
    .returning({ at: pushAttempt.at })
  if (rows.length === 1) return 'begun'
  const [known] = await db.select({ doneAt: pushAttempt.doneAt }).from(pushAttempt).where(isAttempt(attempt))
  return known?.doneAt ? 'done' : 'running'
}

/** It is not sent again. */
export const endAttempt = async (db: Db, attempt: Attempt, at: Date): Promise<void> => {
  await db.update(pushAttempt).set({ doneAt: at }).where(isAttempt(attempt))
}

/** It may be tried again at once. */
export const dropAttempt = async (db: Db, attempt: Attempt): Promise<void> => {
  await db.delete(pushAttempt).where(isAttempt(attempt))
}
