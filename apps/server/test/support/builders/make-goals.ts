import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { addDays, localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { goal } from '#server/features/goals/goals.tables.ts'

type World = Pick<Deps, 'db' | 'clock'>
type GivenGoal = Partial<Omit<typeof goal.$inferInsert, 'memberId' | 'id'>>

/** Goals of a member, by default due in half a year; returns their ids in the given order. */
export const makeGoals = async (
  { db, clock }: World,
  memberId: number,
  goals: readonly GivenGoal[],
): Promise<number[]> => {
  const createdAt = clock.now()
  const completeBy = addDays(localDay(createdAt, 'UTC'), 180)
  const rows = await db.orm
    .insert(goal)
    .values(
      goals.map((given, index) => ({
        memberId,
        cycle: 1,
        areaId: 1,
        text: `Goal ${index + 1}`,
        completeBy,
        createdAt,
        ...given,
      })),
    )
    .returning({ id: goal.id })
  return rows.map(({ id }) => id)
}

/** The plan of 21: three pending goals in each area. */
export const makePlan = (world: World, memberId: number, given: GivenGoal = {}): Promise<number[]> =>
  makeGoals(
    world,
    memberId,
    LIFE_AREAS.flatMap(({ id, name }) =>
      [1, 2, 3].map((n) => ({ areaId: id, text: `${name} ${n}`, ...given })),
    ),
  )

/**
 * The goals of a member on the dashboard: the first goal of each area in progress at place 1 to 7, the first of all
 * the main goal, 14 pending.
 */
export const makeDashboardGoals = (
  world: World,
  memberId: number,
  given: GivenGoal = {},
): Promise<number[]> =>
  makeGoals(
    world,
    memberId,
    LIFE_AREAS.flatMap(({ id, name }) =>
      [1, 2, 3].map((n) => ({
        areaId: id,
        text: `${name} ${n}`,
        ...(n === 1 ? { status: 'inProgress' as const, inTopSeven: true, sevenGoalOrder: id } : {}),
        isOneGoal: n === 1 && id === 1,
        ...given,
      })),
    ),
  )

/** The rows of goals in the database. */
export const readGoals = async ({ db }: World, memberId: number) => {
  const { rows } = await db.pool.query<typeof goal.$inferSelect>(
    `select id, area_id as "areaId", text, complete_by as "completeBy", status, cycle, in_top_seven as "inTopSeven",
       seven_goal_order as "sevenGoalOrder", is_one_goal as "isOneGoal", completion_date as "completionDate"
     from goal where member_id = $1 order by id`,
    [memberId],
  )
  return rows
}

/** Every third goal of a plan: one of each area. */
export const firstOfEachArea = (plan: readonly number[]): number[] =>
  plan.filter((_, index) => index % 3 === 0)
