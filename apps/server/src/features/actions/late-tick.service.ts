import { LATE_TICKS_PER_MONTH } from '@oola/contract/actions/actions.constants'
import { actionsChanged } from '@oola/contract/actions/actions.events'
import { isExcusedDay, memberStreaks } from '@oola/contract/actions/counted-days'
import { isBeforeNoon, lateDay, lateTickUntil, stepsToTickLate } from '@oola/contract/actions/late-tick'
import type { LateTick } from '@oola/contract/actions/late-tick.calls'
import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { MINUTE_MS } from '@oola/contract/durations'
import { localDateTime, localDay } from '@oola/contract/local-day'
import type { SqlClient } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { type ActionContext, type ActionNeeds, actionChanges, isClosed } from './action-change.ts'
import { requireOwnSteps, requireTracker } from './actions.policy.ts'
import { listByIds, listByKeys, removeActions } from './actions.repo.ts'
import * as repo from './late-tick.repo.ts'
import { readStreakFacts } from './progress.repo.ts'
import { stepCounting } from './step-counting.ts'
import { reopenAction, uncountStep } from './undo.repo.ts'

/** What the member did yesterday. */
interface Ticked {
  readonly ids: readonly number[]
  readonly other: { readonly text: string; readonly clientKey: string } | null
}

/**
 * The late tick (BREAK-05; decisions 17.5): until noon of the member's own clock yesterday can be counted, on three days a
 * month. Its steps are counted by the same statement as all others, for yesterday; the row marks them as late.
 */
