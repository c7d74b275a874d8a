import { actionsChanged } from '@oola/contract/actions/actions.events'
import { breakFault, earliestBreakDay } from '@oola/contract/breaks/break-rules'
import { breaksChanged } from '@oola/contract/breaks/breaks.events'
import { BREAK_STEPS_DAYS, type BreakSession, type Breaks } from '@oola/contract/breaks/breaks.schema'
import { daysInBoth, isInSpan, spanLength } from '@oola/contract/breaks/day-span'
import { learningChanged } from '@oola/contract/learning/learning.events'
import { addDays, localDateTime, localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { ActionsService } from '../actions/actions.service.ts'
import type { JourneyService } from '../journey/journey.service.ts'
import type { LearningService } from '../learning/learning.service.ts'
import type { BookingService } from '../sessions/booking.service.ts'
import { requireBreaks, requireOwnBreaks } from './breaks.policy.ts'
import * as repo from './breaks.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly journey: Pick<JourneyService, 'lock'>
  readonly days: ActionsService['breakDays']
  readonly moves: LearningService['breakMoves']
  readonly sessionsOf: BookingService['historyOfClient']
}

interface Wanted extends repo.BreakDays {
  readonly keptSessions: readonly string[]
}

/** A break under the member's lock. */
interface Locked {
  readonly tx: Tx
  readonly memberId: number
  readonly timeZone: string
  readonly today: string
  readonly now: Date
}

