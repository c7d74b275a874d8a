import { InstantInput } from '@oola/contract/dates'
import type { RequestKind } from '@oola/contract/requests/requests.constants'
import { type REQUEST_GROUPS, REQUEST_PAGE } from '@oola/contract/staff/inbox.calls'
import { z } from 'zod'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { containing } from '#server/platform/db/like-pattern.ts'
import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  or,
  QueryBuilder,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { promisedBy } from './promised-by.ts'
import { requestForm, requestMessage, requestPresence } from './requests.tables.ts'

export type MessageRow = typeof requestMessage.$inferSelect
export type NewMessage = typeof requestMessage.$inferInsert

/** The name of the member with this id, who may be deleted. Not as a join: that would read the members as a whole. */
const nameOf = (id: typeof requestForm.assigneeId | typeof requestForm.coachId) =>
  sql<string | null>`(${new QueryBuilder()
    .select({ name: sql`${member.firstName} || ' ' || ${member.lastName}` })
    .from(member)
    .where(eq(member.id, id))})`

const lastText = new QueryBuilder()
  .select({ text: requestMessage.text })
  .from(requestMessage)
  .where(and(eq(requestMessage.requestId, requestForm.id), eq(requestMessage.kind, 'theirs')))
  .orderBy(desc(requestMessage.id))
  .limit(1)

const since = sql<Date>`coalesce(${requestForm.wroteAt}, ${requestForm.createdAt})`.mapWith(
  requestForm.createdAt,
)
const promised = promisedBy(requestForm.kind, since).mapWith(requestForm.createdAt)

const COLUMNS = {
  ...getTableColumns(requestForm),
  assignee: nameOf(requestForm.assigneeId),
  coach: nameOf(requestForm.coachId),
  /** Their last message after the form. */
  lastText: sql<string | null>`(${lastText})`,
  /** Until when we promised an answer or a parcel to what they wrote last. */
  promisedBy: promised,
}

const select = (db: Db | Tx) => db.select(COLUMNS).from(requestForm)
export type RequestRow = Awaited<ReturnType<typeof select>>[number]

const KINDS = {
  contact: ['contact'],
  orders: ['order'],
  partners: ['affiliate', 'ambassador', 'coach'],
} as const satisfies Record<(typeof REQUEST_GROUPS)[number], readonly RequestKind[]>

export interface InboxFilter {
  /** Null: no one's; undefined: everybody's. */
  readonly assigneeId: number | null | undefined
  readonly group: (typeof REQUEST_GROUPS)[number] | undefined
  readonly isClosed: boolean
  readonly search: string | undefined
  readonly after: InboxPlace | null
}

/** A request’s place in the inbox, what it is sorted by: a page begins after the last one of the page before. */
export const InboxPlace = z.object({
  answeredAt: InstantInput.nullable(),
  promisedBy: InstantInput,
  since: InstantInput,
  handledAt: InstantInput.nullable(),
  id: z.int(),
})
export type InboxPlace = z.output<typeof InboxPlace>

/** Those that wait for us have no answer, and come first. */
const answered = sql`coalesce(${requestForm.answeredAt}, '-infinity')`

/** Whether a request is on a later page. */
const isAfter = (place: InboxPlace, isClosed: boolean): SQL =>
  isClosed
    ? sql`(${requestForm.handledAt}, ${requestForm.id}) < (${place.handledAt}::timestamptz, ${place.id}::bigint)`
    : sql`(${answered}, ${promised}, ${since}, -${requestForm.id})
        > (${place.answeredAt ?? '-infinity'}::timestamptz, ${place.promisedBy}::timestamptz, ${place.since}::timestamptz, -${place.id}::bigint)`

const isAssigned = (assigneeId: InboxFilter['assigneeId']) => {
  if (assigneeId === undefined) return
  return assigneeId === null ? isNull(requestForm.assigneeId) : eq(requestForm.assigneeId, assigneeId)
}

const hasText = (search: string | undefined) => {
  if (!search) return
  const pattern = containing(search)
  return or(
    sql`${requestForm.firstName} || ' ' || ${requestForm.lastName} || ' ' || ${requestForm.email} ilike ${pattern}`,
    sql`${requestForm.message} ilike ${pattern}`,
    sql`${requestForm.id}::text = ${search}`,
  )
}

/** Open requests, the earliest promise first, then those we have answered; or closed ones, the latest first. */
export const listInbox = (
  db: Db,
  { assigneeId, group, isClosed, search, after }: InboxFilter,
): Promise<RequestRow[]> =>
  select(db)
    .where(
      and(
        isClosed ? isNotNull(requestForm.handledAt) : isNull(requestForm.handledAt),
        group ? inArray(requestForm.kind, [...KINDS[group]]) : undefined,
        isAssigned(assigneeId),
        hasText(search),
        after ? isAfter(after, isClosed) : undefined,
      ),
    )
    .orderBy(
      ...(isClosed ? [desc(requestForm.handledAt)] : [answered, promised, since]),
      desc(requestForm.id),
    )
    .limit(REQUEST_PAGE + 1)

