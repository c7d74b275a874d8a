import { HOUR_MS } from '@oola/contract/durations'
import { SESSION_MS } from '@oola/contract/sessions/sessions.constants'
import type { Tx } from '#server/platform/db/client.ts'
import { and, eq, lte } from '../../platform/db/drizzle.ts'
import { sessionBooking } from './session-wallet.tables.ts'

const HALF_DAY_MS = 12 * HOUR_MS

export interface DemoBooking {
  readonly coachId: number
  readonly clientId: number
  readonly startsAt: Date
  readonly now: Date
}

/**
 * Books a demo session for a pair with a locked wallet of `balance` sessions, unless it has one in the next hours.
 * Replaces a missed one, and takes a free time of the coach.
 */
export const bookForToday = async (tx: Tx, booking: DemoBooking, balance: number): Promise<void> => {
  const { coachId, clientId, startsAt, now } = booking
  const over = new Date(now.getTime() - SESSION_MS)
  const hers = and(eq(sessionBooking.memberId, clientId), eq(sessionBooking.status, 'booked'))
  await tx
    .delete(sessionBooking)
    .where(and(hers, eq(sessionBooking.coachId, coachId), lte(sessionBooking.startsAt, over)))
  const booked = await tx.select({ startsAt: sessionBooking.startsAt }).from(sessionBooking).where(hers)
  const until = new Date(startsAt.getTime() + HALF_DAY_MS)
  if (booked.some((one) => one.startsAt > over && one.startsAt < until)) return
  if (booked.length >= balance) return
  // The time may be taken: then the pair gets none this time.
  await tx
    .insert(sessionBooking)
    .values({ memberId: clientId, coachId, startsAt, bookedAt: now, scheduledAt: now })
    .onConflictDoNothing()
}
