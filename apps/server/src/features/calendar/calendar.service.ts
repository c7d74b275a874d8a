import { COACH_AHEAD_DAYS, NO_HOURS } from '@oola/contract/calendar/calendar.constants'
import type {
  BookedSession,
  CoachSchedule,
  HitsAnswer,
  OwnSchedule,
  PastSession,
} from '@oola/contract/calendar/calendar.schema'
import { DAY_MS, HOUR_MS, WEEK_MS } from '@oola/contract/durations'
import { DEFAULT_TIME_ZONE, instantAt, localDay } from '@oola/contract/local-day'
import { SESSION_MS } from '@oola/contract/sessions/sessions.constants'
import { sessionsChanged } from '@oola/contract/sessions/sessions.events'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { BookingService, CoachBooking, CoachCalendar, Span } from '../sessions/booking.service.ts'
import type { SessionFeedService } from '../sessions/session-feed.service.ts'
import { requireOwnWeek } from './calendar.policy.ts'
import * as repo from './calendar.repo.ts'
import { freeSlots, spacingOf } from './free-slots.ts'
import { hasHours, isHit, isInHours, timeOff } from './open-hours.ts'
import type { OutsideCalendarService } from './outside-calendar.service.ts'
import { planTimes } from './session-plan.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  /** All bookings of a coach, from the sessions feature. */
  readonly bookingsOf: BookingService['ofCoach']
  readonly historyOf: BookingService['historyOfCoach']
  readonly canceledOf: BookingService['canceledOfCoach']
  readonly startsOf: BookingService['startsOf']
  readonly cancelForTimeOff: BookingService['cancelForTimeOff']
  readonly outside: Pick<OutsideCalendarService, 'find'>
  readonly feed: Pick<SessionFeedService, 'since'>
}

/** Longer than a session and the longest pause. */
const AROUND_MS = 2 * HOUR_MS
/** As far as coaches book; the last day is complete. */
const AHEAD_MS = (COACH_AHEAD_DAYS + 1) * DAY_MS
/** The week on screen and the one before it. */
const BEHIND_MS = 2 * WEEK_MS