/** How many are open; of those that wait for us, how many are late. */
export const countOpen = async (db: Db, staffId: number, now: Date) => {
  const waits = isNull(requestForm.answeredAt)
  const countOf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`
  const [row] = await db
    .select({
      mine: countOf(eq(requestForm.assigneeId, staffId)),
      none: countOf(isNull(requestForm.assigneeId)),
      all: sql<number>`count(*)::int`,
      waits: countOf(waits),
      late: countOf(and(waits, lt(promised, now))),
    })
    .from(requestForm)
    .where(isNull(requestForm.handledAt))
  return row ?? { mine: 0, none: 0, all: 0, waits: 0, late: 0 }
}

/** The first that wait for us, the earliest promise first, each with how many there are, and how many are late. */
export const listWaiting = (db: Db, now: Date, limit: number) =>
  db
    .select({
      id: requestForm.id,
      key: requestForm.key,
      kind: requestForm.kind,
      firstName: requestForm.firstName,
      lastName: requestForm.lastName,
      message: requestForm.message,
      since,
      promisedBy: promised,
      count: sql<number>`(count(*) over ())::int`,
      late: sql<number>`(count(*) filter (where ${lt(promised, now)}) over ())::int`,
    })
    .from(requestForm)
    .where(and(isNull(requestForm.handledAt), isNull(requestForm.answeredAt)))
    .orderBy(promised, since, requestForm.id)
    .limit(limit)

/** The average wait of our answers since then, in seconds; null without one. */
export const averageWait = async (db: Db, since: Date): Promise<number | null> => {
  const [row] = await db
    .select({ seconds: sql<number | null>`avg(${requestMessage.waitedSeconds})::float8` })
    .from(requestMessage)
    .where(and(eq(requestMessage.kind, 'ours'), gte(requestMessage.at, since)))
  return row?.seconds ?? null
}

export const findRequest = async (db: Db | Tx, id: number): Promise<RequestRow | null> => {
  const [row] = await select(db).where(eq(requestForm.id, id))
  return row ?? null
}

export const findId = async (tx: Tx, key: string): Promise<number | null> => {
  const [row] = await tx.select({ id: requestForm.id }).from(requestForm).where(eq(requestForm.key, key))
  return row?.id ?? null
}

/** Locks a request until the transaction ends. @returns whether it exists */
export const lockRequest = async (tx: Tx, id: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: requestForm.id })
    .from(requestForm)
    .where(eq(requestForm.id, id))
    .for('update')
  return rows.length === 1
}

export const writeRequest = async (
  tx: Tx,
  id: number,
  values: Partial<Pick<RequestRow, 'handledAt' | 'assigneeId' | 'wroteAt' | 'answeredAt'>>,
): Promise<void> => {
  await tx.update(requestForm).set(values).where(eq(requestForm.id, id))
}

/** Requests of the same address, the latest first. */
export const listOfAddress = (db: Db, email: string, without: number): Promise<RequestRow[]> =>
  select(db)
    .where(and(eq(requestForm.email, email), sql`${requestForm.id} <> ${without}`))
    .orderBy(desc(requestForm.id))
    .limit(10)

/** The newest messages of a thread, the oldest of them first. */
export const listMessages = async (db: Db | Tx, requestId: number, limit: number): Promise<MessageRow[]> => {
  const rows = await db
    .select()
    .from(requestMessage)
    .where(eq(requestMessage.requestId, requestId))
    .orderBy(desc(requestMessage.id))
    .limit(limit)
  return rows.reverse()
}

/** The id of a thread's newest message; 0 without one. */
export const findLastMessageId = async (db: Db, requestId: number): Promise<number> => {
  const [row] = await db
    .select({ id: max(requestMessage.id) })
    .from(requestMessage)
    .where(eq(requestMessage.requestId, requestId))
  return row?.id ?? 0
}

/** @returns the id; null when a message with this key is there already */
export const insertMessage = async (tx: Tx, message: NewMessage): Promise<number | null> => {
  const [row] = await tx
    .insert(requestMessage)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: requestMessage.id })
  return row?.id ?? null
}

export const findMessage = async (db: Db, requestId: number, id: number): Promise<MessageRow | null> => {
  const [row] = await db
    .select()
    .from(requestMessage)
    .where(and(eq(requestMessage.requestId, requestId), eq(requestMessage.id, id)))
  return row ?? null
}

/** How often each template began a reply. */
export const countTemplates = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ template: requestMessage.template, used: sql<number>`count(*)::int` })
    .from(requestMessage)
    .where(isNotNull(requestMessage.template))
    .groupBy(requestMessage.template)
  return new Map(rows.map(({ template, used }) => [template ?? '', used]))
}

export const listPresences = (db: Db | Tx, requestId: number) =>
  db.select().from(requestPresence).where(eq(requestPresence.requestId, requestId))

interface Seen {
  readonly requestId: number
  readonly staffId: number
  readonly name: string
  readonly now: Date
  readonly isWriting: boolean
}

/** Stores that somebody is there; the start of their writing stays while they write. */
export const upsertPresence = async (
  db: Db | Tx,
  { requestId, staffId, name, now, isWriting }: Seen,
  lapsedBefore: Date,
): Promise<void> => {
  const writingSince = isWriting ? now : null
  const goesOn = sql`case when ${requestPresence.seenAt} > ${lapsedBefore} then coalesce(${requestPresence.writingSince}, ${now}) else ${now} end`
  await db
    .insert(requestPresence)
    .values({ requestId, staffId, name, seenAt: now, writingSince })
    .onConflictDoUpdate({
      target: [requestPresence.requestId, requestPresence.staffId],
      set: { name, seenAt: now, writingSince: isWriting ? goesOn : null },
    })
}

export const deleteOldPresences = async (db: Db, before: Date): Promise<void> => {
  await db.delete(requestPresence).where(lt(requestPresence.seenAt, before))
}
