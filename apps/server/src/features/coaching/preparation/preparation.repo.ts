import type { PreparationAnswers } from '@oola/contract/coaching/preparation/preparation.calls'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, eq, gt, isNull, sql } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { sessionBooking } from '../../sessions/session-wallet.tables.ts'
import { sessionPreparation } from './preparation.tables.ts'

/** A booking of a client with its answers so far, and its coach; null when the client has no such booking. */
export const findPreparation = async (db: Db | Tx, clientId: number, bookingId: string) => {
  const [row] = await db
    .select({
      bookingId: sessionBooking.id,
      startsAt: sessionBooking.startsAt,
      status: sessionBooking.status,
      coach: { id: member.id, firstName: member.firstName, lastName: member.lastName },
      written: sessionPreparation,
    })
    .from(sessionBooking)
    .innerJoin(member, eq(member.id, sessionBooking.coachId))
    .leftJoin(
      sessionPreparation,
      and(
        eq(sessionPreparation.memberId, sessionBooking.memberId),
        eq(sessionPreparation.bookingId, sessionBooking.id),
      ),
    )
    .where(and(eq(sessionBooking.memberId, clientId), eq(sessionBooking.id, bookingId)))
  return row ?? null
}
export type StoredPreparation = NonNullable<Awaited<ReturnType<typeof findPreparation>>>

interface Place {
  readonly clientId: number
  readonly bookingId: string
  readonly now: Date
}

/** Locks the booking of a future session, so that nothing is written after its start. @returns whether it is in the future */
const lockUpcoming = async (
  tx: Tx,
  { clientId, bookingId, now }: Place,
  coachId?: number,
): Promise<boolean> => {
  const rows = await tx
    .select({ id: sessionBooking.id })
    .from(sessionBooking)
    .where(
      and(
        eq(sessionBooking.memberId, clientId),
        eq(sessionBooking.id, bookingId),
        eq(sessionBooking.status, 'booked'),
        gt(sessionBooking.startsAt, now),
        coachId === undefined ? undefined : eq(sessionBooking.coachId, coachId),
      ),
    )
    .for('key share')
  return rows.length === 1
}

/** Stores the answers of a future session. @returns false when it has begun, or is no longer booked */
export const saveAnswers = async (
  tx: Tx,
  place: Place,
  values: PreparationAnswers & { state: 'open' | 'sent' | 'skipped' },
): Promise<boolean> => {
  if (!(await lockUpcoming(tx, place))) return false
  const saved = { ...values, savedAt: place.now }
  await tx
    .insert(sessionPreparation)
    .values({ memberId: place.clientId, bookingId: place.bookingId, ...saved })
    .onConflictDoUpdate({ target: [sessionPreparation.memberId, sessionPreparation.bookingId], set: saved })
  return true
}

/** Marks the reminder of a coach's future session. @returns null when it has begun, else whether it is the first */
export const markReminded = async (tx: Tx, place: Place, coachId: number): Promise<boolean | null> => {
  if (!(await lockUpcoming(tx, place, coachId))) return null
  const rows = await tx
    .insert(sessionPreparation)
    .values({ memberId: place.clientId, bookingId: place.bookingId, remindedAt: place.now })
    .onConflictDoUpdate({
      target: [sessionPreparation.memberId, sessionPreparation.bookingId],
      set: { remindedAt: place.now },
      setWhere: and(isNull(sessionPreparation.remindedAt), eq(sessionPreparation.state, 'open')),
    })
    .returning({ one: sql`1` })
  return rows.length === 1
}
