import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, eq, gt } from '../../platform/db/drizzle.ts'
import { emailChange, member } from './account.tables.ts'

export type EmailChange = typeof emailChange.$inferSelect

/** The data of the account page; null for a deleted member. */
export const findOwnAccount = async (db: Db | Tx, memberId: number, now: Date) => {
  const [row] = await db
    .select({
      firstName: member.firstName,
      lastName: member.lastName,
      email: member.email,
      newEmail: emailChange.email,
      phone: member.phone,
      webAlias: member.webAlias,
      pictureFileName: member.pictureFileName,
      definedTimeZoneId: member.timeZoneId,
      passwordChangedAt: member.passwordChangedAt,
      timeZone: member.timeZone,
    })
    .from(member)
    .leftJoin(emailChange, and(eq(emailChange.memberId, member.id), gt(emailChange.expiresAt, now)))
    .where(eq(member.id, memberId))
  return row ?? null
}

type Fields = Partial<Pick<typeof member.$inferInsert, 'firstName' | 'lastName' | 'phone' | 'webAlias'>>

export const writeFields = async (db: Db | Tx, memberId: number, fields: Fields): Promise<void> => {
  await db.update(member).set(fields).where(eq(member.id, memberId))
}

/** A new request replaces the pending one: only the last mailed link works. */
export const writeEmailChange = async (tx: Tx, change: EmailChange): Promise<void> => {
  await tx
    .insert(emailChange)
    .values(change)
    .onConflictDoUpdate({
      target: emailChange.memberId,
      set: { email: change.email, askedAt: change.askedAt, expiresAt: change.expiresAt },
    })
}

/** The pending change, locked against a second confirmation; null when there is none. */
export const lockEmailChange = async (tx: Tx, memberId: number, now: Date): Promise<EmailChange | null> => {
  const [row] = await tx
    .select()
    .from(emailChange)
    .where(and(eq(emailChange.memberId, memberId), gt(emailChange.expiresAt, now)))
    .for('update')
  return row ?? null
}

/** The same without a lock, for the job that mails the link. */
export const findEmailChange = async (db: Db, memberId: number, now: Date): Promise<EmailChange | null> => {
  const [row] = await db
    .select()
    .from(emailChange)
    .where(and(eq(emailChange.memberId, memberId), gt(emailChange.expiresAt, now)))
  return row ?? null
}

export const removeEmailChange = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.delete(emailChange).where(eq(emailChange.memberId, memberId))
}

export const writeEmail = async (tx: Tx, memberId: number, email: string): Promise<void> => {
  await tx.update(member).set({ email }).where(eq(member.id, memberId))
}
