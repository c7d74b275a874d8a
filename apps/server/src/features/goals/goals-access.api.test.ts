import { toSelection } from '@oola/contract/goals/arrange'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeDashboardGoals, readGoals } from '../../../test/support/builders/make-goals.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

interface CallInput {
  readonly userId: number
  /** Goals of a dashboard: 0, 3, 6 ... 18 in progress. */
  readonly ids: readonly number[]
}

interface Access {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: (input: CallInput) => string
  readonly body?: (input: CallInput) => object
  /** Steps that allow the call; all others are a 409. Omitted: every step. */
  readonly steps?: readonly number[]
  /** The path or body has the member's id. */
  readonly namesMember?: true
  /** An invalid path or body, and the fields of the issues. */
  readonly wrong?: { readonly path?: string; readonly body?: object; readonly fields: readonly string[] }
}

const draft = { text: 'Sail', completedByDate: '12/31/2027' }

const CALLS: readonly Access[] = [
  {
    name: 'GET goals/{userId}',
    method: 'GET',
    path: ({ userId }) => `/goals/${userId}`,
    namesMember: true,
    wrong: { path: '/goals/abc', fields: ['userId'] },
  },
  { name: 'GET goals/GetUserGoals', method: 'GET', path: () => '/goals/GetUserGoals' },
  { name: 'GET goals/GetUserGoals/2', method: 'GET', path: () => '/goals/GetUserGoals/2' },
  {
    name: 'GET goals/GetUserGoalsGroupedByStatus',
    method: 'GET',
    path: ({ userId }) => `/goals/GetUserGoalsGroupedByStatus/${userId}`,
    namesMember: true,
    wrong: { path: '/goals/GetUserGoalsGroupedByStatus/x', fields: ['userId'] },
  },
  {
    name: 'POST PartialSaveGoals',
    method: 'POST',
    path: () => '/Goals/PartialSaveGoals',
    body: ({ userId, ids }) => ({
      userId,
      Goals: [{ GoalId: ids[0], AreaId: 1, Text: 'Sail', CompletedByDate: '2027-12-31' }],
    }),
    steps: [2, 7],
    namesMember: true,
    wrong: { body: { userId: 'x', Goals: [] }, fields: ['userId', 'Goals'] },
  },
  {
    name: 'PUT SetSevenGoalsOrder',
    method: 'PUT',
    path: () => '/Goals/SetSevenGoalsOrder',
    body: ({ ids }) => ({ Goals: toSelection(ids.slice(0, 7)) }),
    steps: [2, 7],
    wrong: { body: { Goals: 7 }, fields: ['Goals'] },
  },
  {
    name: 'PUT SetOolaOne',
    method: 'PUT',
    path: ({ ids }) => `/Goals/SetOolaOne/${ids[3]}`,
    steps: [2, 4, 7],
    wrong: { path: '/Goals/SetOolaOne/0', fields: ['goalId'] },
  },
  {
    name: 'POST AddDashboardGoal',
    method: 'POST',
    path: () => '/Goals/AddDashboardGoal',
    body: ({ userId }) => ({ userId, areaId: 1, ...draft }),
    steps: [4, 7],
    namesMember: true,
    wrong: {
      body: { areaId: 0, text: ' ', completedByDate: 'soon', ClientKey: '7' },
      fields: ['userId', 'areaId', 'text', 'completedByDate', 'ClientKey'],
    },
  },
  {
    name: 'PUT UpdateDashboardGoal',
    method: 'PUT',
    path: () => '/Goals/UpdateDashboardGoal',
    body: ({ userId, ids }) => ({ userId, id: ids[0], ...draft }),
    steps: [4, 7],
    namesMember: true,
    wrong: { body: { userId: 1.5, text: '' }, fields: ['userId', 'id', 'text', 'completedByDate'] },
  },
  {
    name: 'DELETE Goals/{goalId}',
    method: 'DELETE',
    path: ({ ids }) => `/Goals/${ids[0]}`,
    steps: [2, 4, 7],
    wrong: { path: '/Goals/one', fields: ['goalId'] },
  },
  {
    name: 'DELETE RemoveAssessmentGoals',
    method: 'DELETE',
    path: () => '/goals/RemoveAssessmentGoals',
    steps: [7],
  },
  {
    name: 'PUT SetGoalInProgress',
    method: 'PUT',
    path: () => '/Goals/SetGoalInProgress',
    body: ({ userId, ids }) => ({ userId, id: ids[0] }),
    steps: [4],
    namesMember: true,
    wrong: { body: { id: '7' }, fields: ['userId', 'id'] },
  },
  {
    name: 'PUT CompleteDashboardGoal',
    method: 'PUT',
    path: () => '/Goals/CompleteDashboardGoal',
    body: ({ userId, ids }) => ({ userId, id: ids[0] }),
    steps: [4, 7],
    namesMember: true,
    wrong: { body: {}, fields: ['userId', 'id'] },
  },
  {
    name: 'PUT UndoDashboardGoal',
    method: 'PUT',
    path: () => '/Goals/UndoDashboardGoal',
    body: ({ userId, ids }) => ({ userId, id: ids[0] }),
    steps: [4, 7],
    namesMember: true,
    wrong: { body: {}, fields: ['userId', 'id'] },
  },
]

