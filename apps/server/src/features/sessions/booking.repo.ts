import type { SeriesPlace } from '@oola/contract/sessions/series.schema'
import { type Db, prepared, type Tx } from '#server/platform/db/client.ts'
import { and, asc, count, eq, gt, gte, lt, ne, type SQL, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { sessionBooking } from './session-wallet.tables.ts'

export type Booking = typeof sessionBooking.$inferSelect

/** As text, so that every plan uses the indexes of booked sessions. */
const BOOKED = sql`${sessionBooking.status} = 'booked'`
const PROPOSED = sql`${sessionBooking.status} = 'proposed'`
/** What keeps a coach's time, and can be changed. */
const OPEN = sql`${sessionBooking.status} in ('booked', 'proposed')`

/** A client's bookings that reserve a session of the wallet, by start. */
export const listHeld = (db: Db | Tx, clientId: number, since: Date): Promise<Booking[]> =>
  db
    .select()
    .from(sessionBooking)
    .where(and(eq(sessionBooking.memberId, clientId), BOOKED, gt(sessionBooking.startsAt, since)))
    .orderBy(asc(sessionBooking.startsAt))

/** A client's proposed sessions that are not paid for, by start. */
export const listProposed = (db: Db | Tx, clientId: number): Promise<Booking[]> =>
  db
    .select()
    .from(sessionBooking)
    .where(and(eq(sessionBooking.memberId, clientId), PROPOSED))
    .orderBy(asc(sessionBooking.startsAt))

export const findBooking = async (db: Db | Tx, clientId: number, id: string): Promise<Booking | null> => {
  const [row] = await db
    .select()
    .from(sessionBooking)
    .where(and(eq(sessionBooking.memberId, clientId), eq(sessionBooking.id, id)))
  return row ?? null
}

/** The sessions of a row, by start. */
export const listSeries = (tx: Tx, clientId: number, seriesId: string): Promise<Booking[]> =>
  tx
    .select()
    .from(sessionBooking)
    .where(and(eq(sessionBooking.memberId, clientId), eq(sessionBooking.seriesId, seriesId)))
    .orderBy(asc(sessionBooking.startsAt))

/** The booking with a client's key. */
export const findByKey = async (tx: Tx, clientId: number, clientKey: string): Promise<Booking | null> => {
  const [row] = await tx
    .select()
    .from(sessionBooking)
    .where(and(eq(sessionBooking.memberId, clientId), eq(sessionBooking.clientKey, clientKey)))
  return row ?? null
}

/** Whether another booked or proposed session of a coach begins within `spacing` milliseconds; under the week's lock. */
export const isCrowded = async (
  tx: Tx,
  slot: { coachId: number; startsAt: Date; spacing: number; except: string | null },
): Promise<boolean> => {
  const { coachId, startsAt, spacing, except } = slot
  const [row] = await tx
    .select({ found: count() })
    .from(sessionBooking)
    .where(
      and(
        eq(sessionBooking.coachId, coachId),
        OPEN,
        gt(sessionBooking.startsAt, new Date(startsAt.getTime() - spacing)),
        lt(sessionBooking.startsAt, new Date(startsAt.getTime() + spacing)),
        ...(except ? [ne(sessionBooking.id, except)] : []),
      ),
    )
  return (row?.found ?? 0) > 0
}

export const insertBooking = async (tx: Tx, values: typeof sessionBooking.$inferInsert): Promise<Booking> => {
  const [row] = await tx.insert(sessionBooking).values(values).returning()
  if (!row) throw new Error('no booking was written')
  return row
}

/** Changes a booking that is booked or proposed. @returns the new state; null when it is neither */
export const writeBooking = async (
  tx: Tx,
  { memberId, id }: Pick<Booking, 'memberId' | 'id'>,
  change: Partial<typeof sessionBooking.$inferInsert>,
): Promise<Booking | null> => {
  const [row] = await tx
    .update(sessionBooking)
    .set(change)
    .where(and(eq(sessionBooking.memberId, memberId), eq(sessionBooking.id, id), OPEN))
    .returning()
  return row ?? null
}

const ofPair = (
  db: Db | Tx,
  { clientId, coachId, from }: { clientId: number; coachId: number; from: Date },
  status: SQL,
): Promise<Booking[]> =>
  db
    .select()
    .from(sessionBooking)
    .where(
      and(
        eq(sessionBooking.memberId, clientId),
        eq(sessionBooking.coachId, coachId),
        status,
        gte(sessionBooking.startsAt, from),
      ),
    )
    .orderBy(asc(sessionBooking.startsAt))
type PairFrom = Parameters<typeof ofPair>[1]

/** A pair's booked sessions from a moment on. */
export const listOfPair = (db: Db | Tx, pair: PairFrom): Promise<Booking[]> => ofPair(db, pair, BOOKED)

/** The same with the proposed ones. */
export const listOpenOfPair = (tx: Tx, pair: PairFrom): Promise<Booking[]> => ofPair(tx, pair, OPEN)

const inSpan = and(
  gte(sessionBooking.startsAt, sql.placeholder('from')),
  lt(sessionBooking.startsAt, sql.placeholder('to')),
)

/** The condition is text, so that the plan uses the partial index. */
const ofCoach = (name: string, condition: SQL) =>
  prepared((db) =>
    db
      .select({
        id: sessionBooking.id,
        clientId: sessionBooking.memberId,
        clientFirstName: member.firstName,
        clientLastName: member.lastName,
        clientTimeZone: member.timeZone,
        startsAt: sessionBooking.startsAt,
        sequence: sessionBooking.sequence,
        status: sessionBooking.status,
        seriesId: sessionBooking.seriesId,
        seriesPlace: sessionBooking.seriesPlace,
        seriesSize: sessionBooking.seriesSize,
        seriesWeeks: sessionBooking.seriesWeeks,
        canceledBy: sessionBooking.canceledBy,
        canceledAt: sessionBooking.canceledAt,
      })
      .from(sessionBooking)
      .innerJoin(member, eq(member.id, sessionBooking.memberId))
      .where(and(eq(sessionBooking.coachId, sql.placeholder('coachId')), condition, inSpan))
      .orderBy(asc(sessionBooking.startsAt))
      .prepare(name),
  )
/** A session of the past, the present or the future: what calendars and histories show. */
const SESSION = sql`${sessionBooking.status} in ('booked', 'completed', 'missed')`
const openOfCoach = ofCoach('bookings-of-coach', OPEN)
const historyOfCoach = ofCoach('booking-history-of-coach', SESSION)
const canceledOfCoach = ofCoach('canceled-of-coach', sql`${sessionBooking.status} = 'canceled'`)

interface CoachSpan {
  readonly coachId: number
  readonly from: Date
  readonly to: Date
}

const spanOf = <Span extends { from: Date; to: Date }>({ from, to, ...ids }: Span) => ({
  ...ids,
  from: from.toISOString(),
  to: to.toISOString(),
})

type CoachRow = Awaited<ReturnType<ReturnType<typeof openOfCoach>['execute']>>[number]

/** The place of a booking in its row; null for a single one. */
export const seriesOf = (
  row: Pick<Booking, 'seriesId' | 'seriesPlace' | 'seriesSize' | 'seriesWeeks'>,
): SeriesPlace | null =>
  row.seriesId && row.seriesPlace && row.seriesSize && row.seriesWeeks
    ? { id: row.seriesId, place: row.seriesPlace, size: row.seriesSize, everyWeeks: row.seriesWeeks }
    : null

const withSeries = (row: CoachRow) => ({ ...row, series: seriesOf(row) })
export type CoachBooking = ReturnType<typeof withSeries>

/** A coach's booked and proposed sessions that begin in a span, by start. */
export const listOfCoach = async (db: Db | Tx, span: CoachSpan): Promise<CoachBooking[]> =>
  (await openOfCoach(db).execute(spanOf(span))).map(withSeries)

/** Booked, held and missed ones. */
export const listHistoryOfCoach = async (db: Db, span: CoachSpan): Promise<CoachBooking[]> =>
  (await historyOfCoach(db).execute(spanOf(span))).map(withSeries)

/** Canceled ones. */
export const listCanceledOfCoach = async (db: Db, span: CoachSpan): Promise<CoachBooking[]> =>
  (await canceledOfCoach(db).execute(spanOf(span))).map(withSeries)

const historyOfClient = prepared((db) =>
  db
    .select({
      id: sessionBooking.id,
      coachId: sessionBooking.coachId,
      coachFirstName: member.firstName,
      coachLastName: member.lastName,
      startsAt: sessionBooking.startsAt,
      /** When it was booked or moved to this time. */
      scheduledAt: sessionBooking.scheduledAt,
      sequence: sessionBooking.sequence,
      status: sql<'booked' | 'completed' | 'missed'>`${sessionBooking.status}`,
    })
    .from(sessionBooking)
    .innerJoin(member, eq(member.id, sessionBooking.coachId))
    .where(and(eq(sessionBooking.memberId, sql.placeholder('clientId')), SESSION, inSpan))
    .orderBy(asc(sessionBooking.startsAt))
    .prepare('booking-history-of-client'),
)

/** A client's sessions that begin in a span, by start: booked, held or missed. */
export const listHistoryOfClient = (db: Db, span: { clientId: number; from: Date; to: Date }) =>
  historyOfClient(db).execute(spanOf(span))
export type ClientBooking = Awaited<ReturnType<typeof listHistoryOfClient>>[number]

const startsOfCoach = prepared((db) =>
  db
    .select({ id: sessionBooking.id, startsAt: sessionBooking.startsAt })
    .from(sessionBooking)
    .where(and(eq(sessionBooking.coachId, sql.placeholder('coachId')), OPEN, inSpan))
    .prepare('starts-of-coach'),
)

/**
 * Starts of a coach's booked and proposed sessions in a span: enough for free times, at a fraction of the cost for a thousand
 * bookings.
 */
export const listStarts = (db: Db, span: CoachSpan): Promise<{ id: string; startsAt: Date }[]> =>
  startsOfCoach(db).execute(spanOf(span))
