import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/db/client.ts'
import {
  and,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { keptPayment } from '../billing/billing.tables.ts'
import { coachProfile } from '../coaches/coaches.tables.ts'
import { coachRelation } from '../coaching/coaching.tables.ts'
import { enrolment } from '../enrolment/enrolment.tables.ts'
import { freeResult } from '../free-tests/free-tests.tables.ts'
import { shopOrder } from '../orders/orders.tables.ts'
import { requestForm, requestMessage } from '../requests/requests.tables.ts'
import type { Row } from './pack-export.ts'
import { dataExport } from './privacy.tables.ts'

export type DataExportRow = typeof dataExport.$inferSelect

/** A table's column by its property name. @throws for an unknown name */
const columnOf = (table: PgTable, name: string) => {
  const column = getTableColumns(table)[name]
  if (!column) throw new Error(`no column ${name}`)
  return column
}

/** The column of a table's member, with any property name; undefined without one. */
const memberColumnOf = (table: PgTable) =>
  Object.values(getTableColumns(table)).find(({ name }) => name === 'member_id')

interface RowFilter {
  readonly owner: string
  readonly memberId: number
  readonly without: readonly string[]
}

/** All rows of a table with a member in the column `owner`, in the order of their keys, without these columns. */
export const listRows = async (
  db: Db,
  table: PgTable,
  { owner, memberId, without }: RowFilter,
): Promise<Row[]> => {
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name)),
  )
  // In these tables the columns of the key come first.
  const inOrder = Object.values(columns).slice(0, 4)
  const column = columnOf(table, owner)
  const isMine = eq(column, memberId)
  const memberColumn = memberColumnOf(table)
  if (!memberColumn || memberColumn === column)
    return db
      .select(columns)
      .from(table)
      .where(isMine)
      .orderBy(...inOrder)
  // A coach's rows are stored with the clients, and are found by them.
  const clients = db
    .selectDistinct({ id: coachRelation.memberId })
    .from(coachRelation)
    .where(eq(coachRelation.coachId, memberId))
  return db
    .select(columns)
    .from(table)
    .where(and(inArray(memberColumn, clients), isMine))
    .orderBy(...inOrder)
}

/** The names of these members. */
export const listNames = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: member.id, firstName: member.firstName, lastName: member.lastName })
    .from(member)
    .where(inArray(member.id, [...ids]))

/** The file names of a member's uploaded pictures. */
export const listPictures = async (db: Db, memberId: number): Promise<string[]> => {
  const rows = await db
    .select({ portrait: member.pictureFileName, cover: coachProfile.coverFileName })
    .from(member)
    .leftJoin(coachProfile, eq(coachProfile.memberId, member.id))
    .where(eq(member.id, memberId))
  return rows.flatMap(({ portrait, cover }) => [portrait, cover]).filter((name) => name !== null)
}

export const findExport = async (db: Db, memberId: number): Promise<DataExportRow | null> => {
  const [row] = await db.select().from(dataExport).where(eq(dataExport.memberId, memberId))
  return row ?? null
}

/** Stores a new request for an export, which replaces the previous one. @returns the code of the previous file */
export const beginExport = async (tx: Tx, memberId: number, askedAt: Date): Promise<string | null> => {
  const [before] = await tx
    .select({ code: dataExport.code })
    .from(dataExport)
    .where(eq(dataExport.memberId, memberId))
    .for('update')
  const fresh = {
    status: 'packing',
    askedAt,
    code: null,
    fileName: null,
    bytes: null,
    expiresAt: null,
  } as const
  await tx
    .insert(dataExport)
    .values({ memberId, ...fresh })
    .onConflictDoUpdate({ target: dataExport.memberId, set: fresh })
  return before?.code ?? null
}

/** Stores the result of a request; no effect when a newer request exists. */
export const settleExport = async (
  db: Db | Tx,
  { memberId, askedAt }: Pick<DataExportRow, 'memberId' | 'askedAt'>,
  change: Partial<DataExportRow>,
): Promise<boolean> => {
  const changed = await db
    .update(dataExport)
    .set(change)
    .where(and(eq(dataExport.memberId, memberId), eq(dataExport.askedAt, askedAt)))
    .returning({ memberId: dataExport.memberId })
  return changed.length === 1
}

/** Expired exports of all members. */
export const listExpiredExports = (db: Db, now: Date) =>
  db
    .select({ memberId: dataExport.memberId, code: dataExport.code, askedAt: dataExport.askedAt })
    .from(dataExport)
    .where(lte(dataExport.expiresAt, now))

export const removeExport = async (
  db: Db,
  { memberId, askedAt }: Pick<DataExportRow, 'memberId' | 'askedAt'>,
): Promise<void> => {
  await db.delete(dataExport).where(and(eq(dataExport.memberId, memberId), eq(dataExport.askedAt, askedAt)))
}

