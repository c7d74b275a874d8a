import { bookingService } from '#server/features/sessions/booking.service.ts'
import { ledgerService } from '#server/features/sessions/ledger.service.ts'
import { sessionBellService } from '#server/features/sessions/session-bell.service.ts'
import { sessionMailsService } from '#server/features/sessions/session-mails.service.ts'
import type { TestApp } from './make-test-app.ts'

const HALF_HOUR_MS = 30 * 60_000

/** Bookings with coaches who are always available, on each half hour: for tests that do not depend on hours. */
export const openBookings = (world: TestApp, { pauseMinutes = 0 } = {}) => {
  const { pairs, account, notifications, calendar } = world.app.services
  const isSlot = (at: Date): boolean => at.getTime() % HALF_HOUR_MS === 0
  return bookingService({
    ...world.deps,
    pairs,
    ledger: ledgerService(world.deps),
    mails: sessionMailsService({ ...world.deps, account, notifications }),
    bell: sessionBellService({ account, notifications }),
    calendar: {
      lockWeek: calendar.lockWeek,
      isOpen: async () => true,
      plan: calendar.plan,
      isFree: async (_coachId, start) => isSlot(start),
      spacing: async () => HALF_HOUR_MS + pauseMinutes * 60_000,
      free: async (_coachId, { from, to }) => {
        const slots: Date[] = []
        const first = Math.ceil(from.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS
        for (let at = first; at < to.getTime(); at += HALF_HOUR_MS) slots.push(new Date(at))
        return { slots, timeOff: [] }
      },
    },
  })
}

/** A member's session as the calls read it. */
export const sessionOf = async (
  { app }: TestApp,
  { headers }: { headers: { readonly authorization: string } },
) => {
  const session = await app.readSession(headers.authorization.slice('Bearer '.length))
  if (!session) throw new Error('no session')
  return session
}
