import type { BookingService } from './booking.service.ts'
import type { LedgerService } from './ledger.service.ts'
import type { WalletService } from './wallet.service.ts'

interface Needs {
  readonly ledger: LedgerService
  readonly booking: BookingService
  readonly wallet: WalletService
}

/** Sessions of coaching: the calls, and what meetings, portals and pages of coaches ask. */
export const coachingSessionsService = ({ ledger, booking, wallet }: Needs) => ({
  wallet,
  booking,
  /** `sessionsRemaining`. */
  balance: ledger.balance,
  /** Waits until nobody else changes this wallet. @throws not_found */
  lock: ledger.lock,
  /** `sessionsRemaining` inside a transaction that holds the wallet. */
  balanceIn: ledger.balanceIn,
  /** Takes one off, in CompleteSession's transaction. @returns whether the key is new @throws no_sessions */
  use: wallet.use,
  /** When a pair has met, the newest first; their number is `sessionsCompleted`. */
  completed: ledger.completed,
  /** What a coach has booked, of whomever. */
  bookingsOf: booking.ofCoach,
  /** The pair's next session, or the one that is going on; null when none is booked. */
  nextBooking: booking.next,
  /** After a commit: both look again. */
  announce: wallet.announce,
})
export type CoachingSessionsService = ReturnType<typeof coachingSessionsService>
