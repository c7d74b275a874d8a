import { z } from 'zod'
import { type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, asc, eq, gt, gte, ne, sql } from '../../platform/db/drizzle.ts'
import { accountChange, member } from './account.tables.ts'

export type AccountChange = typeof accountChange.$inferSelect

export const insertChange = async (tx: Tx, values: Omit<AccountChange, 'id'>): Promise<void> => {
  await tx.insert(accountChange).values(values)
}

/** The change of a valid link, with the member's first name and zone. */
export const findChange = async (
  db: Db | Tx,
  { memberId, hash }: { readonly memberId: number; readonly hash: string },
  now: Date,
) => {
  const [row] = await db
    .select({
      change: accountChange,
      firstName: member.firstName,
      email: member.email,
      timeZone: member.timeZone,
    })
    .from(accountChange)
    .innerJoin(member, eq(member.id, accountChange.memberId))
    .where(
      and(
        eq(accountChange.memberId, memberId),
        eq(accountChange.tokenHash, hash),
        gt(accountChange.expiresAt, now),
      ),
    )
  return row ?? null
}

/** The member's e-mail, locked: changes of one account are reverted one after another. */
export const lockEmail = async (tx: Tx, memberId: number): Promise<string | null> => {
  const [row] = await tx
    .select({ email: member.email })
    .from(member)
    .where(eq(member.id, memberId))
    .for('update')
  return row?.email ?? null
}

/** This change and the later ones, in order. */
export const listChangesFrom = (tx: Tx, memberId: number, id: number): Promise<AccountChange[]> =>
  tx
    .select()
    .from(accountChange)
    .where(and(eq(accountChange.memberId, memberId), gte(accountChange.id, id)))
    .orderBy(asc(accountChange.id))

export const deleteChangesFrom = async (tx: Tx, memberId: number, id: number): Promise<void> => {
  await tx.delete(accountChange).where(and(eq(accountChange.memberId, memberId), gte(accountChange.id, id)))
}

/** The first revertible change away from this e-mail; null when there is none. */
export const findChangeFromEmail = async (
  tx: Tx,
  memberId: number,
  email: string,
  now: Date,
): Promise<AccountChange | null> => {
  const changes = await tx
    .select()
    .from(accountChange)
    .where(and(eq(accountChange.memberId, memberId), gt(accountChange.expiresAt, now)))
    .orderBy(asc(accountChange.id))
  const address = email.toLowerCase()
  return changes.find(({ kind, oldValue }) => kind === 'email' && oldValue?.toLowerCase() === address) ?? null
}

type Restored = Pick<typeof member.$inferInsert, 'passwordHash' | 'passwordChangedAt' | 'phone'> & {
  readonly email?: string
}

/** Restores the values before the changes. */
export const restoreMember = async (tx: Tx, memberId: number, values: Restored): Promise<void> => {
  await tx.update(member).set(values).where(eq(member.id, memberId))
}

const Owner = z.object({ memberId: z.int() })

/** Whether another member can still restore this e-mail. */
export const isEmailReserved = async (
  db: Db | Tx,
  email: string,
  exceptId: number | null,
  now: Date,
): Promise<boolean> => {
  const found = await db.execute(sql`
    select member_id as "memberId" from account_change
    where kind = 'email' and lower(old_value) = lower(${email}) and expires_at > ${now.toISOString()}
      and member_id <> ${exceptId ?? 0} limit 1`)
  return rowsOf(Owner, found).length > 0
}

/** The other accounts with a phone number; all of them for null. */
export const listPhoneOwners = (db: Db | Tx, phone: string, exceptId: number | null) =>
  db
    .select({ id: member.id, firstName: member.firstName, lastName: member.lastName })
    .from(member)
    .where(and(eq(member.phone, phone), ne(member.id, exceptId ?? 0)))
    .orderBy(asc(member.id))

/** Locks the other accounts that use a phone number or can restore it; the next request for the same number waits. */
export const lockPhoneOwners = async (
  tx: Tx,
  phone: string,
  exceptId: number | null,
  now: Date,
): Promise<number[]> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phone}`}, 0))`)
  const found = await tx.execute(sql`
    select id as "memberId" from member where phone = ${phone} and id <> ${exceptId ?? 0}
    union
    select member_id from account_change
    where kind = 'phone' and lower(old_value) = ${phone} and expires_at > ${now.toISOString()}
      and member_id <> ${exceptId ?? 0}`)
  return rowsOf(Owner, found).map(({ memberId }) => memberId)
}
