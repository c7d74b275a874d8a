import { HORIZON_DAYS_MAX } from '@oola/contract/calendar/calendar.constants'
import type { FreeTimes } from '@oola/contract/sessions/booking.calls'
import { canChange, heldSince, overlaps } from '@oola/contract/sessions/session-times'
import { sessionsChanged } from '@oola/contract/sessions/sessions.events'
import type { BookedTime } from '@oola/contract/sessions/wallet.schema'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { PairsService } from '../coaching/pairs.service.ts'
import * as repo from './booking.repo.ts'
import type { CoachCalendar } from './coach-calendar.ts'
import { dueReminder } from './due-reminder.ts'
import type { LedgerService } from './ledger.service.ts'
import type { SessionMailsService } from './session-mails.service.ts'
import { requireClient } from './sessions.policy.ts'
import { toBookedTime } from './wallet-view.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live' | 'jobs'> {
  readonly pairs: PairsService
  readonly ledger: Pick<LedgerService, 'lock' | 'balanceIn'>
  readonly mails: SessionMailsService
  readonly calendar: CoachCalendar
}

type Ids = Readonly<{ coachId: number; clientId: number }>

const REMINDER_JOB = 'session-reminders'
const DAY_MS = 86_400_000
/** Nobody books further ahead than that (look-coaching 4). */
const HORIZON_MS = HORIZON_DAYS_MAX * DAY_MS

