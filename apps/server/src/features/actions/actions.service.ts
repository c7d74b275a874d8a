import type { UserProgress } from '@oola/contract/actions/actions.schema'
import { memberStreaks } from '@oola/contract/actions/counted-days'
import { isInSpan } from '@oola/contract/breaks/day-span'
import { addDays, localDay } from '@oola/contract/local-day'
import { WEEKDAYS, weekdayOf } from '@oola/contract/weekdays'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { ActionNeeds } from './action-change.ts'
import { requireOwnSteps } from './actions.policy.ts'
import { breakDaysService } from './break-days.service.ts'
import { courseStepsService } from './course-steps.service.ts'
import { dayService } from './day.service.ts'
import { editActionsService } from './edit-actions.service.ts'
import { excusesService } from './excused-days.service.ts'
import { firstActionsService } from './first-actions.service.ts'
import { globalStepsService } from './global-steps.service.ts'
import { lateTickService } from './late-tick.service.ts'
import { outageEffectService } from './outage-effect.service.ts'
import { type PlanNeeds, planActionService } from './plan-action.service.ts'
import { readProgress } from './progress.repo.ts'
import { stepAreaService } from './step-area.service.ts'
import { stepsService } from './steps.service.ts'
import { streakChangesService } from './streak-changes.service.ts'
import { undoService } from './undo.service.ts'
import { zoneChangeService } from './zone-change.service.ts'

type Given = Omit<ActionNeeds, 'globalSteps'> & Pick<PlanNeeds, 'goals'>

/** Action steps: the first ones, the list of a day, completing them, and the progress that follows. */
export const actionsService = (given: Given) => {
  const globalSteps = globalStepsService(given)
  const needs: ActionNeeds = { ...given, globalSteps }
  const { db, clock } = needs
  const day = dayService(needs)

  /** Counts, streaks and seven days from `weekFrom` on. The caller has checked access. */
  const progressOf = async (
    { memberId, timeZone }: Pick<MemberSession, 'memberId' | 'timeZone'>,
    weekFrom: string,
  ) => {
    const today = localDay(clock.now(), timeZone)
    const { stepsTaken, goalsCompleted, week, ...facts } = await readProgress(db, memberId, weekFrom)
    const { breaks } = facts
    return { stepsTaken, goalsCompleted, week, breaks, ...memberStreaks(facts, { today, timeZone }) }
  }

  /** MY PROGRESS (DASH-05, DASH-06). */
  const progress = async (session: MemberSession): Promise<UserProgress> => {
    requireOwnSteps(session)
    const today = localDay(clock.now(), session.timeZone)
    const monday = addDays(today, -weekdayOf(today))
    const { current, longest, week, breaks, ...counts } = await progressOf(session, monday)
    const days = WEEKDAYS.map((_, place) => addDays(monday, place))
    return {
      ...counts,
      currentStreak: current,
      longestStreak: longest,
      week: days.map((day) => week[day] ?? 0),
      weekResting: days.map((day) => breaks.some((span) => isInSpan(span, day))),
    }
  }

  return {
    first: firstActionsService(needs),
    day,
    steps: stepsService(needs),
    undo: undoService(needs),
    edit: editActionsService({ ...needs, day, goals: given.goals }),
    plan: planActionService({ ...needs, day, goals: given.goals }),
    stepArea: stepAreaService(needs),
    courseSteps: courseStepsService({ ...needs, day }),
    globalSteps: (session: MemberSession): Promise<number> => {
      requireOwnSteps(session)
      return globalSteps.read()
    },
    progress,
    progressOf,
    /** Streaks from these facts, for coaches. */
    streaksOf: memberStreaks,
    ...outageEffectService(needs),
    ...zoneChangeService(needs),
    excuses: excusesService(needs),
    lateTick: lateTickService(needs),
    streakChanges: streakChangesService(needs),
    breakDays: breakDaysService(needs),
  }
}

export type ActionsService = ReturnType<typeof actionsService>