export const lateTickService = (needs: ActionNeeds) => {
  const { db, clock, live, globalSteps } = needs
  const change = actionChanges(needs)
  const counting = stepCounting(needs)

  const factsOf = async (
    client: SqlClient,
    { memberId, timeZone }: Pick<MemberSession, 'memberId' | 'timeZone'>,
    now: Date,
  ) => {
    const day = lateDay(now, timeZone)
    const [facts, streakFacts] = await Promise.all([
      repo.readLateFacts(client, memberId, day),
      readStreakFacts(client, memberId),
    ])
    const isExcused = isExcusedDay(day, streakFacts, timeZone)
    const canTick = stepsToTickLate({ ...facts, now, timeZone, isExcused })
    const streak = memberStreaks(streakFacts, { today: localDay(now, timeZone), timeZone })
    return { ...facts, day, canTick, streak }
  }

  const read = async (session: MemberSession): Promise<LateTick> => {
    const { timeZone } = session
    const now = clock.now()
    const facts = await factsOf(db.pool, session, now)
    const { day, completed, canTick, open, answer, at, actionIds, usedThisMonth, streak } = facts
    const isOpen = isBeforeNoon(now, timeZone)
    const until = lateTickUntil(now, timeZone)
    const isCounted = answer === 'counted'
    return {
      day,
      completed,
      needed: stepsOfStreakDay(day),
      canTick,
      until: isOpen ? until.toISOString() : null,
      minutesLeft: Math.max(0, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS)),
      leftThisMonth: Math.max(0, LATE_TICKS_PER_MONTH - usedThisMonth - (isCounted ? 1 : 0)),
      open: canTick > 0 ? open : [],
      counted:
        isCounted && at
          ? { at: localDateTime(at, timeZone), steps: actionIds.length, canUndo: isOpen }
          : null,
      currentStreak: streak.current,
    }
  }

  /** @throws late_tick_closed for another day than the page shows, and after noon */
  const requireOpen = (session: MemberSession, shown: string): void => {
    const now = clock.now()
    if (shown !== lateDay(now, session.timeZone) || !isBeforeNoon(now, session.timeZone))
      throw appError('late_tick_closed')
  }

  /**
   * The ids to count: named ones of the list that the page shows, and the action of something else; what is counted already
   * is left out.
   */
  const toCount = async (
    context: ActionContext,
    { day, open: shown }: Pick<repo.LateFacts, 'open'> & { readonly day: string },
    { ids, other }: Ticked,
  ): Promise<number[]> => {
    const { tx, memberId, now } = context
    const rows = await listByIds(tx, memberId, [...new Set(ids)])
    if (rows.length < new Set(ids).size) throw appError('not_found')
    const open = rows.filter((row) => !isClosed(row)).map(({ id }) => id)
    if (!open.every((id) => shown.some((one) => one.id === id))) throw appError('late_tick_closed')
    if (!other || other.text === '') return open
    const [existing] = await listByKeys(tx, memberId, [other.clientKey])
    if (existing) return isClosed(existing) ? open : [...open, existing.id]
    return [...open, await repo.insertOther(tx, { memberId, day, at: now }, other)]
  }

  return {
    read: async (session: MemberSession): Promise<LateTick> => {
      requireOwnSteps(session)
      return read(session)
    },

    /**
     * Counts steps for yesterday; a step that was counted is not counted again.
     * @throws wrong_step, not_found, late_tick_closed, late_tick_none
     */
    tick: async (session: MemberSession, { day, ...ticked }: Ticked & { day: string }): Promise<LateTick> => {
      requireTracker(session)
      requireOpen(session, day)
      if (ticked.ids.length === 0 && !ticked.other?.text) throw appError('late_tick_none')
      const outcome = await change(session, async (context) => {
        const { tx, memberId, now } = context
        const { canTick, actionIds, open } = await factsOf(tx.$client, session, now)
        const ids = await toCount(context, { day, open }, ticked)
        // A repeat of what was counted, after a lost reply.
        if (ids.length === 0) return { isNew: false, earned: false }
        if (ids.length > canTick) throw appError('late_tick_closed')
        let earned = false
        for (const id of ids) {
          const counted = await counting.count(context, id, { openId: id, at: now, day })
          earned = earned || counted.earned
        }
        await repo.writeTick(tx, {
          memberId,
          day,
          answer: 'counted',
          actionIds: [...actionIds, ...ids],
          at: now,
        })
        return { isNew: true, earned }
      })
      counting.announce(session, outcome)
      return read(session)
    },

    /** Nothing was forgotten. What was counted late for that day stays. @throws wrong_step, late_tick_closed */
    decline: async (session: MemberSession, day: string): Promise<LateTick> => {
      requireTracker(session)
      requireOpen(session, day)
      const isNew = await change(session, async ({ tx, memberId, now }) => {
        const { answer } = await repo.readLateFacts(tx.$client, memberId, day)
        if (answer !== null) return false
        await repo.writeTick(tx, { memberId, day, answer: 'declined', actionIds: [], at: now })
        return true
      })
      if (isNew) live.publish(actionsChanged, {}, othersOf(session))
      return read(session)
    },

    /**
     * Takes back the steps that were counted late: actions of the list are open again, something else is removed. A step
     * that another device has completed since is not taken back. Badges stay. @throws wrong_step, late_tick_closed
     */
    undo: async (session: MemberSession, day: string): Promise<LateTick> => {
      requireTracker(session)
      requireOpen(session, day)
      const isNew = await change(session, async ({ tx, memberId, timeZone, now }) => {
        const { answer, actionIds } = await repo.readLateFacts(tx.$client, memberId, day)
        if (answer !== 'counted') return false
        for (const row of await listByIds(tx, memberId, actionIds)) {
          const isLate = row.completedAt !== null && localDay(row.completedAt, timeZone) > day
          if (row.completedDay !== day || !isLate) continue
          await reopenAction(tx, memberId, row.id, null)
          // Written today for yesterday, as something else: it was not planned.
          if (localDay(row.createdAt, timeZone) > day) await removeActions(tx, memberId, [row.id], now)
          await uncountStep(tx, memberId, day)
        }
        await repo.deleteTick(tx, memberId, day)
        return true
      })
      if (isNew) {
        live.publish(actionsChanged, {}, othersOf(session))
        globalSteps.changed()
      }
      return read(session)
    },
  }
}
