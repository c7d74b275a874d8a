import { HORIZON_DAYS_MAX } from '@oola/contract/calendar/calendar.constants'
import type { BusyTime, OutsideCalendar } from '@oola/contract/calendar/calendar.schema'
import { DAY_MS, MINUTE_MS } from '@oola/contract/durations'
import { sessionsChanged } from '@oola/contract/sessions/sessions.events'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { workInPages } from '#server/platform/jobs/work-in-pages.ts'
import type { Turn } from '#server/platform/line.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { requireOwnWeek } from './calendar.policy.ts'
import * as repo from './outside-calendar.repo.ts'
import { createBusyTimesReader, createCalendarLine } from './read-busy-times.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'live' | 'jobs' | 'log' | 'calendars'>

const DUE_JOB = 'outside-calendars'
const READ_JOB = 'outside-calendar'
const ROUND_MS = 15 * MINUTE_MS
/** Size of a page. */
const AT_A_TIME = 500
/** The week on screen includes past days. */
const BEHIND_MS = 7 * DAY_MS
/** The booking horizon (look-coaching 4); its last day is complete. */
const AHEAD_MS = (HORIZON_DAYS_MAX + 1) * DAY_MS

const ReadJob = z.object({ memberId: z.int() })

interface CalendarSource {
  readonly memberId: number
  readonly address: string
  readonly timeZone: string
}

/**
 * A coach's busy times in an external calendar: read when the address is saved, and every 15 minutes (spec-decision
 * 10).
 */
export const outsideCalendarService = ({ db, clock, live, jobs, log, calendars }: Needs) => {
  const line = createCalendarLine()
  const readBusyTimes = createBusyTimesReader(log)

  const read = async ({ address, timeZone }: CalendarSource, turn: Turn): Promise<BusyTime[] | null> => {
    const now = clock.now().getTime()
    try {
      // Outside of the turn: a slow external server does not block other coaches.
      const text = await calendars.read(address)
      const query = { text, timeZone, from: now - BEHIND_MS, to: now + AHEAD_MS }
      return (await turn(() => readBusyTimes(query))).map((span) => ({
        from: new Date(span.from).toISOString(),
        to: new Date(span.to).toISOString(),
      }))
    } catch (error) {
      // An address gives access to a calendar, and error messages may contain it.
      log.info({ reason: error instanceof Error ? error.name : 'unknown' }, 'a calendar could not be read')
      return null
    }
  }
  /** @returns null when the calendar is unreadable @throws calendar_on_its_way, calendars_busy */
  const readInTurn = (source: CalendarSource): Promise<BusyTime[] | null> =>
    line(source.memberId, (turn) => read(source, turn))

  jobs.work(READ_JOB, async (data) => {
    const { memberId } = ReadJob.parse(data)
    const stored = await repo.findOutside(db.orm, memberId)
    if (!stored) return
    const { address, timeZone } = stored
    // A refusal of the queue fails the job, which is retried.
    const busy = await readInTurn({ memberId, address, timeZone })
    const which = { memberId, address }
    if (busy) await repo.writeFound(db.orm, which, { busy, checkedAt: clock.now() })
    else await repo.writeFailing(db.orm, which, clock.now())
    live.publish(sessionsChanged, {}, { member: memberId })
  })
  workInPages(jobs, DUE_JOB, {
    place: z.int(),
    page: async (after) => {
      const round = Math.floor(clock.now().getTime() / ROUND_MS)
      const coaches = await repo.listCoaches(db.orm, after ?? 0, AT_A_TIME)
      await jobs.enqueueAll(
        READ_JOB,
        coaches.map((memberId) => ({ data: { memberId }, key: `${memberId}-${round}` })),
      )
      return coaches.length < AT_A_TIME ? null : (coaches.at(-1) ?? null)
    },
  })
  jobs.schedule(DUE_JOB, '*/15 * * * *')

  return {
    /** The coach's view; without the secret address. */
    find: async (memberId: number): Promise<{ calendar: OutsideCalendar; busy: BusyTime[] } | null> => {
      const stored = await repo.findOutside(db.orm, memberId)
      if (!stored) return null
      const { address, busy, checkedAt, failingSince } = stored
      const calendar = {
        host: new URL(address).host,
        checkedAt: checkedAt.toISOString(),
        failingSince: failingSince?.toISOString() ?? null,
      }
      return { calendar, busy }
    },

    /** @throws calendar_unreadable, calendar_on_its_way, calendars_busy */
    save: async (session: MemberSession, address: string): Promise<void> => {
      requireOwnWeek(session)
      const { memberId, timeZone } = session
      const busy = await readInTurn({ memberId, address, timeZone })
      if (!busy) throw appError('calendar_unreadable')
      await repo.writeOutside(db.orm, { memberId, address, busy, checkedAt: clock.now() })
      live.publish(sessionsChanged, {}, othersOf(session))
    },

    remove: async (session: MemberSession): Promise<void> => {
      requireOwnWeek(session)
      await repo.removeOutside(db.orm, session.memberId)
      live.publish(sessionsChanged, {}, othersOf(session))
    },
  }
}
export type OutsideCalendarService = ReturnType<typeof outsideCalendarService>
