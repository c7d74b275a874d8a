import type { StaffRole } from '@oola/contract/staff/staff-rights'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, asc, desc, eq, isNotNull, isNull, QueryBuilder, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { authenticator, passkey } from '../account/second-factor/second-factor.tables.ts'
import { auditEntry, staffSession } from './staff.tables.ts'

/** The kind of a sign-in in the log. */
export const SIGNED_IN = 'staff.signedIn'

const lastLogged = new QueryBuilder()
  .select({ at: auditEntry.at })
  .from(auditEntry)
  .where(and(eq(auditEntry.memberId, member.id), eq(auditEntry.kind, SIGNED_IN)))
  .orderBy(desc(auditEntry.id))
  .limit(1)

const COLUMNS = {
  id: member.id,
  firstName: member.firstName,
  lastName: member.lastName,
  email: member.email,
  role: member.staffRole,
  passkeys: sql<number>`(select count(*)::int from ${passkey} where ${passkey.memberId} = ${member.id})`,
  hasAuthenticator: sql<boolean>`exists (
    select 1 from ${authenticator}
    where ${authenticator.memberId} = ${member.id} and ${authenticator.confirmedAt} is not null)`,
  // Sessions that have ended are removed: the log stores when they began.
  lastSignIn: sql<Date | null>`greatest(
    (select max(${staffSession.factorAt}) from ${staffSession} where ${staffSession.memberId} = ${member.id}),
    (${lastLogged}))`.mapWith(staffSession.factorAt),
}

/** Everybody with a role, by name. */
export const listStaffPeople = (db: Db) =>
  db
    .select(COLUMNS)
    .from(member)
    .where(isNotNull(member.staffRole))
    .orderBy(asc(member.firstName), asc(member.lastName), asc(member.id))

export const findStaffPerson = async (db: Db | Tx, memberId: number) => {
  const [row] = await db.select(COLUMNS).from(member).where(eq(member.id, memberId))
  return row ?? null
}

/**
 * The owners whose accounts stay, locked in the order of their ids, so that two of them cannot both become the last one
 * to leave.
 */
export const lockOwners = (tx: Tx) =>
  tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.staffRole, 'owner'), isNull(member.deleteAt)))
    .orderBy(asc(member.id))
    .for('update')

export const listOwners = (db: Db | Tx) =>
  db.select({ id: member.id }).from(member).where(eq(member.staffRole, 'owner')).orderBy(asc(member.id))

const PERSON = {
  id: member.id,
  firstName: member.firstName,
  lastName: member.lastName,
  email: member.email,
  role: member.staffRole,
}
/** A member whose role may be changed. */
export interface Person {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: StaffRole | null
}

/** A member for a change of their role, locked. */
export const lockPerson = async (tx: Tx, memberId: number) => {
  const [row] = await tx.select(PERSON).from(member).where(eq(member.id, memberId)).for('update')
  return row ?? null
}

export const writeStaffRole = async (
  tx: Tx,
  memberId: number,
  staffRole: StaffRole | null,
): Promise<void> => {
  await tx.update(member).set({ staffRole }).where(eq(member.id, memberId))
}
