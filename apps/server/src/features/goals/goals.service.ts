import { currentAreaId } from '@oola/contract/goals/current-area'
import type { GoalArea, GroupedGoals, UserGoal, UserGoals } from '@oola/contract/goals/goals.schema'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import type { Deps } from '#server/deps.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { AssessmentService } from '../assessment/assessment.service.ts'
import { dashboardGoalsService } from './dashboard-goals.service.ts'
import type { GoalNeeds } from './goal-change.ts'
import type { GoalRow } from './goal-rows.ts'
import { groupByStatus, toRevisionGoal, toUserGoal } from './goal-views.ts'
import { requireSubscriber } from './goals.policy.ts'
import * as repo from './goals.repo.ts'
import { planService } from './plan.service.ts'
import { reachedGoalsService } from './reached-goals.service.ts'
import { topSevenService } from './top-seven.service.ts'

interface Needs extends GoalNeeds {
  readonly content: Pick<Deps['content'], 'goals'>
  readonly assessment: Pick<AssessmentService, 'latest'>
}

/** The goals of a member: lists here, planning, Top 7 and single goals in the services beside this one. */
export const goalsService = (needs: Needs) => {
  const { db, content, assessment } = needs

  const areas: GoalArea[] = LIFE_AREAS.map(({ id, name, color }) => ({
    areaId: id,
    name,
    color,
    recommendedGoals: content.goals.recommendedGoals.find(({ areaId }) => areaId === id)?.goals ?? [],
  }))

  const list = async (session: MemberSession, view: (goal: GoalRow) => UserGoal): Promise<UserGoals> => {
    requireSubscriber(session)
    const [goals, latest] = await Promise.all([
      repo.listOpen(db, session.memberId),
      assessment.latest(session.memberId),
    ])
    return {
      userGoals: goals.map(view),
      latestAssessmentScore: (latest?.areaScores ?? []).map((score, index) => ({ areaId: index + 1, score })),
      currentAreaId: currentAreaId(goals),
    }
  }

  return {
    plan: planService(needs),
    topSeven: topSevenService(needs),
    single: dashboardGoalsService(needs),
    reached: reachedGoalsService(needs),

    /** The areas with their recommended goals (STEP2-36). */
    areas: async (session: MemberSession): Promise<GoalArea[]> => {
      requireSubscriber(session)
      return areas
    },

    /** Open goals with the latest scores (STEP2-37). */
    open: (session: MemberSession): Promise<UserGoals> => list(session, toUserGoal),

    /** The same for the goal revision (STEP2-38). */
    revision: (session: MemberSession): Promise<UserGoals> => list(session, toRevisionGoal),

    /** Her goals in progress by place, for who may look at them: the caller has asked. */
    topSevenOf: async (memberId: number): Promise<GoalRow[]> =>
      (await repo.listOpen(db, memberId))
        .filter(({ status }) => status === 'inProgress')
        .sort((a, b) => (a.sevenGoalOrder ?? 0) - (b.sevenGoalOrder ?? 0)),

    /** Whether a goal of the member is neither reached nor removed; it stays so until the transaction ends. */
    isOpen: repo.isOpenGoal,

    /** The My Goals widget (GOALS-17). */
    grouped: async (session: MemberSession): Promise<GroupedGoals> => {
      requireSubscriber(session)
      return groupByStatus(await repo.listForDashboard(db, session.memberId))
    },

    /** A goal that the member has reached, on her day; null when she has no such one. */
    reachedOf: async (memberId: number, goalId: number) => {
      const goals = await repo.listForDashboard(db, memberId)
      const goal = goals.find(({ id, status }) => id === goalId && status === 'completed')
      return goal?.completionDate ? { areaId: goal.areaId, text: goal.text, day: goal.completionDate } : null
    },
  }
}

export type GoalsService = ReturnType<typeof goalsService>
