import { learningChanged } from '@oola/contract/learning/learning.events'
import type { ProgramCalendar } from '@oola/contract/learning/program-calendar.calls'
import { addDays, localDateTime, localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { createToken, hashToken, readToken } from '#server/platform/member-token.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { AccountService } from '../account/account.service.ts'
import type { CoursesService } from '../courses/courses.service.ts'
import type { BookingService } from '../sessions/booking.service.ts'
import type { SessionFeedService } from '../sessions/session-feed.service.ts'
import { findBreakRevision, listBreakDays } from './break-moves.repo.ts'
import { type CalendarSession, calendarEntries } from './calendar-entries.ts'
import { calendarFeed, latest } from './calendar-feed.ts'
import { hasProgram, requireProgram } from './learning.policy.ts'
import type { LearningNeeds } from './learning-needs.ts'
import { listProgram } from './program.repo.ts'
import * as repo from './program-calendar.repo.ts'
import { isUnlocked } from './unlock-days.ts'

interface Needs extends Pick<LearningNeeds, 'db' | 'clock' | 'live' | 'journey' | 'modules'> {
  readonly account: Pick<AccountService, 'onTakenBack'>
  readonly courses: Pick<CoursesService, 'runs' | 'about'>
  readonly sessionsOf: BookingService['historyOfClient']
  readonly sessionEventsOf: SessionFeedService['eventsOfClient']
  readonly settings: Pick<Deps['settings'], 'PUBLIC_URL'>
}

type Member = Pick<MemberSession, 'memberId' | 'timeZone'>

/** The days of a member's program, "I was away", and the private feed. */
export const programCalendarService = (needs: Needs) => {
  const { db, clock, live, journey, modules, courses, settings } = needs
  // A stranger has made it (SECURE-04).
  needs.account.onTakenBack(repo.removeFeedSince)
  const todayOf = ({ timeZone }: Pick<MemberSession, 'timeZone'>): string => localDay(clock.now(), timeZone)

  const entriesOf = async ({ memberId, timeZone }: Member, sessions: readonly CalendarSession[]) => {
    const now = clock.now()
    const [rows, begun, runs, breaks] = await Promise.all([
      listProgram(db, memberId, null),
      repo.listBegunReviews(db, memberId),
      courses.runs(db.orm, memberId, { today: localDay(now, timeZone), timeZone }),
      listBreakDays(db.orm, memberId),
    ])
    const running = runs.flatMap(({ courseId, startedDay, courseDays, pauses }) => {
      const about = courses.about(courseId)
      return about ? [{ courseId, ...about, startedDay, courseDays, pauses }] : []
    })
    const entries = calendarEntries({
      now,
      timeZone,
      rows,
      modules,
      begun,
      courses: running,
      sessions,
      breaks,
    })
    return { rows, entries }
  }

  const canUndo = (shift: repo.Shift, today: string): boolean => shift.movedDay === today

  const read = async (session: MemberSession): Promise<ProgramCalendar> => {
    const { memberId, timeZone } = session
    const today = todayOf(session)
    const [{ rows, entries }, last, since] = await Promise.all([
      needs.sessionsOf(memberId).then((sessions) => entriesOf(session, sessions)),
      repo.findLastShift(db.orm, memberId),
      repo.findFeedDate(db, memberId),
    ])
    return {
      today,
      timeZone,
      entries,
      locked: rows.filter((row) => !isUnlocked(row, today)).length,
      lastMove: last && {
        id: last.id,
        days: last.days,
        modules: last.moved.length,
        at: localDateTime(last.movedAt, timeZone),
        canUndo: canUndo(last, today),
      },
      feedSince: since && localDateTime(since, timeZone),
    }
  }

  const changed = (session: MemberSession): Promise<ProgramCalendar> => {
    live.publish(learningChanged, { moduleId: null }, othersOf(session))
    return read(session)
  }

  return {
    read: async (session: MemberSession): Promise<ProgramCalendar> => {
      requireProgram(session)
      return read(session)
    },

    /** What "I was away" would move. */
    preview: async (session: MemberSession, days: number) => {
      requireProgram(session)
      const today = todayOf(session)
      const rows = await listProgram(db, session.memberId, null)
      const moves = rows
        .filter((row) => !isUnlocked(row, today))
        .flatMap(({ moduleId, kind, position, unlockDay }) => {
          const view = modules.get(moduleId)
          if (!view) return []
          return [
            { moduleId, title: view.title, kind, position, from: unlockDay, to: addDays(unlockDay, days) },
          ]
        })
      return { days, moves: moves.toSorted((a, b) => a.from.localeCompare(b.from)) }
    },

    /** Moves locked modules, never open or completed ones; a repeated key moves nothing. @throws nothing_to_move */
    move: async (
      session: MemberSession,
      { days, clientKey }: { days: number; clientKey: string },
    ): Promise<ProgramCalendar> => {
      requireProgram(session)
      const { memberId } = session
      const isNew = await inTransaction(db, async (tx) => {
        await journey.lock(tx, memberId)
        if (await repo.hasShift(tx, memberId, clientKey)) return false
        const today = todayOf(session)
        const moved = await repo.moveLocked(tx, memberId, { today, days })
        if (moved.length === 0) throw appError('nothing_to_move')
        const movedAt = clock.now()
        await repo.insertShift(tx, { memberId, clientKey, days, moved, movedAt, movedDay: today })
        return true
      })
      return isNew ? changed(session) : read(session)
    },

    /** Undoes the latest move; idempotent. @throws not_found, undo_passed */
    undo: async (session: MemberSession, id: number): Promise<ProgramCalendar> => {
      requireProgram(session)
      const { memberId } = session
      const isNew = await inTransaction(db, async (tx) => {
        await journey.lock(tx, memberId)
        const shift = await repo.findShift(tx, memberId, id)
        if (!shift) throw appError('not_found')
        if (shift.undoneAt) return false
        const last = await repo.findLastShift(tx, memberId)
        if (last?.id !== id || !canUndo(shift, todayOf(session)))
          throw appError('undo_passed', {
            message: 'A move can be taken back until the end of its day. Nothing was changed.',
          })
        await repo.moveBack(tx, memberId, shift)
        await repo.markUndone(tx, memberId, id, clock.now())
        return true
      })
      return isNew ? changed(session) : read(session)
    },

    /** Creates a new address; the previous one stops working. */
    makeAddress: async (session: MemberSession): Promise<{ address: string }> => {
      requireProgram(session)
      const { memberId } = session
      const token = createToken(memberId)
      await repo.writeFeed(db, { memberId, tokenHash: hashToken(token), createdAt: clock.now() })
      live.publish(learningChanged, { moduleId: null }, othersOf(session))
      return { address: `${settings.PUBLIC_URL}/calendar/${token}.ics` }
    },

    removeAddress: async (session: MemberSession): Promise<void> => {
      requireProgram(session)
      await repo.removeFeed(db, session.memberId)
      live.publish(learningChanged, { moduleId: null }, othersOf(session))
    },

    /** The file of an address; null when invalid, or when its member has no program now. */
    feed: async (token: string): Promise<string | null> => {
      const parts = readToken(token)
      const owner = parts && (await repo.findFeedOwner(db, parts))
      if (!owner || owner.deleteAt || !hasProgram(owner)) return null
      const { memberId, createdAt } = owner
      const [{ entries }, sessions, revision, breakRevision] = await Promise.all([
        entriesOf(owner, []),
        needs.sessionEventsOf(memberId),
        repo.findRevision(db, memberId),
        findBreakRevision(db.orm, memberId),
      ])
      return calendarFeed({
        memberId,
        entries,
        revision: latest([revision, breakRevision]) ?? { sequence: 0, at: createdAt },
        breakRevision,
        sessions,
        publicUrl: settings.PUBLIC_URL,
      })
    },
  }
}
