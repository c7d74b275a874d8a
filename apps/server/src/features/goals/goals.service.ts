import { currentAreaId } from '@oola/contract/goals/current-area'
import type { GoalArea, GroupedGoals, UserGoal, UserGoals } from '@oola/contract/goals/goals.schema'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
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

/** A member's goals: the lists are here; planning, Top 7 and single goals are in their own services. */
export const goalsService = (needs: Needs) => {
  const { db, content, assessment } = needs

  const areas = (): GoalArea[] =>
    LIFE_AREAS.map(({ id, name, color }) => ({
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

    /** Only for staff: the running goals are a plan again, as before the main goal was set. */
    toPlan: (tx: Tx, memberId: number): Promise<void> => repo.returnToPlan(tx, memberId),
    /** For the staff's page: titles and days, no other text of the member. */
    titlesOf: (memberId: number) => repo.listTitles(db.orm, memberId),

    /** The areas with their recommended goals (STEP2-36). */
    areas: async (session: MemberSession): Promise<GoalArea[]> => {
      requireSubscriber(session)
      return areas()
    },

    /** Open goals with the latest scores (STEP2-37). */
    open: (session: MemberSession): Promise<UserGoals> => list(session, toUserGoal),

    /** The same for the goal revision (STEP2-38). */
    revision: (session: MemberSession): Promise<UserGoals> => list(session, toRevisionGoal),

    /** Goals in progress by place; the caller has checked access. */
    topSevenOf: async (memberId: number): Promise<GoalRow[]> =>
      (await repo.listOpen(db, memberId))
        .filter(({ status }) => status === 'inProgress')
        .sort((a, b) => (a.sevenGoalOrder ?? 0) - (b.sevenGoalOrder ?? 0)),

    /** Whether a goal is neither completed nor removed; locked until the transaction ends. */
    isOpen: repo.isOpenGoal,

    /** The My Goals widget (GOALS-17). */
    grouped: async (session: MemberSession): Promise<GroupedGoals> => {
      requireSubscriber(session)
      return groupByStatus(await repo.listForDashboard(db, session.memberId))
    },

    /** A completed goal with its local day; null when there is none. */
    reachedOf: async (memberId: number, goalId: number) => {
      const goals = await repo.listForDashboard(db, memberId)
      const goal = goals.find(({ id, status }) => id === goalId && status === 'completed')
      return goal?.completionDate ? { areaId: goal.areaId, text: goal.text, day: goal.completionDate } : null
    },
  }
}

export type GoalsService = ReturnType<typeof goalsService>