/** Available times of coaches (spec-decision 10). */
export const calendarService = (needs: Needs) => {
  const { db, clock, live, bookingsOf, historyOf, canceledOf, startsOf, cancelForTimeOff } = needs
  const { outside, feed } = needs

  const toSession = (row: CoachBooking) => ({
    id: row.id,
    clientId: row.clientId,
    clientName: `${row.clientFirstName} ${row.clientLastName}`,
    clientFirstName: row.clientFirstName,
    clientTimeZone: row.clientTimeZone,
    startsAt: row.startsAt.toISOString(),
    series: row.series,
  })

  /** Booked and proposed ones, including the current one. */
  const bookingsAhead = async (coachId: number, tx?: Tx): Promise<BookedSession[]> => {
    const now = clock.now().getTime()
    const rows = await bookingsOf(coachId, new Date(now - SESSION_MS + 1), new Date(now + AHEAD_MS), tx)
    return rows.map((row) => ({
      ...toSession(row),
      state: row.status === 'proposed' ? ('proposed' as const) : ('booked' as const),
    }))
  }

  /** Those before, and what was canceled, until its day ends. */
  const pastSessions = async (coachId: number, timeZone: string): Promise<PastSession[]> => {
    const now = clock.now()
    const today = localDay(now, timeZone)
    const [over, canceled] = await Promise.all([
      historyOf(coachId, new Date(now.getTime() - BEHIND_MS), new Date(now.getTime() - SESSION_MS + 1)),
      canceledOf(coachId, instantAt(today, '00:00', timeZone), new Date(now.getTime() + AHEAD_MS)),
    ])
    const stateOf = ({ status }: CoachBooking) =>
      status === 'completed' || status === 'missed' ? status : ('over' as const)
    return [
      ...over.map((row) => ({ ...toSession(row), state: stateOf(row), canceled: null })),
      ...canceled.map((row) => ({
        ...toSession(row),
        state: 'canceled' as const,
        canceled:
          row.canceledBy && row.canceledAt ? { by: row.canceledBy, at: row.canceledAt.toISOString() } : null,
      })),
    ].sort((a, b) => a.startsAt.localeCompare(b.startsAt))
  }

  const readOwn = async ({ memberId, timeZone }: MemberSession): Promise<OwnSchedule> => {
    const [stored, bookings, past, elsewhere, feedSince] = await Promise.all([
      repo.findSchedule(db.orm, memberId),
      bookingsAhead(memberId),
      pastSessions(memberId, timeZone),
      outside.find(memberId),
      feed.since(memberId),
    ])
    return {
      timeZone,
      schedule: stored?.schedule ?? NO_HOURS,
      bookings,
      past,
      outside: elsewhere?.calendar ?? null,
      feedSince: feedSince?.toISOString() ?? null,
      busy: elsewhere?.busy ?? [],
    }
  }

  /** The starts of sessions around a span, without one that moves. */
  const bookedIn = async (coachId: number, { from, to }: Span, moving: string | null): Promise<Date[]> => {
    const around = [new Date(from.getTime() - AROUND_MS), new Date(to.getTime() + AROUND_MS)] as const
    const rows = await startsOf(coachId, ...around)
    return rows.filter(({ id }) => id !== moving).map(({ startsAt }) => startsAt)
  }

  const free: CoachCalendar['free'] = async (coachId, span, { by, moving }) => {
    const stored = await repo.findSchedule(db.orm, coachId)
    if (!stored || !hasHours(stored.schedule)) return null
    const { schedule, timeZone, busy } = stored
    const booked = await bookedIn(coachId, span, moving)
    const slots = freeSlots({ schedule, timeZone, booked, busy: busy ?? [], now: clock.now(), ...span, by })
    return { slots, timeOff: timeOff(schedule, timeZone, span) }
  }

  const coachCalendar: CoachCalendar = {
    /** Free times in a span and days off; null without hours in the portal (ROOM-08). */
    free,

    isFree: async (coachId, start, who) => {
      const found = await free(coachId, { from: start, to: new Date(start.getTime() + 1) }, who)
      return found !== null && found.slots.length > 0
    },

    /** The conflicts of times that the coach wants to book, in the order of their starts (DESK-02). */
    plan: async (coachId, starts, ofClient) => {
      const [first, last] = [starts[0], starts.at(-1)]
      if (!first || !last) return []
      const stored = await repo.findSchedule(db.orm, coachId)
      // The nearest free time may be a week away.
      const span = { from: new Date(first.getTime() - WEEK_MS), to: new Date(last.getTime() + WEEK_MS) }
      const booked = await bookedIn(coachId, span, null)
      return planTimes({
        schedule: stored?.schedule ?? NO_HOURS,
        timeZone: stored?.timeZone ?? DEFAULT_TIME_ZONE,
        busy: stored?.busy ?? [],
        ...{ booked, now: clock.now(), ofClient, starts },
      })
    },

    lockWeek: repo.lockWeek,

    isOpen: async (tx, coachId, startsAt) => {
      const stored = await repo.findSchedule(tx, coachId)
      return stored !== null && isInHours(stored.schedule, { startsAt, timeZone: stored.timeZone })
    },

    spacing: async (coachId) => spacingOf((await repo.findSchedule(db.orm, coachId))?.schedule ?? NO_HOURS),
  }

  return {
    ...coachCalendar,

    own: async (session: MemberSession): Promise<OwnSchedule> => {
      requireOwnWeek(session)
      return readOwn(session)
    },

    /**
     * A change that hits sessions returns them first; confirmed, they stay booked or are cancelled (look-coaching 44;
     * DESK-01).
     */
    save: async (
      session: MemberSession,
      { schedule, confirmed }: { schedule: CoachSchedule; confirmed: HitsAnswer | null },
    ): Promise<{ isSaved: boolean; hits: BookedSession[]; own: OwnSchedule }> => {
      requireOwnWeek(session)
      const { memberId, timeZone } = session
      const before = await readOwn(session)
      const change = { before: before.schedule, after: schedule }
      const hitIn = (bookings: readonly BookedSession[]) =>
        bookings.filter(({ startsAt: at }) => {
          const startsAt = new Date(at)
          return startsAt > clock.now() && isHit(change, { startsAt, timeZone })
        })
      const hits = hitIn(before.bookings)
      if (hits.length > 0 && !confirmed) return { isSaved: false, hits, own: before }
      // Cancels first: a repeat after a failure still finds the rest.
      if (confirmed === 'cancel')
        for (const { id, clientId } of hits) await cancelForTimeOff(session, { id, clientId })
      const answered = new Set(hits.map(({ id }) => id))
      const booked = await inTransaction(db, async (tx) => {
        await repo.lockWeek(tx, memberId)
        const now = hitIn(await bookingsAhead(memberId, tx)).filter(({ id }) => !answered.has(id))
        if (now.length === 0) await repo.writeSchedule(tx, memberId, schedule, clock.now())
        return now
      })
      // Bookings made during the save need confirmation too.
      if (booked.length > 0) return { isSaved: false, hits: booked, own: await readOwn(session) }
      live.publish(sessionsChanged, {}, othersOf(session))
      const bookings = confirmed === 'cancel' ? await bookingsAhead(memberId) : before.bookings
      return { isSaved: true, hits, own: { ...before, schedule, bookings } }
    },

    /** For the demo world. */
    set: (coachId: number, schedule: CoachSchedule): Promise<void> =>
      repo.writeSchedule(db.orm, coachId, schedule, clock.now()),
  }
}
export type CalendarService = ReturnType<typeof calendarService>