/** Sets or clears the day of the deletion. */
export const writeDeletion = async (tx: Tx, memberId: number, deleteAt: Date): Promise<void> => {
  await tx.update(member).set({ deleteAt }).where(eq(member.id, memberId))
}

/** Revokes a deletion; no effect when it is too late. */
export const clearDeletion = async (db: Db | Tx, memberId: number, now: Date): Promise<void> => {
  await db
    .update(member)
    .set({ deleteAt: null })
    .where(and(eq(member.id, memberId), gt(member.deleteAt, now)))
}

/** The place of a due deletion; as text the moment has its microseconds. */
export interface DueDeletion {
  readonly deleteAt: string
  readonly memberId: number
}

/** Members after their 30 days, the longest waiting first. */
export const listDueDeletions = (
  db: Db,
  { now, after, limit }: { now: Date; after: DueDeletion | null; limit: number },
): Promise<DueDeletion[]> =>
  db
    .select({ deleteAt: sql<string>`${member.deleteAt}::text`, memberId: member.id })
    .from(member)
    .where(
      and(
        isNotNull(member.deleteAt),
        lte(member.deleteAt, now),
        sql`(${member.deleteAt}, ${member.id}) > (${after?.deleteAt ?? '-infinity'}::timestamptz, ${after?.memberId ?? 0})`,
      ),
    )
    .orderBy(member.deleteAt, member.id)
    .limit(limit)

/** A member after their 30 days; null when revoked or deleted. */
export const findDueDeletion = async (db: Db, memberId: number, now: Date) => {
  const [row] = await db
    .select({
      firstName: member.firstName,
      email: member.email,
      pictureFileName: member.pictureFileName,
      coverFileName: coachProfile.coverFileName,
      deleteAt: member.deleteAt,
    })
    .from(member)
    .leftJoin(coachProfile, eq(coachProfile.memberId, member.id))
    .where(and(eq(member.id, memberId), lte(member.deleteAt, now)))
  return row ?? null
}

/** The same, locked. */
export const lockDueDeletion = async (tx: Tx, memberId: number, now: Date) => {
  const [row] = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.id, memberId), lte(member.deleteAt, now)))
    .for('update')
  return row ?? null
}

const NOBODY = {
  /** Derived from the order with its address. */
  requestDigest: null,
  firstName: '',
  lastName: '',
  email: '',
  phone: null,
  street: '',
  unit: null,
  city: '',
  zip: '',
  customerId: '',
  methodId: '',
  lastFour: null,
} as const

/** Deletes requests with their threads, the thread first: an interrupted deletion is repeated. */
const deleteRequests = async (db: Db | Tx, which: SQL | undefined): Promise<void> => {
  const requests = db.select({ id: requestForm.id }).from(requestForm).where(which)
  await db.delete(requestMessage).where(inArray(requestMessage.requestId, requests))
  await db.delete(requestForm).where(which)
}

/**
 * Removes a member's data outside of the tables that are deleted with their row. Orders and messages belong to an
 * e-mail address: orders stay for accounting without the person, and unshipped ones stay on the list of staff.
 */
export const deleteOtherRecords = async (tx: Tx, memberId: number, email: string): Promise<void> => {
  await tx
    .update(shopOrder)
    .set(NOBODY)
    .where(and(eq(shopOrder.email, email.toLowerCase()), ne(shopOrder.status, 'pending')))
  await deleteRequests(
    tx,
    and(
      eq(requestForm.email, email.toLowerCase()),
      or(ne(requestForm.kind, 'order'), isNotNull(requestForm.handledAt)),
    ),
  )
  await tx.delete(freeResult).where(eq(freeResult.takenBy, memberId))
  await tx.update(enrolment).set({ sponsorId: null }).where(eq(enrolment.sponsorId, memberId))
}

/** Deletes free tests of visitors who did not join, and messages, from before this moment. */
export const deleteOldVisitors = async (db: Db, before: Date): Promise<void> => {
  await db.delete(freeResult).where(and(lte(freeResult.createdAt, before), isNull(freeResult.takenBy)))
  await deleteRequests(db, lte(requestForm.createdAt, before))
}

/** Deletes shipping data of shipped orders whose buyer's account is deleted. */
export const deleteShippedOrders = async (db: Db): Promise<void> => {
  const isNobodys = db
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(and(eq(shopOrder.key, requestForm.key), eq(shopOrder.email, NOBODY.email)))
  await deleteRequests(db, and(isNotNull(requestForm.handledAt), exists(isNobodys)))
}

export const deleteOldPayments = async (db: Db, before: Date): Promise<void> => {
  await db.delete(shopOrder).where(lte(shopOrder.createdAt, before))
  await db.delete(keptPayment).where(lte(keptPayment.settledAt, before))
}
