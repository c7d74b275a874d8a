import type { AreaThread, ThreadSteps } from '@oola/contract/areas/areas.schema'
import { type ActingMember, asMember } from './as-member.ts'
import { makeDashboardGoals } from './make-goals.ts'
import type { TestApp } from './make-test-app.ts'

const ZONE = 'America/New_York'
export const DAILY = Object.fromEntries(
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name) => [name, true]),
)
export const today = (world: TestApp) => world.clock.now().toISOString().slice(0, 10)

/** A member on the dashboard; their goals are three an area, the first of each in progress. */
export const arrive = async (world: TestApp) => {
  const member = await asMember(world, { stepId: 4, timeZone: ZONE })
  return { member, goals: await makeDashboardGoals(world, member.id) }
}
export const threadOf = async ({ send, id }: ActingMember, areaId: number): Promise<AreaThread> =>
  (await send('GET', `/Areas/GetThread/${id}/${areaId}`)).body
export const stepsOf = async ({ send, id }: ActingMember, areaId: number, query = ''): Promise<ThreadSteps> =>
  (await send('GET', `/Areas/GetSteps/${id}/${areaId}${query}`)).body
export const progressOf = async ({ send, id }: ActingMember): Promise<number> =>
  (await send('GET', `/Dashboard/GetUserProgress/${id}`)).body.stepsTaken
export const push = async ({ send, id }: ActingMember): Promise<number> =>
  (await send('POST', '/Actions/AsyncInsertEmptyCompletedAction', { userId: id, text: '' })).body.id
export const plan = async (world: TestApp, { send }: ActingMember, given: object): Promise<number> =>
  (
    await send('POST', '/Actions/UpdateInsertAction', {
      ...{ Id: 0, Text: 'Step', UnlockedDate: today(world), ...given },
    })
  ).body.id
export const complete = ({ send, id: userId }: ActingMember, id: number) =>
  send('PUT', '/Actions/AsyncCompleteAction', { userId, id })
export const take = async (world: TestApp, member: ActingMember, given: object): Promise<number> => {
  const id = await plan(world, member, given)
  await complete(member, id)
  return id
}
export const setArea = ({ send, id: userId }: ActingMember, id: number, areaId: number | null) =>
  send('PUT', '/Actions/SetStepArea', { userId, id, areaId })
export const finishWheel = (world: TestApp, memberId: number, typeId: number, scores: readonly number[]) =>
  world.db.pool.query(
    `insert into assessment (member_id, type_id, level, answered, created_at, completed_at, completion_date, area_scores, overall_score)
     values ($1, $2, 1, 70, $3::timestamptz, $3::timestamptz, ($3::timestamptz at time zone $4)::date, $5, 400) returning id`,
    [memberId, typeId, world.clock.now(), ZONE, scores],
  )
