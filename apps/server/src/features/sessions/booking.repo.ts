import { z } from 'zod'
import { type Database, type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, asc, count, eq, gt, gte, isNull, lt, lte, ne, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { sessionBooking } from './session-wallet.tables.ts'

export type Booking = typeof sessionBooking.$inferSelect

/** Written out, so that every plan finds the indexes of what is booked. */
const BOOKED = sql`${sessionBooking.status} = 'booked'`

/** A client's bookings that hold a session of the wallet, by their start. */
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

/** The booking that a client's key has made. */
export const findByKey = async (tx: Tx, clientId: number, clientKey: string): Promise<Booking | null> => {
  const [row] = await tx
    .select()
    .from(sessionBooking)
    .where(and(eq(sessionBooking.memberId, clientId), eq(sessionBooking.clientKey, clientKey)))
  return row ?? null
}

/** Whether another session of a coach begins nearer than `spacing` milliseconds; the week has to be locked. */
export const isCrowded = async (
  tx: Tx,
  given: { coachId: number; startsAt: Date; spacing: number; except: string | null },
): Promise<boolean> => {
  const { coachId, startsAt, spacing, except } = given
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

/** Changes a booking that is still booked. @returns it as it is then; null when it is not booked any more */
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

/** What a pair has booked from a moment on. */
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

const OfCoach = z.object({
  id: z.string(),
  clientId: z.int(),
  clientFirstName: z.string(),
  clientLastName: z.string(),
  clientTimeZone: z.string(),
  startsAt: z.date(),
  sequence: z.int(),
})
export type CoachBooking = z.output<typeof OfCoach>

interface CoachSpan {
  readonly coachId: number
  readonly from: Date
  readonly to: Date
}

/** The condition is written out, so that the plan finds the index of these. */
const coachBookings = (condition: string): string => `select b.id, b.member_id as "clientId",
  m.first_name as "clientFirstName", m.last_name as "clientLastName", m.time_zone as "clientTimeZone",
  b.starts_at as "startsAt", b.sequence
from session_booking b join member m on m.id = b.member_id
where b.coach_id = $1 and ${condition} and b.starts_at >= $2 and b.starts_at < $3
order by b.starts_at`

/** A coach's booked sessions that begin in a span, by their start. */
export const listOfCoach = async (
  client: Pick<Database['pool'], 'query'>,
  { coachId, from, to }: CoachSpan,
) =>
  rowsOf(
    OfCoach,
    await client.query({
      name: 'bookings-of-coach',
      text: coachBookings(`b.status = 'booked'`),
      values: [coachId, from, to],
    }),
  )

/** The same with those that were held or missed. */
export const listHistoryOfCoach = async ({ pool }: Database, { coachId, from, to }: CoachSpan) =>
  rowsOf(
    OfCoach,
    await pool.query({
      name: 'booking-history-of-coach',
      text: coachBookings(`b.status <> 'canceled'`),
      values: [coachId, from, to],
    }),
  )

const OfClient = z.object({
  id: z.string(),
  coachId: z.int(),
  coachFirstName: z.string(),
  coachLastName: z.string(),
  startsAt: z.date(),
  /** When it was booked or moved to this time. */
  timedAt: z.date(),
  sequence: z.int(),
  status: z.enum(['booked', 'completed', 'missed']),
})
export type ClientBooking = z.output<typeof OfClient>

/** A client's sessions that begin in a span, by their start: booked, held or missed. */
export const listHistoryOfClient = async (
  { pool }: Database,
  { clientId, from, to }: { clientId: number; from: Date; to: Date },
): Promise<ClientBooking[]> =>
  rowsOf(
    OfClient,
    await pool.query({
      name: 'booking-history-of-client',
      text: `select b.id, b.coach_id as "coachId", m.first_name as "coachFirstName", m.last_name as "coachLastName",
        b.starts_at as "startsAt", b.timed_at as "timedAt", b.sequence, b.status
      from session_booking b join member m on m.id = b.coach_id
      where b.member_id = $1 and b.status <> 'canceled' and b.starts_at >= $2 and b.starts_at < $3
      order by b.starts_at`,
      values: [clientId, from, to],
    }),
  )

const Start = z.object({ id: z.string(), startsAt: z.date() })

/** When a coach's booked sessions of a span begin: all that free times need, of a thousand bookings a fraction of the work. */
export const listStarts = async (
  { pool }: Database,
  { coachId, from, to }: { coachId: number; from: Date; to: Date },
): Promise<z.output<typeof Start>[]> =>
  rowsOf(
    Start,
    await pool.query({
      name: 'starts-of-coach',
      text: `select id, starts_at as "startsAt" from session_booking
      where coach_id = $1 and status = 'booked' and starts_at >= $2 and starts_at < $3`,
      values: [coachId, from, to],
    }),
  )

/** Booked sessions that begin until then and have a reminder left; none with a coach whose account is deleted. */
export const listUntold = (
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<Pick<Booking, 'memberId' | 'id'>[]> =>
  db
    .select({ memberId: sessionBooking.memberId, id: sessionBooking.id })
    .from(sessionBooking)
    .innerJoin(member, eq(member.id, sessionBooking.coachId))
    .where(
      and(
        BOOKED,
        gt(sessionBooking.startsAt, from),
        lte(sessionBooking.startsAt, to),
        isNull(sessionBooking.hourToldAt),
      ),
    )
