import { z } from 'zod'
import { type Db, prepared, type Tx } from '#server/platform/db/client.ts'
import {
  and,
  asc,
  count,
  eq,
  gt,
  gte,
  isNull,
  lt,
  lte,
  ne,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { sessionBooking } from './session-wallet.tables.ts'

export type Booking = typeof sessionBooking.$inferSelect

/** As text, so that every plan uses the indexes of booked sessions. */
const BOOKED = sql`${sessionBooking.status} = 'booked'`

/** A client's bookings that reserve a session of the wallet, by start. */
export const listHeld = (db: Db | Tx, clientId: number, since: Date): Promise<Booking[]> =>
  db
    .select()
    .from(sessionBooking)
    .where(and(eq(sessionBooking.memberId, clientId), BOOKED, gt(sessionBooking.startsAt, since)))
    .orderBy(asc(sessionBooking.startsAt))

export const findBooking = async (db: Db | Tx, clientId: number, id: string): Promise<Booking | null> => {
  const [row] = await db
    .select()
    .from(sessionBooking)
    .where(and(eq(sessionBooking.memberId, clientId), eq(sessionBooking.id, id)))
  return row ?? null
}

/** The booking with a client's key. */
export const findByKey = async (tx: Tx, clientId: number, clientKey: string): Promise<Booking | null> => {
  const [row] = await tx
    .select()
    .from(sessionBooking)
    .where(and(eq(sessionBooking.memberId, clientId), eq(sessionBooking.clientKey, clientKey)))
  return row ?? null
}

/** Whether another session of a coach begins within `spacing` milliseconds; under the week's lock. */
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
        BOOKED,
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

/** Changes a booking that is still booked. @returns the new state; null when it is no longer booked */
export const writeBooking = async (
  tx: Tx,
  { memberId, id }: Pick<Booking, 'memberId' | 'id'>,
  change: Partial<typeof sessionBooking.$inferInsert>,
): Promise<Booking | null> => {
  const [row] = await tx
    .update(sessionBooking)
    .set(change)
    .where(and(eq(sessionBooking.memberId, memberId), eq(sessionBooking.id, id), BOOKED))
    .returning()
  return row ?? null
}

/** A pair's bookings from a moment on. */
export const listOfPair = (
  db: Db | Tx,
  { clientId, coachId, from }: { clientId: number; coachId: number; from: Date },
): Promise<Booking[]> =>
  db
    .select()
    .from(sessionBooking)
    .where(
      and(
        eq(sessionBooking.memberId, clientId),
        eq(sessionBooking.coachId, coachId),
        BOOKED,
        gte(sessionBooking.startsAt, from),
      ),
    )
    .orderBy(asc(sessionBooking.startsAt))

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
      })
      .from(sessionBooking)
      .innerJoin(member, eq(member.id, sessionBooking.memberId))
      .where(and(eq(sessionBooking.coachId, sql.placeholder('coachId')), condition, inSpan))
      .orderBy(asc(sessionBooking.startsAt))
      .prepare(name),
  )
const NOT_CANCELED = sql`${sessionBooking.status} <> 'canceled'`
const bookedOfCoach = ofCoach('bookings-of-coach', BOOKED)
const historyOfCoach = ofCoach('booking-history-of-coach', NOT_CANCELED)

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

/** A coach's booked sessions that begin in a span, by start. */
export const listOfCoach = (db: Db | Tx, span: CoachSpan) => bookedOfCoach(db).execute(spanOf(span))
export type CoachBooking = Awaited<ReturnType<typeof listOfCoach>>[number]

/** The same with held and missed ones. */
export const listHistoryOfCoach = (db: Db, span: CoachSpan): Promise<CoachBooking[]> =>
  historyOfCoach(db).execute(spanOf(span))

/** A client's sessions that begin in a span, by start: booked, held or missed. */
export const listHistoryOfClient = (
  db: Db,
  { clientId, from, to }: { clientId: number; from: Date; to: Date },
) =>
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
    .where(
      and(
        eq(sessionBooking.memberId, clientId),
        NOT_CANCELED,
        gte(sessionBooking.startsAt, from),
        lt(sessionBooking.startsAt, to),
      ),
    )
    .orderBy(asc(sessionBooking.startsAt))
export type ClientBooking = Awaited<ReturnType<typeof listHistoryOfClient>>[number]

const startsOfCoach = prepared((db) =>
  db
    .select({ id: sessionBooking.id, startsAt: sessionBooking.startsAt })
    .from(sessionBooking)
    .where(and(eq(sessionBooking.coachId, sql.placeholder('coachId')), BOOKED, inSpan))
    .prepare('starts-of-coach'),
)

/**
 * Starts of a coach's booked sessions in a span: enough for free times, at a fraction of the cost for a thousand
 * bookings.
 */
export const listStarts = (db: Db, span: CoachSpan): Promise<{ id: string; startsAt: Date }[]> =>
  startsOfCoach(db).execute(spanOf(span))

/** The place of a session in the order of their starts; as text the moment has its microseconds. */
export const StartPlace = z.object({ at: z.string(), memberId: z.int(), id: z.string() })

/** Booked sessions after this one that begin in a span and have a reminder left; none with a deleted coach. */
export const listUnreminded = (
  db: Db,
  {
    from,
    to,
    after,
    limit,
  }: { from: Date; to: Date; after: z.output<typeof StartPlace> | null; limit: number },
) =>
  db
    .select({
      at: sql<string>`${sessionBooking.startsAt}::text`,
      memberId: sessionBooking.memberId,
      id: sessionBooking.id,
      startsAt: sessionBooking.startsAt,
      scheduledAt: sessionBooking.scheduledAt,
      dayReminderSentAt: sessionBooking.dayReminderSentAt,
      hourReminderSentAt: sessionBooking.hourReminderSentAt,
    })
    .from(sessionBooking)
    .innerJoin(member, eq(member.id, sessionBooking.coachId))
    .where(
      and(
        BOOKED,
        gt(sessionBooking.startsAt, from),
        lte(sessionBooking.startsAt, to),
        isNull(sessionBooking.hourReminderSentAt),
        after === null
          ? undefined
          : sql`(${sessionBooking.startsAt}, ${sessionBooking.memberId}, ${sessionBooking.id}) > (${after.at}::timestamptz, ${after.memberId}::bigint, ${after.id}::uuid)`,
      ),
    )
    .orderBy(sessionBooking.startsAt, sessionBooking.memberId, sessionBooking.id)
    .limit(limit)
