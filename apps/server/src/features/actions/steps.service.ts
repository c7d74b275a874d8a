import { roomOnDay } from '@oola/contract/actions/action-limit'
import { ACTIONS_PER_DAY } from '@oola/contract/actions/actions.constants'
import { actionsChanged } from '@oola/contract/actions/actions.events'
import type { StepCompletion } from '@oola/contract/actions/actions.schema'
import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { MILESTONES, milestoneBadges, streakBadges } from '@oola/contract/badges/badge-thresholds'
import { localDay } from '@oola/contract/local-day'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { type ActionNeeds, actionChanges, type Present, requireFound, requireToday } from './action-change.ts'
import { requireTracker } from './actions.policy.ts'
import { type ActionRow, listByKeys } from './actions.repo.ts'
import { dealOccurrences, readOccupancy } from './day-list.repo.ts'
import { memberStreaks } from './member-streaks.ts'
import { readStreakFacts } from './progress.repo.ts'
import * as repo from './steps.repo.ts'

/** The state for counting a step. */
type CountingState = Omit<Present, 'lastDay'>

/** A step, and whether this call counted it. */
interface Outcome {
  readonly reply: StepCompletion
  readonly isNew: boolean
  readonly earned: boolean
}

const isMilestone = (steps: number): boolean => (MILESTONES as readonly number[]).includes(steps)

/** Completing steps (ACTIONS-21, ACTIONS-22, ACTIONS-29): counted once, in the transaction that completes. */
export const stepsService = (needs: ActionNeeds) => {
  const { db, clock, live, badges, globalSteps } = needs
  const change = actionChanges(needs)

  const answer = async (present: CountingState, id: number, counts: repo.Counts): Promise<StepCompletion> => {
    if (counts.todayActionsCount !== stepsOfStreakDay(present.today)) return { id, ...counts, streaks: null }
    const facts = await readStreakFacts(present.tx, present.memberId)
    const { current, longest } = memberStreaks(facts, present)
    return { id, ...counts, streaks: { currentStreak: current, longestStreak: longest } }
  }

  /** The reply for a step that was counted before. */
  const repeated = async (
    present: CountingState,
    id: number,
    todayActionsCount: number,
  ): Promise<Outcome> => {
    return {
      reply: await answer(present, id, { todayActionsCount, stepsTaken: present.stepsTaken }),
      isNew: false,
      earned: false,
    }
  }

  /** Counts a new step, and awards its badges (spec-decision 8). */
  const count = async (present: CountingState, id: number, openId?: number): Promise<Outcome> => {
    const { tx, memberId, timeZone, now, today } = present
    const counts = await repo.countStep(tx, { memberId, at: now, today }, openId)
    const reply = await answer(present, id, counts)
    const earnedIds = [
      ...(isMilestone(counts.stepsTaken) ? milestoneBadges(counts.stepsTaken) : []),
      ...(reply.streaks ? streakBadges(reply.streaks.longestStreak) : []),
    ]
    const earned = await badges.award(tx, { memberId, timeZone }, earnedIds)
    return { reply, isNew: true, earned: earned.length > 0 }
  }

  /** Publishes after the commit. */
  const announce = (session: MemberSession, { isNew, earned }: Pick<Outcome, 'isNew' | 'earned'>): void => {
    if (!isNew) return
    live.publish(actionsChanged, {}, othersOf(session))
    if (earned) badges.announce(session.memberId)
    globalSteps.changed()
  }

  /** Occurrences and a course's daily steps belong to their day; others wait until they are completed (G-50). */
  const requireCompletable = (row: ActionRow, today: string): void => {
    if (row.isRemoved) throw appError('action_closed')
    if (row.day > today) throw appError('action_ahead')
    if (row.day < today && (row.repeatId !== null || row.courseId !== null)) throw appError('day_passed')
  }

  return {
    /**
     * Completes an open action today; idempotent.
     * @throws wrong_step, not_found, action_closed, action_ahead, day_passed, action_limit
     */
    complete: async (
      session: MemberSession,
      actionId: number,
      expected?: string,
    ): Promise<StepCompletion> => {
      requireTracker(session)
      const { memberId, timeZone } = session
      const now = clock.now()
      const today = localDay(now, timeZone)
      const outcome = await inTransaction(db, async (tx): Promise<Outcome> => {
        const row = requireFound(await repo.lockAction(tx, memberId, actionId, today))
        const { stepsTaken, completed } = row
        const present = { tx, memberId, timeZone, now, today, stepsTaken }
        if (row.completedDay !== null) return repeated(present, row.id, completed)
        requireToday(expected, today)
        requireCompletable(row, today)
        if (completed >= ACTIONS_PER_DAY) throw appError('action_limit')
        return count(present, row.id, row.id)
      })
      announce(session, outcome)
      return outcome.reply
    },

    /**
     * A click on the tracker (G-49). A repeated key returns the same click.
     * @throws wrong_step, day_passed, action_limit
     */
    click: async (
      session: MemberSession,
      { day, clientKey }: { day?: string | undefined; clientKey?: string | undefined },
    ): Promise<StepCompletion> => {
      requireTracker(session)
      const outcome = await change(session, async (present): Promise<Outcome> => {
        const { tx, memberId, now, today } = present
        const [existing] = clientKey ? await listByKeys(tx, memberId, [clientKey]) : []
        if (existing) return repeated(present, existing.id, await repo.readCompleted(tx, memberId, today))
        requireToday(day, today)
        await dealOccurrences(tx, memberId, { from: today, to: today, createdAt: now })
        const occupancy = await readOccupancy(tx, memberId, { day: today, today })
        if (roomOnDay(occupancy) === 0) throw appError('action_limit')
        const id = await repo.insertClick(tx, { memberId, at: now, today }, clientKey ?? null)
        return count(present, id)
      })
      announce(session, outcome)
      return outcome.reply
    },
  }
}
