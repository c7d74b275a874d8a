import { HORIZON_DAYS_MAX } from '@oola/contract/calendar/calendar.constants'
import { DAY_MS, HOUR_MS } from '@oola/contract/durations'
import type { FreeTimes } from '@oola/contract/sessions/booking.calls'
import {
  heldSince,
  isAfterEnd,
  overlaps,
  proposedUntil,
  sessionEnd,
} from '@oola/contract/sessions/session-times'
import { sessionsChanged } from '@oola/contract/sessions/sessions.events'
import type { BookedTime } from '@oola/contract/sessions/wallet.schema'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { PairsService } from '../coaching/pairs.service.ts'
import { bookForClient } from './book-for-client.ts'
import * as repo from './booking.repo.ts'
import { cancelBooking } from './cancel-booking.ts'
import type { CoachCalendar } from './coach-calendar.ts'
import { bookForToday, type DemoBooking } from './demo-booking.repo.ts'
import type { LedgerService } from './ledger.service.ts'
import type { SessionBellService } from './session-bell.service.ts'
import { BY_CLIENT } from './session-change.ts'
import type { SessionMailsService } from './session-mails.service.ts'
import { requireClient } from './sessions.policy.ts'
import { settleProposed } from './settle-proposed.ts'
import { toBookedTime } from './wallet-view.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly pairs: PairsService
  readonly ledger: Pick<LedgerService, 'lock' | 'balance' | 'balanceIn' | 'onAdded'>
  readonly mails: Pick<SessionMailsService, 'queue'>
  readonly bell: SessionBellService
  readonly calendar: CoachCalendar
}

type Ids = Readonly<{ coachId: number; clientId: number }>

const YEAR_MS = 366 * DAY_MS
/** The booking horizon (look-coaching 4). */
const HORIZON_MS = HORIZON_DAYS_MAX * DAY_MS
/** The longest span of free times in one reply. */
const SPAN_MS = HORIZON_MS + 2 * DAY_MS

/**
 * Every change of a booking, by either side (spec-decision 17.8): no coach's time twice, no more than the wallet has, and
 * none with a former coach (spec-decision 10; DESK-14).
 */
