import { HORIZON_DAYS_MAX, NO_HOURS } from '@oola/contract/calendar/calendar.constants'
import type {
  BookedSession,
  CoachSchedule,
  HitsAnswer,
  OwnSchedule,
} from '@oola/contract/calendar/calendar.schema'
import { HOUR_MS } from '@oola/contract/durations'
import { SESSION_MS } from '@oola/contract/sessions/sessions.constants'
import { sessionsChanged } from '@oola/contract/sessions/sessions.events'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { BookingService } from '../sessions/booking.service.ts'
import type { SessionFeedService } from '../sessions/session-feed.service.ts'
import { requireOwnWeek } from './calendar.policy.ts'
import * as repo from './calendar.repo.ts'
import { freeSlots, spacingOf } from './free-slots.ts'
import { hasHours, isHit, isInHours, timeOff } from './open-hours.ts'
import type { OutsideCalendarService } from './outside-calendar.service.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  /** All bookings of a coach, from the sessions feature. */
  readonly bookingsOf: BookingService['ofCoach']
  readonly startsOf: BookingService['startsOf']
  readonly cancelForTimeOff: BookingService['cancelForTimeOff']
  readonly outside: Pick<OutsideCalendarService, 'find'>
  readonly feed: Pick<SessionFeedService, 'since'>
}

/** Longer than a session and the longest pause. */
const AROUND_MS = 2 * HOUR_MS
/** The end of the booking horizon; its last day is complete. */
const AHEAD_MS = (HORIZON_DAYS_MAX + 1) * 24 * HOUR_MS

/** Available times of coaches (spec-decision 10). */
export const calendarService = (needs: Needs) => {
  const { db, clock, live, bookingsOf, startsOf, cancelForTimeOff, outside, feed } = needs

  /** Including the current one. */
  const bookingsAhead = async (coachId: number, tx?: Tx): Promise<BookedSession[]> => {
    const now = clock.now().getTime()
    const rows = await bookingsOf(coachId, new Date(now - SESSION_MS + 1), new Date(now + AHEAD_MS), tx)
    return rows.map(({ id, clientId, clientFirstName, clientLastName, clientTimeZone, startsAt }) => ({
      id,
      clientId,
      clientName: `${clientFirstName} ${clientLastName}`,
      clientFirstName,
      clientTimeZone,
      startsAt: startsAt.toISOString(),
    }))
  }

  const readOwn = async ({ memberId, timeZone }: MemberSession): Promise<OwnSchedule> => {
    const [stored, bookings, elsewhere, feedSince] = await Promise.all([
      repo.findSchedule(db.orm, memberId),
      bookingsAhead(memberId),
      outside.find(memberId),
      feed.since(memberId),
    ])
    return {
      timeZone,
      schedule: stored?.schedule ?? NO_HOURS,
      bookings,
      outside: elsewhere?.calendar ?? null,
      feedSince: feedSince?.toISOString() ?? null,
      busy: elsewhere?.busy ?? [],
    }
  }

  /** @param moving a booking that does not block itself */
  const free = async (coachId: number, { from, to }: { from: Date; to: Date }, moving: string | null) => {
    const stored = await repo.findSchedule(db.orm, coachId)
    if (!stored || !hasHours(stored.schedule)) return null
    const rows = await startsOf(
      coachId,
      new Date(from.getTime() - AROUND_MS),
      new Date(to.getTime() + AROUND_MS),
    )
    const { schedule, timeZone, busy } = stored
    const booked = rows.filter(({ id }) => id !== moving).map(({ startsAt }) => startsAt)
    const slots = freeSlots({ schedule, timeZone, booked, busy: busy ?? [], now: clock.now(), from, to })
    return { slots, timeOff: timeOff(schedule, timeZone) }
  }

  return {
    /** Free times in a span and days off; null without hours in the portal (ROOM-08). */
    free,

    isFree: async (coachId: number, start: Date, moving: string | null): Promise<boolean> => {
      const found = await free(coachId, { from: start, to: new Date(start.getTime() + 1) }, moving)
      return found !== null && found.slots.length > 0
    },

    lockWeek: repo.lockWeek,

    isOpen: async (tx: Tx, coachId: number, startsAt: Date): Promise<boolean> => {
      const stored = await repo.findSchedule(tx, coachId)
      return stored !== null && isInHours(stored.schedule, { startsAt, timeZone: stored.timeZone })
    },

    spacing: async (coachId: number): Promise<number> =>
      spacingOf((await repo.findSchedule(db.orm, coachId))?.schedule ?? NO_HOURS),

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