/** Planned breaks (BREAK-01 to 04; decisions 17.5). */
export const breaksService = ({ db, clock, live, journey, days, moves, sessionsOf }: Needs) => {
  const sessionsFrom = async (memberId: number, timeZone: string): Promise<BreakSession[]> => {
    const now = clock.now()
    const booked = await sessionsOf(memberId)
    return booked
      .filter(({ startsAt, status }) => startsAt > now && status === 'booked')
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
      .map(({ id, startsAt, coachId, coachFirstName }) => ({
        ...{ id, coachId, coachFirstName },
        day: localDay(startsAt, timeZone),
        startsAt: localDateTime(startsAt, timeZone),
      }))
  }

  const read = async ({ memberId, timeZone }: MemberSession): Promise<Breaks> => {
    const today = localDay(clock.now(), timeZone)
    const [rows, steps, sessions] = await Promise.all([
      repo.listBreaks(db.orm, memberId),
      days.steps(db.orm, memberId, addDays(today, -BREAK_STEPS_DAYS), today),
      sessionsFrom(memberId, timeZone),
    ])
    const isRunning = rows.some((row) => isInSpan(row, today))
    const back = rows.findLast(({ lastDay, greetedAt }) => lastDay < today && greetedAt === null)
    return {
      today,
      breaks: rows.map(({ id, firstDay, lastDay, movesProgram }) => ({
        id,
        firstDay,
        lastDay,
        movesProgram,
      })),
      back: back && !isRunning ? { id: back.id, firstDay: back.firstDay, lastDay: back.lastDay } : null,
      steps: Object.fromEntries(steps),
      sessions,
    }
  }

  /**
   * Every change of a member's breaks, one after the other: under the locks on their row and their count, so that neither
   * a second tab nor another server plans more than the limits, and no step is counted between.
   */
  const change = <T>({ memberId }: MemberSession, work: (locked: Locked) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      const { timeZone } = await journey.lock(tx, memberId)
      await days.lock(tx, memberId)
      const now = clock.now()
      return work({ tx, memberId, timeZone, now, today: localDay(now, timeZone) })
    })

  const announce = (session: MemberSession, hasBadges: boolean): void => {
    live.publish(breaksChanged, {}, othersOf(session))
    live.publish(actionsChanged, {}, othersOf(session))
    live.publish(learningChanged, { moduleId: null }, othersOf(session))
    if (hasBadges) days.announceBadges(session.memberId)
  }

  /** @throws the fault of these days, break_sessions */
  const requireFitting = async (
    { tx, memberId, timeZone, today }: Locked,
    { keptSessions, ...wanted }: Wanted,
    before: repo.BreakRecord | null,
  ): Promise<void> => {
    const all = await repo.listBreaks(tx, memberId)
    const fault = breakFault(wanted, {
      ...{ today, before },
      others: all.filter(({ id }) => id !== before?.id),
      steps: await days.steps(tx, memberId, earliestBreakDay(today), today),
    })
    if (fault) throw appError(fault)
    const sessions = (await sessionsFrom(memberId, timeZone)).filter(({ day }) => isInSpan(wanted, day))
    // Those that the break had already were asked about.
    const isNew = ({ id, day }: BreakSession) =>
      !keptSessions.includes(id) && !(before && isInSpan(before, day))
    if (sessions.some(isNew)) throw appError('break_sessions')
  }

  return {
    read: (session: MemberSession): Promise<Breaks> => {
      requireOwnBreaks(session)
      return read(session)
    },

    /** @throws wrong_step, break_* */
    plan: async (
      session: MemberSession,
      { clientKey, ...wanted }: Wanted & { readonly clientKey: string },
    ): Promise<Breaks> => {
      requireBreaks(session)
      const outcome = await change(session, async (locked) => {
        const { tx, memberId, today, now: at } = locked
        if (await repo.hasBreakKey(tx, memberId, clientKey)) return null
        await requireFitting(locked, wanted, null)
        const { firstDay, lastDay, movesProgram } = wanted
        // Who was ill, and is here again, needs no greeting.
        const greetedAt = lastDay < today ? at : null
        const row = { memberId, clientKey, firstDay, lastDay, movesProgram, greetedAt, at }
        const id = await repo.insertBreak(tx, row)
        if (movesProgram) await moves.move(tx, memberId, { breakId: id, firstDay, lastDay, today })
        return { hasBadges: await days.award(tx, locked) }
      })
      if (outcome) announce(session, outcome.hasBadges)
      return read(session)
    },

    /** @throws wrong_step, not_found, break_over, break_* */
    change: async (
      session: MemberSession,
      { id, ...wanted }: Wanted & { readonly id: number },
    ): Promise<Breaks> => {
      requireBreaks(session)
      const outcome = await change(session, async (locked) => {
        const { tx, memberId, today, now: at } = locked
        const before = await repo.findBreak(tx, memberId, id)
        if (!before) throw appError('not_found')
        if (before.canceledAt || before.lastDay < today) throw appError('break_over')
        const { firstDay, lastDay, movesProgram } = wanted
        const isSame =
          before.firstDay === firstDay && before.lastDay === lastDay && before.movesProgram === movesProgram
        if (isSame) return null
        await requireFitting(locked, wanted, before)
        await repo.writeBreak(tx, memberId, id, { firstDay, lastDay, movesProgram, at })
        const hasBegun = before.firstDay <= today && before.movesProgram && movesProgram
        if (hasBegun)
          await moves.retime(tx, memberId, {
            breakId: id,
            by: spanLength(wanted) - spanLength(before),
            today,
          })
        else {
          await moves.retime(tx, memberId, { breakId: id, by: null, today })
          if (movesProgram) await moves.move(tx, memberId, { breakId: id, firstDay, lastDay, today })
        }
        return { hasBadges: await days.award(tx, locked) }
      })
      if (outcome) announce(session, outcome.hasBadges)
      return read(session)
    },

    /**
     * END IT NOW: today counts again from now, and the program moves back by the days that are left. One that has not begun,
     * or began today, is canceled. Idempotent. @throws wrong_step, not_found
     */
    end: async (session: MemberSession, id: number): Promise<Breaks> => {
      requireBreaks(session)
      const outcome = await change(session, async (locked) => {
        const { tx, memberId, today, now: at } = locked
        const before = await repo.findBreak(tx, memberId, id)
        if (!before) throw appError('not_found')
        if (before.canceledAt || before.lastDay < today) return null
        const yesterday = addDays(today, -1)
        const rested = daysInBoth(before, { firstDay: before.firstDay, lastDay: yesterday })
        if (rested === 0) await repo.writeBreak(tx, memberId, id, { at, canceledAt: at })
        // Who ends it is here: they need no greeting.
        else await repo.writeBreak(tx, memberId, id, { at, lastDay: yesterday, greetedAt: at })
        await moves.retime(tx, memberId, { breakId: id, by: rested - spanLength(before), today })
        return { hasBadges: await days.award(tx, locked) }
      })
      if (outcome) announce(session, outcome.hasBadges)
      return read(session)
    },

    /** Idempotent. @throws wrong_step, not_found */
    setGreeted: async (session: MemberSession, id: number): Promise<Breaks> => {
      requireBreaks(session)
      const isNew = await change(session, async ({ tx, memberId, today, now }) => {
        const found = await repo.findBreak(tx, memberId, id)
        if (!found) throw appError('not_found')
        if (found.greetedAt) return false
        await repo.writeGreeted(tx, memberId, today, now)
        return true
      })
      if (isNew) live.publish(breaksChanged, {}, othersOf(session))
      return read(session)
    },
  }
}
export type BreaksService = ReturnType<typeof breaksService>
