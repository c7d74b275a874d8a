import type { Rank } from '@oola/contract/account/shown-rank'
import { z } from 'zod'
import { type Database, type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { containing } from '#server/platform/db/like-pattern.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { member } from './account.tables.ts'
import type { LoginName } from './login-names.ts'

export type NewMember = typeof member.$inferInsert
export type MemberRow = typeof member.$inferSelect

/** Adds a member; e-mail and web alias are unique. */
export const insertMember = async (db: Db | Tx, values: NewMember): Promise<MemberRow> => {
  const [row] = await db
    .insert(member)
    .values({ lastActiveAt: values.createdAt, ...values })
    .returning()
  if (!row) throw new Error('no member was inserted')
  return row
}

const LoginRow = z.object({ id: z.int(), passwordHash: z.string() })
export type LoginRow = z.output<typeof LoginRow>

const WHERE = {
  phone: { name: 'login-by-phone', test: 'phone = $1' },
  customerId: { name: 'login-by-id', test: 'id = $1' },
  email: { name: 'login-by-email', test: 'lower(email) = $1' },
} as const

/** At most this many accounts of a shared phone can log in by it (SECURE-03). */
const ACCOUNTS_OF_A_PHONE = 5

/** The accounts of a login name: none, one, or up to five that share a phone. */
export const findLogins = async ({ pool }: Database, login: LoginName): Promise<LoginRow[]> => {
  const value = login.kind === 'customerId' ? login.memberId : login.key
  if (value === null) return []
  const { name, test } = WHERE[login.kind]
  const rows = rowsOf(
    LoginRow,
    await pool.query({
      name,
      text: `select id, password_hash as "passwordHash" from member where ${test} order by id limit ${ACCOUNTS_OF_A_PHONE}`,
      values: [value],
    }),
  )
  return rows
}

/** The data for mails; null for a deleted member. */
export const findContact = async (db: Db | Tx, memberId: number) => {
  const [row] = await db
    .select({ id: member.id, firstName: member.firstName, email: member.email })
    .from(member)
    .where(sql`${member.id} = ${memberId}`)
  return row ?? null
}

export const findByEmail = async (db: Db | Tx, email: string) => {
  const [row] = await db
    .select({ id: member.id, firstName: member.firstName, email: member.email })
    .from(member)
    .where(sql`lower(${member.email}) = lower(${email})`)
  return row ?? null
}

/** A member for the profile, the store login and the back office. */
export const findMember = async (db: Db | Tx, memberId: number): Promise<MemberRow | null> => {
  const [row] = await db.select().from(member).where(sql`${member.id} = ${memberId}`)
  return row ?? null
}

/** @returns whether the member exists */
const change = async (db: Db | Tx, memberId: number, values: Partial<NewMember>): Promise<boolean> => {
  const changed = await db
    .update(member)
    .set(values)
    .where(sql`${member.id} = ${memberId}`)
    .returning({ id: member.id })
  return changed.length === 1
}

export const setPasswordHash = (
  db: Db | Tx,
  memberId: number,
  passwordHash: string,
  passwordChangedAt: Date,
): Promise<boolean> => change(db, memberId, { passwordHash, passwordChangedAt })

/** Locks a member whose password hash is still the proven one; null when it changed in the meantime. */
export const lockWithPassword = async (tx: Tx, memberId: number, passwordHash: string) => {
  const [row] = await tx
    .select({ email: member.email, phone: member.phone })
    .from(member)
    .where(sql`${member.id} = ${memberId} and ${member.passwordHash} = ${passwordHash}`)
    .for('update')
  return row ?? null
}

/** Stores an imported rank. */
export const setRank = (db: Db | Tx, memberId: number, rank: Rank): Promise<boolean> =>
  change(db, memberId, rank)

const LONGEST_LIST = 200

/** For the operator's list: members whose name or e-mail contains `search`. */
export const listMembers = (db: Db, search: string) => {
  const pattern = containing(search)
  return db
    .select({
      id: member.id,
      firstName: member.firstName,
      lastName: member.lastName,
      email: member.email,
      phone: member.phone,
      userTypeId: member.userTypeId,
      isActiveCoach: member.isActiveCoach,
      staffRole: member.staffRole,
      stepId: member.stepId,
    })
    .from(member)
    .where(sql`${member.firstName} || ' ' || ${member.lastName} || ' ' || ${member.email} ilike ${pattern}`)
    .orderBy(member.id)
    .limit(LONGEST_LIST)
}

const OldPicture = z.object({ old: z.string().nullable() })

/** Stores a member's picture. @returns the previous one */
export const replacePicture = async (
  { pool }: Database,
  memberId: number,
  fileName: string,
): Promise<string | null> => {
  const rows = rowsOf(
    OldPicture,
    await pool.query({
      name: 'replace-picture',
      text: `with before as (select id, picture_file_name as old from member where id = $1 for no key update)
      update member set picture_file_name = $2 from before where member.id = before.id
      returning before.old`,
      values: [memberId, fileName],
    }),
  )
  return rows[0]?.old ?? null
}

/** Makes a member a subscriber or a non-subscriber (spec-decision 3). */
export const setUserType = async (tx: Tx, memberId: number, userTypeId: number): Promise<void> => {
  await tx.update(member).set({ userTypeId }).where(sql`${member.id} = ${memberId}`)
}

/** Opens or closes the coach's portal for a member. */
export const setActiveCoach = async (tx: Tx, memberId: number, isActiveCoach: boolean): Promise<void> => {
  await tx.update(member).set({ isActiveCoach }).where(sql`${member.id} = ${memberId}`)
}

/** Fields that can be corrected before the first payment; the e-mail is unique. */
export const rewriteAccount = async (
  tx: Tx,
  memberId: number,
  values: Pick<NewMember, 'firstName' | 'lastName' | 'email' | 'phone' | 'passwordHash'>,
): Promise<void> => {
  await tx.update(member).set(values).where(sql`${member.id} = ${memberId}`)
}

/** Removes an account with all its data. */
export const deleteMember = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.delete(member).where(sql`${member.id} = ${memberId}`)
}
