import type { SecurityEvent } from '@oola/contract/account/security.schema'
import { z } from 'zod'
import { type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, eq, gt, gte, sql } from '../../../platform/db/drizzle.ts'
import { member, session, signIn } from '../account.tables.ts'
import { knownDevice, pendingLogin, securityEvent } from './security.tables.ts'

export type NewPendingLogin = typeof pendingLogin.$inferInsert
export type PendingLogin = typeof pendingLogin.$inferSelect

/** Locks a member for a new session against a change of password or factor; null if the proven password is old. */
export const lockForSignIn = async (tx: Tx, memberId: number, passwordHash: string | null) => {
  const [row] = await tx
    .select({ email: member.email })
    .from(member)
    .where(
      and(eq(member.id, memberId), passwordHash === null ? undefined : eq(member.passwordHash, passwordHash)),
    )
    .for('share')
  return row ?? null
}

interface Device {
  readonly memberId: number
  readonly deviceHash: string
  readonly browser: string
  readonly system: string
  /** The frame of the store may have no cookies. */
  readonly isShopify: boolean
}

/**
 * Stores that a member signed in on a device. `isNew`: not seen before; without a known device (accounts from before
 * there were any) and in the frame of the store, browser and system decide. `isFirst`: they never signed in.
 */
export const recordDevice = async (
  tx: Tx,
  device: Device,
  now: Date,
): Promise<{ readonly isNew: boolean; readonly isFirst: boolean }> => {
  const { memberId, deviceHash, browser, system, isShopify } = device
  const at = sql`${now.toISOString()}::timestamptz`
  const seen = await tx
    .update(knownDevice)
    .set({ lastSeenAt: now })
    .where(and(eq(knownDevice.memberId, memberId), eq(knownDevice.deviceHash, deviceHash)))
    .returning({ memberId: knownDevice.memberId })
  if (seen.length > 0) return { isNew: false, isFirst: false }
  const [row] = rowsOf(
    z.object({ isLike: z.boolean(), isFirst: z.boolean() }),
    await tx.execute(sql`
      select (${isShopify}::boolean or not exists (select 1 from ${knownDevice} where member_id = ${memberId}))
        and exists (
          select 1 from ${signIn}
          where member_id = ${memberId} and coalesce(device->>'browser', '') = ${browser}
            and coalesce(device->>'OperativeSystem', '') = ${system}
        ) as "isLike",
        not exists (select 1 from ${signIn} where member_id = ${memberId}) as "isFirst"`),
  )
  await tx.execute(sql`
    insert into ${knownDevice} (member_id, device_hash, first_seen_at, last_seen_at)
    values (${memberId}, ${deviceHash}, ${at}, ${at})
    on conflict (member_id, device_hash) do update set last_seen_at = excluded.last_seen_at`)
  return { isNew: !row?.isLike, isFirst: row?.isFirst ?? false }
}

/** When the device of a session was first seen; of a session from before there were devices, its start. */
export const findDeviceAge = async (
  db: Db | Tx,
  { memberId, sessionKey }: { readonly memberId: number; readonly sessionKey: string },
): Promise<Date | null> => {
  const [row] = await db
    .select({ startedAt: session.createdAt, firstSeenAt: knownDevice.firstSeenAt })
    .from(session)
    .leftJoin(
      knownDevice,
      and(eq(knownDevice.memberId, session.memberId), eq(knownDevice.deviceHash, session.deviceHash)),
    )
    .where(and(eq(session.memberId, memberId), eq(session.tokenHash, sessionKey)))
  return row ? (row.firstSeenAt ?? row.startedAt) : null
}

/** Devices that were first seen since then are new again. */
export const deleteDevices = async (tx: Tx, memberId: number, since: Date): Promise<void> => {
  await tx
    .delete(knownDevice)
    .where(and(eq(knownDevice.memberId, memberId), gte(knownDevice.firstSeenAt, since)))
}

export const insertPendingLogin = async (db: Db | Tx, values: NewPendingLogin): Promise<void> => {
  await db.insert(pendingLogin).values(values)
}

interface Ticket {
  readonly memberId: number
  readonly hash: string
}

const isOpen = ({ memberId, hash }: Ticket, now: Date) =>
  and(eq(pendingLogin.memberId, memberId), eq(pendingLogin.tokenHash, hash), gt(pendingLogin.expiresAt, now))

export const findPendingLogin = async (db: Db, ticket: Ticket, now: Date): Promise<PendingLogin | null> => {
  const [row] = await db.select().from(pendingLogin).where(isOpen(ticket, now))
  return row ?? null
}

/** Consumes a waiting login; of racing calls exactly one gets it. */
export const consumePendingLogin = async (
  tx: Tx,
  ticket: Ticket,
  now: Date,
): Promise<PendingLogin | null> => {
  const [row] = await tx.delete(pendingLogin).where(isOpen(ticket, now)).returning()
  return row ?? null
}

/** Ends the waiting logins of a member. */
export const deletePendingLogins = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.delete(pendingLogin).where(eq(pendingLogin.memberId, memberId))
}

interface Event {
  readonly memberId: number
  readonly kind: SecurityEvent
  readonly detail: string
  readonly at: Date
}

/** Stores an event with the device and country of the session that caused it, if there is one. */
export const insertEvent = async (
  db: Db | Tx,
  { memberId, kind, detail, at }: Event,
  sessionKey: string | null,
): Promise<void> => {
  await db.execute(sql`
    insert into ${securityEvent} (member_id, at, kind, detail, device, country)
    select m.id, ${at.toISOString()}::timestamptz, ${kind}, ${detail},
      coalesce(nullif(concat_ws(' on ', nullif(s.device->>'browser', 'Unknown'),
        nullif(s.device->>'OperativeSystem', 'Unknown')), ''), ''), s.country
    from ${member} m left join ${session} s on s.member_id = m.id and s.token_hash = ${sessionKey}::text
    where m.id = ${memberId}`)
}

interface Refused {
  readonly memberId: number
  readonly kind: Extract<SecurityEvent, 'passwordRefused' | 'codeRefused'>
  readonly device: string
  readonly country: string | null
  readonly at: Date
  /** Later refusals of the same kind, device and country count as one entry. */
  readonly foldSince: Date
}

/** Stores a refused attempt, or counts it in the last entry. */
export const countRefused = async (db: Db, event: Refused): Promise<void> => {
  const { memberId, kind, device, country, at, foldSince } = event
  await db.execute(sql`
    with folded as (
      update ${securityEvent} e set times = least(e.times + 1, 30000), at = ${at.toISOString()}::timestamptz
      where e.member_id = ${memberId} and e.kind = ${kind} and e.device = ${device}
        and e.country is not distinct from ${country}::text
        and e.id = (select max(id) from ${securityEvent} where member_id = ${memberId})
        and e.at > ${foldSince.toISOString()}::timestamptz
      returning e.member_id
    )
    insert into ${securityEvent} (member_id, at, kind, device, country)
    select id, ${at.toISOString()}::timestamptz, ${kind}, ${device}, ${country}::text from ${member}
    where id = ${memberId} and not exists (select 1 from folded)`)
}
