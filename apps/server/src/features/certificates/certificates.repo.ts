import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, eq, getTableColumns, gt, isNotNull, isNull, or } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { certificate } from './certificates.tables.ts'

export type CertificateRow = typeof certificate.$inferSelect

interface Named {
  readonly memberId: number
  readonly key: string
}

const isNamed = ({ memberId, key }: Named) =>
  and(eq(certificate.memberId, memberId), eq(certificate.key, key))

/** The printed name. */
export const findName = async (tx: Tx, memberId: number): Promise<string> => {
  const [row] = await tx
    .select({ firstName: member.firstName, lastName: member.lastName })
    .from(member)
    .where(eq(member.id, memberId))
  return row ? `${row.firstName} ${row.lastName}` : ''
}

/** Issues a certificate, unless the member has a valid one for the course. */
export const insertCertificate = async (tx: Tx, values: typeof certificate.$inferInsert): Promise<void> => {
  await tx.insert(certificate).values(values).onConflictDoNothing()
}

/** Null also after the member's deletion date: their data are being removed (docs/decisions/limits). */
export const findCertificate = async (db: Db, named: Named, now: Date): Promise<CertificateRow | null> => {
  const [row] = await db
    .select(getTableColumns(certificate))
    .from(certificate)
    .innerJoin(member, eq(member.id, certificate.memberId))
    .where(and(isNamed(named), or(isNull(member.deleteAt), gt(member.deleteAt, now))))
  return row ?? null
}

/** The valid one. */
export const findValid = async (
  db: Db,
  memberId: number,
  courseId: number,
): Promise<CertificateRow | null> => {
  const [row] = await db
    .select()
    .from(certificate)
    .where(
      and(
        eq(certificate.memberId, memberId),
        eq(certificate.courseId, courseId),
        isNull(certificate.withdrawnAt),
      ),
    )
  return row ?? null
}

/** Withdraws it. @returns its day of issue; null without one to withdraw */
export const withdrawCertificate = async (
  db: Db | Tx,
  named: Named,
  change: { withdrawnAt: Date; withdrawnWhy: string },
): Promise<Pick<CertificateRow, 'issuedDay'> | null> => {
  const [row] = await db
    .update(certificate)
    .set(change)
    .where(and(isNamed(named), isNull(certificate.withdrawnAt)))
    .returning({ issuedDay: certificate.issuedDay })
  return row ?? null
}

/** All certificates of a member, including withdrawn ones. */
export const listOf = (db: Db, memberId: number): Promise<CertificateRow[]> =>
  db.select().from(certificate).where(eq(certificate.memberId, memberId))

/** All withdrawn certificates; there are few. */
export const listWithdrawn = (db: Db): Promise<CertificateRow[]> =>
  db.select().from(certificate).where(isNotNull(certificate.withdrawnAt)).orderBy(certificate.withdrawnAt)
