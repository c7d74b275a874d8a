import { canChange, changeUntil, sessionEnd } from '@oola/contract/sessions/session-times'
import type { BookedTime, SessionBooking, SessionEntry } from '@oola/contract/sessions/wallet.schema'
import { type Booking, seriesOf } from './booking.repo.ts'
import type { Entry } from './ledger.repo.ts'
import { sessionIcs } from './session-ics.ts'

/** An entry for this side: only the client sees the price of a purchase. */
export const toEntry = (
  { coachId, isGivenBack, amountCents, lastFour, chargeId, sessionAt, at, ...entry }: Entry,
  side: 'client' | 'coach',
  readerId: number,
): SessionEntry => ({
  ...entry,
  at: at.toISOString(),
  sessionAt: sessionAt?.toISOString() ?? null,
  ...(side === 'client'
    ? { amountCents, lastFour, chargeId }
    : { amountCents: null, lastFour: null, chargeId: null }),
  canGiveBack: side === 'coach' && entry.kind === 'missed' && !isGivenBack && coachId === readerId,
})

export const toBookedTime = ({ id, startsAt, bookedAt, ...booking }: Booking): BookedTime => ({
  id,
  series: seriesOf(booking),
  startsAt: startsAt.toISOString(),
  endsAt: sessionEnd(startsAt).toISOString(),
  bookedAt: bookedAt.toISOString(),
  changeUntil: changeUntil(startsAt).toISOString(),
})

/** A session that a coach booked; `changed` is one of a repeated call that was held or canceled since. */
export const toBookedForClient = (booking: Booking) => ({
  ...toBookedTime(booking),
  state: booking.status === 'booked' || booking.status === 'proposed' ? booking.status : ('changed' as const),
})

export const toBooking = (
  booking: Booking,
  file: { otherName: string; coachFirstName: string; url: string; now: Date },
): SessionBooking => {
  const { id: bookingId, coachId, sequence, startsAt } = booking
  const { coachFirstName, ...facts } = file
  return {
    ...toBookedTime(booking),
    coachId,
    coachFirstName,
    ics: sessionIcs({ bookingId, sequence, startsAt, ...facts }),
    canChange: canChange('client', startsAt, file.now),
    hasBegun: startsAt <= file.now,
  }
}
