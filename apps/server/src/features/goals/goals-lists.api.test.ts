import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeDashboardGoals, makeGoals, makePlan } from '../../../test/support/builders/make-goals.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { assessment } from '../assessment/assessment.tables.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const finishAssessment = (memberId: number, areaScores: number[], completionDate: string) => {
  const at = new Date(`${completionDate}T12:00:00Z`)
  const result = { answered: 70, areaScores, overallScore: 350, completionDate, completedAt: at }
  return world.db.orm.insert(assessment).values({ memberId, typeId: 1, level: 1, createdAt: at, ...result })
}

describe('GET goals/{userId}', () => {
  it('answers the seven areas in order with their recommended goals [STEP2-03, STEP2-28, STEP2-32, STEP2-36]', async () => {
    const member = await asMember(world, { stepId: 2 })
    const { status, body } = await member.send('GET', `/goals/${member.id}`)
    expect(status).toBe(200)
    expect(
      body.map(({ areaId, name, color }: Record<string, unknown>) => ({ id: areaId, name, color })),
    ).toEqual(LIFE_AREAS.map(({ id, name, color }) => ({ id, name, color })))
    for (const { recommendedGoals } of body) {
      expect(recommendedGoals.length).toBeGreaterThanOrEqual(5)
      for (const goal of recommendedGoals) {
        expect(Object.keys(goal)).toEqual(['id', 'text'])
        expect(goal.text.length).toBeLessThanOrEqual(300)
      }
    }
  })
})

describe('GET goals/GetUserGoals', () => {
  it('is empty for a member who has just come to Step 2 [STEP2-37]', async () => {
    const member = await asMember(world, { stepId: 2 })
    expect((await member.send('GET', '/goals/GetUserGoals')).body).toEqual({
      userGoals: [],
      latestAssessmentScore: [],
      currentAreaId: 1,
    })
  })

  it('answers open goals by area, the newest scores and the current area [STEP2-35, STEP2-37]', async () => {
    const member = await asMember(world, { stepId: 2 })
    await finishAssessment(member.id, [10, 20, 30, 40, 50, 60, 70], '2026-01-01')
    await finishAssessment(member.id, [11, 21, 31, 41, 51, 61, 71], '2026-02-01')
    const [late, one, two, three] = await makeGoals(world, member.id, [
      { areaId: 2, text: 'B', completeBy: '2026-07-04' },
      { areaId: 1, text: 'A1' },
      { areaId: 1, text: 'A2' },
      { areaId: 1, text: 'A3' },
    ])
    await makeGoals(world, member.id, [
      { status: 'completed', completedAt: world.clock.now(), completionDate: '2026-03-01' },
    ])
    const { body } = await member.send('GET', '/Goals/getusergoals')
    expect(body.userGoals.map(({ goalId }: { goalId: number }) => goalId)).toEqual([one, two, three, late])
    expect(body.userGoals[3]).toEqual({
      goalId: late,
      clientKey: null,
      text: 'B',
      areaId: 2,
      completedByDate: '2026-07-04',
      sevenGoalOrder: null,
      isOneGoal: false,
    })
    expect(body.currentAreaId).toBe(2)
    expect(body.latestAssessmentScore).toEqual(
      [11, 21, 31, 41, 51, 61, 71].map((score, index) => ({ areaId: index + 1, score })),
    )
  })

  it('distinguishes selected, not selected and ordered [STEP2-33, STEP2-34, STEP2-35]', async () => {
    const member = await asMember(world, { stepId: 2 })
    await makeGoals(world, member.id, [{}, { inTopSeven: true }, { inTopSeven: true, sevenGoalOrder: 5 }])
    const { body } = await member.send('GET', '/goals/GetUserGoals')
    const orders = body.userGoals.map(({ sevenGoalOrder }: { sevenGoalOrder: unknown }) => sevenGoalOrder)
    expect(orders).toEqual([null, 0, 5])
  })

  it('for the revision: the same shape without the places of the last level [STEP2-38]', async () => {
    const member = await asMember(world, { stepId: 4 })
    await makeDashboardGoals(world, member.id)
    const plain = (await member.send('GET', '/goals/GetUserGoals')).body
    const revision = (await member.send('GET', '/goals/GetUserGoals/2')).body
    expect(plain.userGoals[0]).toMatchObject({ sevenGoalOrder: 1, isOneGoal: true })
    expect(revision).toEqual({
      ...plain,
      userGoals: plain.userGoals.map((goal: object) => ({ ...goal, sevenGoalOrder: null })),
    })
  })
})

describe('GET goals/GetUserGoalsGroupedByStatus/{userId}', () => {
  it('answers Top 7 by place, achieved from the newest on, additional by area [GOALS-17, GOALS-20, GOALS-23, GOALS-24]', async () => {
    const member = await asMember(world, { stepId: 4 })
    const ids = await makeDashboardGoals(world, member.id)
    const [older, newer] = await makeGoals(
      world,
      member.id,
      [1, 2].map((day) => ({
        areaId: 4,
        text: `Done ${day}`,
        completeBy: '2026-05-05',
        status: 'completed' as const,
        completedAt: new Date(`2026-02-0${day}T12:00:00Z`),
        completionDate: `2026-02-0${day}`,
      })),
    )
    const { status, body } = await member.send('GET', `/goals/GetUserGoalsGroupedByStatus/${member.id}`)
    expect(status).toBe(200)
    const idsOf = (goals: { id: number }[]) => goals.map(({ id }) => id)
    expect(idsOf(body.inProgress)).toEqual([0, 3, 6, 9, 12, 15, 18].map((index) => ids[index]))
    expect(idsOf(body.completed)).toEqual([newer, older])
    expect(body.completed[0]).toEqual({
      id: newer,
      text: 'Done 2',
      completedByDate: '2026-05-05',
      completionDate: '2026-02-02',
      color: '#F26636',
      areaId: 4,
      areaName: 'Faith',
      isOneGoal: false,
      place: null,
    })
    expect(body.inProgress[0]).toMatchObject({ isOneGoal: true, completionDate: null, areaName: 'Fitness' })
    expect(body.pending).toHaveLength(7)
    expect(body.pending[6]).toMatchObject({ areaId: 7, areaName: 'Fun', color: '#022B7A' })
    expect(idsOf(body.pending[6].goals)).toEqual([ids[19], ids[20]])
  })

  it('has all seven areas even without goals [GOALS-24]', async () => {
    const member = await asMember(world, { stepId: 4 })
    const { body } = await member.send('GET', `/goals/GetUserGoalsGroupedByStatus/${member.id}`)
    expect(body.inProgress).toEqual([])
    expect(body.completed).toEqual([])
    expect(
      body.pending.map(({ areaId, goals }: { areaId: number; goals: [] }) => [areaId, goals.length]),
    ).toEqual(LIFE_AREAS.map(({ id }) => [id, 0]))
  })

  it("never shows another member's goals [GOALS-17]", async () => {
    const [member, other] = [await asMember(world, { stepId: 4 }), await asMember(world, { stepId: 4 })]
    await makePlan(world, other.id)
    const { body } = await member.send('GET', `/goals/GetUserGoalsGroupedByStatus/${member.id}`)
    expect(body.pending.every(({ goals }: { goals: [] }) => goals.length === 0)).toBe(true)
    expect((await member.send('GET', `/goals/GetUserGoalsGroupedByStatus/${other.id}`)).status).toBe(403)
  })
})