export const bookingService = ({ db, clock, live, pairs, ledger, mails, bell, calendar }: Needs) => {
  /** Publishes to all tabs of both sides except the caller's, which reads again with its reply. */
  const announce = (except: MemberSession | undefined, { clientId, coachId }: Ids): void => {
    for (const member of [clientId, coachId]) live.publish(sessionsChanged, {}, { member, except })
  }

  const settle = settleProposed({ clock, pairs, live, ledger, mails, calendar })
  // Whatever adds a session to the wallet books what was proposed.
  ledger.onAdded(settle)
  const ends = cancelBooking({ db, clock, pairs, ledger, mails, bell, settle, announce })
  const forClient = bookForClient({ db, clock, pairs, ledger, mails, bell, calendar, announce })

  /**
   * Checks again under the locks of wallet and week: only one of two simultaneous bookings succeeds, and none within
   * newly saved time off.
   * @throws session_clash, slot_taken
   */
  const claim = async (
    tx: Tx,
    { coachId, clientId }: Ids,
    { startsAt, spacing, except }: { startsAt: Date; spacing: number; except: string | null },
  ) => {
    const held = (await repo.listHeld(tx, clientId, heldSince(clock.now()))).filter(({ id }) => id !== except)
    if (held.some((one) => overlaps(one.startsAt, startsAt))) throw appError('session_clash')
    await calendar.lockWeek(tx, coachId)
    if (!(await calendar.isOpen(tx, coachId, startsAt))) throw appError('slot_taken')
    if (await repo.isCrowded(tx, { coachId, startsAt, spacing, except })) throw appError('slot_taken')
    return held
  }

  /** @throws session_over, no_sessions for an unpaid one that would begin soon */
  const requireMovable = ({ status }: repo.Booking, side: 'coach' | 'client', startsAt: Date): void => {
    // A client passes on a proposed time, or books another one.
    if (status === 'canceled' || (status === 'proposed' && side === 'client')) throw appError('session_over')
    if (status === 'proposed' && startsAt <= proposedUntil(clock.now())) throw appError('no_sessions')
  }

  return {
    /** ROOM-05; none after the last day of a coaching that ends. @throws not_allowed, not_found */
    freeTimes: async (
      session: MemberSession,
      ids: Ids,
      { moving, ...span }: { from: Date; to: Date; moving: string | null },
    ): Promise<FreeTimes> => {
      const { coachId, clientId, side } = await pairs.own(session, ids)
      // Only a session of this pair is left out.
      const moved = moving && (await repo.findBooking(db.orm, clientId, moving))
      const who = { by: side, moving: moved ? moved.id : null }
      const until = await pairs.until(clientId)
      const findFree = async (from: Date, to: Date) => {
        const found = await calendar.free(coachId, { from, to }, who)
        return found && { ...found, slots: found.slots.filter((slot) => !isAfterEnd(slot, until)) }
      }
      // Six weeks and the rest of the last day at most.
      const to = new Date(Math.min(span.to.getTime(), span.from.getTime() + SPAN_MS))
      const free = await findFree(span.from, to)
      if (!free) return { hasSchedule: false, times: [], firstFree: null, timeOff: [] }
      const now = clock.now()
      // The first free time is mostly in the first week; if not, the whole horizon is searched.
      const [first] =
        span.from <= now && free.slots.length > 0
          ? free.slots
          : ((await findFree(now, new Date(now.getTime() + HORIZON_MS)))?.slots ?? [])
      return {
        hasSchedule: true,
        times: free.slots.map((slot) => slot.toISOString()),
        firstFree: first?.toISOString() ?? null,
        timeOff: free.timeOff
          .filter((off) => off.from < to && off.to > span.from)
          .map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() })),
      }
    },

    /** @throws coaching_over, after_last_day, no_sessions, slot_taken, session_clash, session_over, not_allowed, not_found */
    book: async (
      session: MemberSession,
      ids: Ids,
      { startsAt, clientKey }: { startsAt: Date; clientKey: string | undefined },
    ): Promise<BookedTime> => {
      const pair = await pairs.open(session, ids)
      requireClient(pair)
      const { coachId, clientId } = pair
      const who = { by: 'client', moving: null } as const
      const isFree = startsAt > clock.now() && (await calendar.isFree(coachId, startsAt, who))
      const spacing = await calendar.spacing(coachId)
      const booking = await inTransaction(db, async (tx) => {
        await ledger.lock(tx, clientId)
        // A retry would find its own time taken.
        const existing = clientKey ? await repo.findByKey(tx, clientId, clientKey) : null
        if (existing?.status === 'canceled') throw appError('session_over')
        if (existing) return existing
        await pairs.requireBookable(tx, pair, [startsAt])
        if (!isFree) throw appError('slot_taken')
        const held = await claim(tx, pair, { startsAt, spacing, except: null })
        if (held.length >= (await ledger.balanceIn(tx, clientId))) throw appError('no_sessions')
        const now = clock.now()
        const values = { memberId: clientId, coachId, startsAt, bookedAt: now, scheduledAt: now }
        const made = await repo.insertBooking(tx, { ...values, clientKey: clientKey ?? null })
        await mails.queue(tx, 'booked', made, BY_CLIENT)
        return made
      })
      announce(session, pair)
      return toBookedTime(booking)
    },

    /**
     * Free of charge (traps 30). @throws coaching_over, after_last_day, slot_taken, session_clash, too_late_to_change, session_over,
     * not_found
     */
    move: async (
      session: MemberSession,
      ids: Ids,
      { id, startsAt, line }: { id: string; startsAt: Date; line: string },
    ): Promise<BookedTime> => {
      const pair = await pairs.open(session, ids)
      const booking = await repo.findBooking(db.orm, pair.clientId, id)
      // A retry after a lost reply: it has moved already.
      if (
        booking?.status === 'booked' &&
        booking.coachId === pair.coachId &&
        booking.startsAt.getTime() === startsAt.getTime()
      )
        return toBookedTime(booking)
      const who = { by: pair.side, moving: booking?.id ?? null }
      if (startsAt <= clock.now() || !(await calendar.isFree(pair.coachId, startsAt, who)))
        throw appError('slot_taken')
      const spacing = await calendar.spacing(pair.coachId)
      const readers = await bell.readersOf(pair)
      const moved = await inTransaction(db, async (tx) => {
        const found = await ends.changeable(tx, pair, id, pair.side)
        const isProposed = found.status === 'proposed'
        requireMovable(found, pair.side, startsAt)
        if (found.startsAt.getTime() === startsAt.getTime()) return found
        await pairs.requireBookable(tx, pair, [startsAt])
        await claim(tx, pair, { startsAt, spacing, except: id })
        const change = { startsAt, sequence: found.sequence + 1, scheduledAt: clock.now() }
        const written = await repo.writeBooking(tx, found, {
          ...change,
          dayReminderSentAt: null,
          hourReminderSentAt: null,
        })
        if (!written) throw appError('session_over')
        const before = found.startsAt.toISOString()
        const details = { ...BY_CLIENT, by: pair.side, before, line: pair.side === 'coach' ? line : '' }
        if (!isProposed) await mails.queue(tx, 'moved', written, details)
        if (pair.side === 'coach') await bell.moved(tx, written, details, readers)
        return written
      })
      announce(session, pair)
      return toBookedTime(moved)
    },

    /** @throws too_late_to_change, session_over, validation_failed, not_allowed, not_found */
    cancel: ends.cancel,
    cancelForTimeOff: ends.cancelForTimeOff,
    cancelAll: ends.cancelAll,
    lapse: ends.lapse,
    plan: forClient.plan,
    bookFor: forClient.bookFor,

    /** A session of the demo world, which replaces one that is over; the caller has locked the wallet. */
    bookDemoIn: async (tx: Tx, demo: DemoBooking): Promise<void> =>
      bookForToday(tx, demo, await ledger.balanceIn(tx, demo.clientId)),

    /** Completes the booking of a held session: the pair's nearest to the start of the meeting. */
    completeIn: async (tx: Tx, ids: Ids, metAt: Date): Promise<repo.Booking | null> => {
      const distance = ({ startsAt }: repo.Booking) => Math.abs(startsAt.getTime() - metAt.getTime())
      const held = await repo.listOfPair(tx, { ...ids, from: heldSince(metAt) })
      const [nearest] = held.sort((a, b) => distance(a) - distance(b))
      // A session may begin early; one of next week is a different one.
      if (!nearest || nearest.startsAt.getTime() - metAt.getTime() > HOUR_MS) return null
      return repo.writeBooking(tx, nearest, { status: 'completed' })
    },

    /** The client missed it. @throws session_over */
    missIn: async (tx: Tx, booking: { memberId: number; id: string }): Promise<void> => {
      if (!(await repo.writeBooking(tx, booking, { status: 'missed' }))) throw appError('session_over')
    },

    /** A client's booking, in any state. */
    find: (tx: Tx | undefined, clientId: number, id: string): Promise<repo.Booking | null> =>
      repo.findBooking(tx ?? db.orm, clientId, id),

    /** A client's proposed sessions that are not paid for, by start. */
    proposed: async (clientId: number): Promise<repo.Booking[]> =>
      (await repo.listProposed(db.orm, clientId)).filter(({ startsAt }) => startsAt > clock.now()),

    /** A client's bookings that reserve a session, by start. */
    held: (clientId: number, tx?: Tx): Promise<repo.Booking[]> =>
      repo.listHeld(tx ?? db.orm, clientId, heldSince(clock.now())),

    /** A coach's booked and proposed sessions, by start. */
    ofCoach: (coachId: number, from: Date, to: Date, tx?: Tx): Promise<repo.CoachBooking[]> =>
      repo.listOfCoach(tx ?? db.orm, { coachId, from, to }),

    /** Booked, held and missed ones. */
    historyOfCoach: (coachId: number, from: Date, to: Date): Promise<repo.CoachBooking[]> =>
      repo.listHistoryOfCoach(db.orm, { coachId, from, to }),

    canceledOfCoach: (coachId: number, from: Date, to: Date): Promise<repo.CoachBooking[]> =>
      repo.listCanceledOfCoach(db.orm, { coachId, from, to }),

    /** A client's sessions of a year back and a year ahead: booked, held or missed. */
    historyOfClient: (clientId: number): Promise<repo.ClientBooking[]> => {
      const now = clock.now().getTime()
      const [from, to] = [new Date(now - YEAR_MS), new Date(now + YEAR_MS)]
      return repo.listHistoryOfClient(db.orm, { clientId, from, to })
    },

    /** Starts of a coach's booked and proposed sessions. */
    startsOf: (coachId: number, from: Date, to: Date): Promise<{ id: string; startsAt: Date }[]> =>
      repo.listStarts(db.orm, { coachId, from, to }),

    /** The pair's next session that is not over; null without one. */
    next: async (ids: Ids): Promise<repo.Booking | null> => {
      const booked = await repo.listOfPair(db.orm, { ...ids, from: heldSince(clock.now()) })
      const now = clock.now()
      return booked.find(({ startsAt }) => sessionEnd(startsAt) > now) ?? null
    },
  }
}
export type { CoachBooking } from './booking.repo.ts'
export type { CoachCalendar, Span } from './coach-calendar.ts'
export type BookingService = ReturnType<typeof bookingService>
