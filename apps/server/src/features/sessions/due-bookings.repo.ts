import { z } from 'zod'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, asc, eq, gt, isNull, lte, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { sessionBooking } from './session-wallet.tables.ts'

/** As text, so that every plan uses the indexes of booked sessions. */
const BOOKED = sql`${sessionBooking.status} = 'booked'`

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

/** Proposed sessions that start at this moment or earlier, by start, at most `limit`. */
export const listLapsed = (
  db: Db,
  { until, limit }: { until: Date; limit: number },
): Promise<{ memberId: number; id: string }[]> =>
  db
    .select({ memberId: sessionBooking.memberId, id: sessionBooking.id })
    .from(sessionBooking)
    .where(and(sql`${sessionBooking.status} = 'proposed'`, lte(sessionBooking.startsAt, until)))
    .orderBy(asc(sessionBooking.startsAt))
    .limit(limit)

/** Stores that a reminder of a booked session was sent. @returns the session; null when it is no longer booked */
export const markReminded = async (
  tx: Tx,
  { memberId, id }: { memberId: number; id: string },
  sent: { dayReminderSentAt: Date } | { hourReminderSentAt: Date },
): Promise<typeof sessionBooking.$inferSelect | null> => {
  const [row] = await tx
    .update(sessionBooking)
    .set(sent)
    .where(and(eq(sessionBooking.memberId, memberId), eq(sessionBooking.id, id), BOOKED))
    .returning()
  return row ?? null
}
