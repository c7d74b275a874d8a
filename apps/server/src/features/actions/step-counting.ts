import { actionsChanged } from '@oola/contract/actions/actions.events'
import type { StepCompletion } from '@oola/contract/actions/actions.schema'
import { memberStreaks } from '@oola/contract/actions/counted-days'
import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { MILESTONES, milestoneBadges, streakBadges } from '@oola/contract/badges/badge-thresholds'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { ActionContext, ActionNeeds } from './action-change.ts'
import { readStreakFacts } from './progress.repo.ts'
import * as repo from './steps.repo.ts'

/** The state for counting a step. */
export type CountingState = Omit<ActionContext, 'lastDay'>

/** A step, and whether this call counted it. */
export interface Outcome {
  readonly reply: StepCompletion
  readonly isNew: boolean
  readonly earned: boolean
}

const isMilestone = (steps: number): boolean => (MILESTONES as readonly number[]).includes(steps)

/** Counts a step: its day, streak and badges, and the events for other devices; the same for every source of steps. */
export const stepCounting = ({
  live,
  badges,
  globalSteps,
}: Pick<ActionNeeds, 'live' | 'badges' | 'globalSteps'>) => {
  /** Today's count, which the member sees, and the streaks after the step that made its day count. */
  const answer = async (
    context: CountingState,
    id: number,
    { completed, stepsTaken }: repo.Counts,
    day: string = context.doing.day,
  ): Promise<StepCompletion> => {
    const { tx, memberId, today } = context
    const todayActionsCount = day === today ? completed : await repo.readCompleted(tx, memberId, today)
    const counts = { id, todayActionsCount, stepsTaken }
    if (completed !== stepsOfStreakDay(day)) return { ...counts, streaks: null }
    const { current, longest } = memberStreaks(await readStreakFacts(tx.$client, memberId), context)
    return { ...counts, streaks: { currentStreak: current, longestStreak: longest } }
  }

  /** The reply for a step that was counted before. */
  const repeated = async (context: CountingState, id: number, completed: number): Promise<Outcome> => {
    const reply = await answer(context, id, { completed, stepsTaken: context.stepsTaken })
    return { reply, isNew: false, earned: false }
  }

  /** Badges of the counts that a step led to (spec-decision 8). */
  const award = (
    { tx, memberId, timeZone }: CountingState,
    { streaks, stepsTaken }: StepCompletion,
  ): Promise<readonly unknown[]> =>
    badges.award(tx, { memberId, timeZone }, [
      ...(isMilestone(stepsTaken) ? milestoneBadges(stepsTaken) : []),
      ...(streaks ? streakBadges(streaks.longestStreak) : []),
    ])

  /** Counts a new step for the day on which it was done, and awards its badges. */
  const count = async (
    context: CountingState,
    id: number,
    { openId, at, day }: { openId?: number; at: Date; day: string },
  ): Promise<Outcome> => {
    const { tx, memberId } = context
    const counts = await repo.countStep(tx, { memberId, at, day }, openId)
    const reply = await answer(context, id, counts, day)
    return { reply, isNew: true, earned: (await award(context, reply)).length > 0 }
  }

  /** Publishes after the commit. */
  const announce = (session: MemberSession, { isNew, earned }: Pick<Outcome, 'isNew' | 'earned'>): void => {
    if (!isNew) return
    live.publish(actionsChanged, {}, othersOf(session))
    if (earned) badges.announce(session.memberId)
    globalSteps.changed()
  }

  return { answer, repeated, award, count, announce }
}
