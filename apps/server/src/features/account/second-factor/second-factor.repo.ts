import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, asc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { member } from '../account.tables.ts'
import { authenticator, passkey, recoveryCode } from './second-factor.tables.ts'

export type PasskeyRow = typeof passkey.$inferSelect
export type AuthenticatorRow = typeof authenticator.$inferSelect

/** Changes of a member's factors follow each other, as do those that ask for the password. */
export const lockFactors = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('no key update')
}

/** Oldest first. */
export const listPasskeys = (db: Db | Tx, memberId: number): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkey)
    .where(eq(passkey.memberId, memberId))
    .orderBy(asc(passkey.addedAt), asc(passkey.credentialId))

/** False when the member already has it. */
export const insertPasskey = async (tx: Tx, row: PasskeyRow): Promise<boolean> => {
  const added = await tx
    .insert(passkey)
    .values(row)
    .onConflictDoNothing()
    .returning({ memberId: passkey.memberId })
  return added.length === 1
}

const isPasskey = ({ memberId, credentialId }: Pick<PasskeyRow, 'memberId' | 'credentialId'>) =>
  and(eq(passkey.memberId, memberId), eq(passkey.credentialId, credentialId))

/** The counter never falls: a racing sign-in with an older count leaves it. */
export const markPasskeyUsed = async (
  db: Db,
  key: Pick<PasskeyRow, 'memberId' | 'credentialId' | 'counter' | 'isSynced'>,
  lastUsedAt: Date,
): Promise<void> => {
  const counter = sql<number>`greatest(${passkey.counter}, ${key.counter})`
  await db.update(passkey).set({ counter, isSynced: key.isSynced, lastUsedAt }).where(isPasskey(key))
}

/** False for a passkey that the member does not have. */
export const deletePasskey = async (
  tx: Tx,
  key: Pick<PasskeyRow, 'memberId' | 'credentialId'>,
): Promise<boolean> => {
  const gone = await tx.delete(passkey).where(isPasskey(key)).returning({ memberId: passkey.memberId })
  return gone.length === 1
}

export const findAuthenticator = async (db: Db | Tx, memberId: number): Promise<AuthenticatorRow | null> => {
  const [row] = await db.select().from(authenticator).where(eq(authenticator.memberId, memberId))
  return row ?? null
}

/** Stores a new secret that waits for its first code; false when a confirmed one is there. */
export const writeAuthenticator = async (
  tx: Tx,
  memberId: number,
  sealedSecret: string,
): Promise<boolean> => {
  const written = await tx
    .insert(authenticator)
    .values({ memberId, sealedSecret })
    .onConflictDoUpdate({
      target: authenticator.memberId,
      set: { sealedSecret, lastStep: 0 },
      setWhere: isNull(authenticator.confirmedAt),
    })
    .returning({ memberId: authenticator.memberId })
  return written.length === 1
}

/** Accepts a code's step once: of racing requests with the same code exactly one gets true. */
export const consumeStep = async (db: Db | Tx, memberId: number, step: number): Promise<boolean> => {
  const accepted = await db
    .update(authenticator)
    .set({ lastStep: step })
    .where(and(eq(authenticator.memberId, memberId), lt(authenticator.lastStep, step)))
    .returning({ memberId: authenticator.memberId })
  return accepted.length === 1
}

export const confirmAuthenticator = async (
  tx: Tx,
  memberId: number,
  values: { readonly confirmedAt: Date; readonly isOfNewDevice: boolean },
): Promise<void> => {
  await tx.update(authenticator).set(values).where(eq(authenticator.memberId, memberId))
}

export const deleteAuthenticator = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.delete(authenticator).where(eq(authenticator.memberId, memberId))
}

/** Replaces all recovery codes of a member. */
export const replaceRecoveryCodes = async (
  tx: Tx,
  memberId: number,
  codeHashes: readonly string[],
): Promise<void> => {
  await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId))
  if (codeHashes.length > 0)
    await tx.insert(recoveryCode).values(codeHashes.map((codeHash) => ({ memberId, codeHash })))
}

/** Consumes a recovery code; of racing requests exactly one gets true. */
export const consumeRecoveryCode = async (
  tx: Tx,
  memberId: number,
  codeHash: string,
  usedAt: Date,
): Promise<boolean> => {
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt })
    .where(
      and(
        eq(recoveryCode.memberId, memberId),
        eq(recoveryCode.codeHash, codeHash),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ memberId: recoveryCode.memberId })
  return used.length === 1
}

export const countRecoveryCodes = (db: Db | Tx, memberId: number): Promise<number> =>
  db.$count(recoveryCode, and(eq(recoveryCode.memberId, memberId), isNull(recoveryCode.usedAt)))

/** Whether the member has a confirmed authenticator. */
export const hasAuthenticator = async (db: Db | Tx, memberId: number): Promise<boolean> =>
  (await db.$count(
    authenticator,
    and(eq(authenticator.memberId, memberId), isNotNull(authenticator.confirmedAt)),
  )) > 0

/**
 * SQL: whether a sign-in of this member needs a second factor (SECURE-08): with an authenticator app that is on, and for
 * staff also with a passkey, because the portal must not be an easier way to it than the console.
 */
export const asksFactor = (memberId: number): SQL => sql`(
  exists (select 1 from ${authenticator} where member_id = ${memberId} and confirmed_at is not null)
  or exists (
    select 1 from ${passkey} p join ${member} m on m.id = p.member_id
    where p.member_id = ${memberId} and m.staff_role is not null
  )
)`

export const renamePasskey = async (
  db: Db | Tx,
  key: Pick<PasskeyRow, 'memberId' | 'credentialId'>,
  name: string,
): Promise<boolean> => {
  const named = await db
    .update(passkey)
    .set({ name })
    .where(isPasskey(key))
    .returning({ memberId: passkey.memberId })
  return named.length === 1
}

/** The member has put the recovery codes in a safe place; null: there are new ones. */
export const writeCodesStored = async (db: Db | Tx, memberId: number, at: Date | null): Promise<void> => {
  await db.update(authenticator).set({ codesStoredAt: at }).where(eq(authenticator.memberId, memberId))
}

/** Removes the factors that were added since then on a device that was new. @returns whether there were any */
export const deleteFactorsOfNewDevices = async (tx: Tx, memberId: number, since: Date): Promise<boolean> => {
  const passkeys = await tx
    .delete(passkey)
    .where(and(eq(passkey.memberId, memberId), eq(passkey.isOfNewDevice, true), gte(passkey.addedAt, since)))
    .returning({ memberId: passkey.memberId })
  const apps = await tx
    .delete(authenticator)
    .where(
      and(
        eq(authenticator.memberId, memberId),
        eq(authenticator.isOfNewDevice, true),
        gte(authenticator.confirmedAt, since),
      ),
    )
    .returning({ memberId: authenticator.memberId })
  if (apps.length > 0) await replaceRecoveryCodes(tx, memberId, [])
  return passkeys.length + apps.length > 0
}

export const findAsksFactor = async (tx: Tx, memberId: number): Promise<boolean> => {
  const [row] = await tx
    .select({ asks: sql<boolean>`${asksFactor(memberId)}` })
    .from(member)
    .where(eq(member.id, memberId))
  return row?.asks ?? false
}