/** Booking, moving and canceling sessions: no time of a coach twice, no more than the wallet holds (spec-decision 10). */
export const bookingService = ({ db, clock, live, jobs, pairs, ledger, mails, calendar }: Needs) => {
  const announce = (...memberIds: readonly number[]): void => {
    for (const member of memberIds) live.tell(sessionsChanged, {}, { member })
  }

  /** The time is the coach's to give, as the calendar has it. @throws slot_taken */
  const requireFree = async (coachId: number, startsAt: Date, moving: string | null): Promise<void> => {
    if (startsAt <= clock.now() || !(await calendar.isFree(coachId, startsAt, moving)))
      throw appError('slot_taken')
  }

  /**
   * The same among bookings, under the locks of the wallet and of the week: of two that come at once one gets it.
   * @throws session_clash, slot_taken
   */
  const claim = async (
    tx: Tx,
    { coachId, clientId }: Ids,
    { startsAt, spacing, except }: { startsAt: Date; spacing: number; except: string | null },
  ) => {
    const held = (await repo.listHeld(tx, clientId, heldSince(clock.now()))).filter(({ id }) => id !== except)
    if (held.some((one) => overlaps(one.startsAt, startsAt))) throw appError('session_clash')
    await repo.lockWeek(tx, coachId)
    if (await repo.isCrowded(tx, { coachId, startsAt, spacing, except })) throw appError('slot_taken')
    return held
  }

  /** The pair's booking, as long as it can be changed. @throws not_found, session_over, too_late_to_change */
  const changeable = async (tx: Tx, { coachId, clientId }: Ids, id: string, side: 'coach' | 'client') => {
    await ledger.lock(tx, clientId)
    const booking = await repo.findBooking(tx, clientId, id)
    if (booking?.coachId !== coachId) throw appError('not_found')
    if (booking.status === 'completed' || booking.status === 'missed') throw appError('session_over')
    if (booking.status === 'booked' && !canChange(side, booking.startsAt, clock.now()))
      throw appError('too_late_to_change')
    return booking
  }

  const cancelIn = async (tx: Tx, booking: repo.Booking): Promise<void> => {
    const canceled = await repo.writeBooking(tx, booking, {
      status: 'canceled',
      sequence: booking.sequence + 1,
    })
    if (canceled) await mails.queue(tx, 'canceled', canceled)
  }

  jobs.work(REMINDER_JOB, async () => {
    const now = clock.now()
    const untold = await repo.listUntold(db.orm, { from: now, to: new Date(now.getTime() + DAY_MS) })
    for (const booking of untold) {
      const due = dueReminder(booking, now)
      if (!due) continue
      await inTransaction(db, async (tx) => {
        const told = await repo.writeBooking(tx, booking, {
          [due === 'day' ? 'dayToldAt' : 'hourToldAt']: now,
        })
        if (told) await mails.queue(tx, due, told)
      })
    }
  })
  jobs.schedule(REMINDER_JOB, '*/5 * * * *')

  return {
    /** ROOM-05. @throws not_allowed, not_found */
    freeTimes: async (
      session: MemberSession,
      ids: Ids,
      { moving, ...span }: { from: Date; to: Date; moving: string | null },
    ): Promise<FreeTimes> => {
      const { coachId, clientId } = await pairs.own(session, ids)
      // Only a session of theirs stands aside.
      const moved = moving && (await repo.findBooking(db.orm, clientId, moving))
      const look = (from: Date, to: Date) => calendar.free(coachId, { from, to }, moved ? moved.id : null)
      const free = await look(span.from, span.to)
      if (!free) return { hasSchedule: false, times: [], firstFree: null, timeOff: [] }
      const now = clock.now()
      // The first free time mostly lies in the week that is looked at first; if not, the whole horizon is asked.
      const [first] =
        span.from <= now && free.slots.length > 0
          ? free.slots
          : ((await look(now, new Date(now.getTime() + HORIZON_MS)))?.slots ?? [])
      return {
        hasSchedule: true,
        times: free.slots.map((slot) => slot.toISOString()),
        firstFree: first?.toISOString() ?? null,
        timeOff: free.timeOff
          .filter(({ from, to }) => from < span.to && to > span.from)
          .map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() })),
      }
    },

    /** @throws coaching_over, no_sessions, slot_taken, session_clash, not_allowed, not_found */
    book: async (
      session: MemberSession,
      ids: Ids,
      { startsAt, clientKey }: { startsAt: Date; clientKey: string | undefined },
    ): Promise<BookedTime> => {
      const pair = await pairs.open(session, ids)
      requireClient(pair)
      const { coachId, clientId } = pair
      const isFree = startsAt > clock.now() && (await calendar.isFree(coachId, startsAt, null))
      const spacing = await calendar.spacing(coachId)
      const booking = await inTransaction(db, async (tx) => {
        await ledger.lock(tx, clientId)
        // A retry finds the time taken, by itself.
        const known = clientKey ? await repo.findByKey(tx, clientId, clientKey) : null
        if (known) return known
        if (!isFree) throw appError('slot_taken')
        const held = await claim(tx, pair, { startsAt, spacing, except: null })
        if (held.length >= (await ledger.balanceIn(tx, clientId))) throw appError('no_sessions')
        const now = clock.now()
        const values = { memberId: clientId, coachId, startsAt, bookedAt: now, timedAt: now }
        const made = await repo.insertBooking(tx, { ...values, clientKey: clientKey ?? null })
        await mails.queue(tx, 'booked', made)
        return made
      })
      announce(clientId, coachId)
      return toBookedTime(booking)
    },

    /** Costs nothing (traps 30). @throws coaching_over, slot_taken, session_clash, too_late_to_change, session_over, not_found */
    move: async (
      session: MemberSession,
      ids: Ids,
      { id, startsAt }: { id: string; startsAt: Date },
    ): Promise<BookedTime> => {
      const pair = await pairs.open(session, ids)
      const booking = await repo.findBooking(db.orm, pair.clientId, id)
      // A retry after a lost answer: it stands there already.
      if (booking?.status === 'booked' && booking.startsAt.getTime() === startsAt.getTime())
        return toBookedTime(booking)
      await requireFree(pair.coachId, startsAt, booking?.id ?? null)
      const spacing = await calendar.spacing(pair.coachId)
      const moved = await inTransaction(db, async (tx) => {
        const found = await changeable(tx, pair, id, pair.side)
        if (found.status !== 'booked') throw appError('session_over')
        await claim(tx, pair, { startsAt, spacing, except: id })
        const change = { startsAt, sequence: found.sequence + 1, timedAt: clock.now() }
        const written = await repo.writeBooking(tx, found, { ...change, dayToldAt: null, hourToldAt: null })
        if (!written) throw appError('session_over')
        await mails.queue(tx, 'moved', written)
        return written
      })
      announce(pair.clientId, pair.coachId)
      return toBookedTime(moved)
    },

    /** @throws too_late_to_change, session_over, not_allowed, not_found */
    cancel: async (session: MemberSession, ids: Ids, id: string): Promise<void> => {
      const pair = await pairs.own(session, ids)
      await inTransaction(db, async (tx) => cancelIn(tx, await changeable(tx, pair, id, pair.side)))
      announce(pair.clientId, pair.coachId)
    },

    /** Whoever leaves a coach leaves the booked times, too. */
    cancelAll: async (tx: Tx, ids: Ids): Promise<void> => {
      for (const booking of await repo.listOfPair(tx, { ...ids, from: clock.now() }))
        await cancelIn(tx, booking)
    },

    /** Who completes a session completes the booking that it belongs to: the pair's first that has begun or is about to. */
    completeIn: async (tx: Tx, ids: Ids, now: Date): Promise<repo.Booking | null> => {
      const [first] = await repo.listOfPair(tx, { ...ids, from: heldSince(now) })
      // A session may begin early; one of next week is another one.
      if (!first || first.startsAt.getTime() - now.getTime() > DAY_MS / 24) return null
      return repo.writeBooking(tx, first, { status: 'completed' })
    },

    /** A client's bookings that hold a session, by their start. */
    held: (clientId: number): Promise<repo.Booking[]> =>
      repo.listHeld(db.orm, clientId, heldSince(clock.now())),

    ofCoach: (coachId: number, from: Date, to: Date): Promise<repo.CoachBooking[]> =>
      repo.listOfCoach(db, { coachId, from, to }),

    /** When what a coach has booked begins. */
    startsOf: (coachId: number, from: Date, to: Date): Promise<{ id: string; startsAt: Date }[]> =>
      repo.listStarts(db, { coachId, from, to }),

    /** The pair's next session that is not over; null when none is booked. */
    next: async (ids: Ids): Promise<repo.Booking | null> => {
      const booked = await repo.listOfPair(db.orm, { ...ids, from: heldSince(clock.now()) })
      const now = clock.now().getTime()
      return booked.find(({ startsAt }) => startsAt.getTime() + DAY_MS / 48 > now) ?? null
    },
  }
}
export type BookingService = ReturnType<typeof bookingService>