const at = async (stepId: number, userTypeId = 1) => {
  const member = await asMember(world, { stepId, userTypeId })
  return { member, ids: await makeDashboardGoals(world, member.id) }
}
const callAs = (
  from: Awaited<ReturnType<typeof at>>,
  { method, path, body }: Access,
  userId = from.member.id,
) => {
  const input = { userId, ids: from.ids }
  return from.member.send(method, path(input), body?.(input))
}

describe.each(CALLS)('$name', (call) => {
  it('signed out: 401 and nothing changed [GOALS-22]', async () => {
    const { member, ids } = await at(call.steps?.[0] ?? 4)
    const before = await readGoals(world, member.id)
    const input = { userId: member.id, ids }
    const payload = call.body?.(input)
    const reply = await world.app.inject({
      method: call.method,
      url: `/api${call.path(input)}`,
      ...(payload ? { payload } : {}),
    })
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({ code: 'not_signed_in' })
    expect(await readGoals(world, member.id)).toEqual(before)
  })

  it('a non-subscriber: 403, the goals are locked [GOALS-21, GOALS-22]', async () => {
    const from = await at(call.steps?.[0] ?? 4, 4)
    const before = await readGoals(world, from.member.id)
    const reply = await callAs(from, call)
    expect(reply).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect(reply.body.message).toContain('Become a subscriber')
    expect(await readGoals(world, from.member.id)).toEqual(before)
  })
})

describe.each(CALLS.filter(({ namesMember }) => namesMember))('$name', (call) => {
  it("another member's id: 403 [GOALS-17]", async () => {
    const from = await at(call.steps?.[0] ?? 4)
    const other = await asMember(world)
    expect(await callAs(from, call, other.id)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  })
})

describe.each(CALLS.flatMap((call) => (call.wrong ? [{ ...call, wrong: call.wrong }] : [])))(
  '$name',
  (call) => {
    it('malformed: 400 with every field [GOALS-30]', async () => {
      const { member } = await at(call.steps?.[0] ?? 4)
      const { path = call.path({ userId: 0, ids: [] }), body, fields } = call.wrong
      const reply = await member.send(call.method, path, body)
      expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
      const named = reply.body.issues.map((issue: { path: string }) => issue.path)
      expect(new Set(named)).toEqual(new Set(fields))
    })
  },
)

describe.each(CALLS.flatMap((call) => (call.steps ? [{ ...call, steps: call.steps }] : [])))(
  '$name',
  (call) => {
    it('at any other step: 409 and nothing changed [STEP2-39..41, GOALS-10]', async () => {
      for (const stepId of [0, 1, 2, 3, 4, 5, 6, 7].filter((step) => !call.steps.includes(step))) {
        const from = await at(stepId)
        const before = await readGoals(world, from.member.id)
        const reply = await callAs(from, call)
        expect(reply, `step ${stepId}`).toMatchObject({ status: 409, body: { code: 'wrong_step' } })
        expect(await readGoals(world, from.member.id)).toEqual(before)
        expect(from.member.receivedEvents()).toEqual([])
      }
    })
  },
)
