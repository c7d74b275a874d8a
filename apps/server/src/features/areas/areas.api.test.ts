import type { AreaReview } from '@oola/contract/areas/areas.schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  arrive,
  complete,
  DAILY,
  finishWheel,
  plan,
  push,
  setArea,
  stepsOf,
  take,
  threadOf,
  today,
} from '../../../test/support/builders/area-life.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const START = '2026-03-10T18:00:00Z'
let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: START })
})
beforeEach(() => world.clock.set(new Date(START)))
afterAll(() => world.close())

describe('the thread of an area', () => {
  it('leads from the first wheel through goals and steps to the latest, with modules and courses [THREAD-01]', async () => {
    const { member, goals } = await arrive(world)
    await finishWheel(world, member.id, 1, [50, 50, 40, 50, 50, 50, 50])
    await take(world, member, { goalId: goals[6], Text: 'Phones in the drawer' })
    await member.send('PUT', '/Goals/CompleteDashboardGoal', { userId: member.id, id: goals[6] })
    await take(world, member, { areaId: 3, Text: 'Call Mom' })
    world.clock.advance({ hours: 24 })
    await finishWheel(world, member.id, 2, [60, 50, 70, 50, 50, 50, 50])
    const thread = await threadOf(member, 3)
    expect([thread.first?.scores[2], thread.latest?.scores[2]]).toEqual([40, 70])
    expect(thread.wheels.map(({ score }) => score)).toEqual([40, 70])
    expect(thread.goals).toMatchObject([
      { text: 'Family 1', state: 'reached', steps: 1, reachedDay: '2026-03-10' },
    ])
    expect(thread.ideas.map(({ text }) => text)).toEqual(['Family 2', 'Family 3'])
    expect(thread.steps).toEqual({ total: 2, withoutGoal: 1, months: [{ month: '2026-03', steps: 2 }] })
    expect((await stepsOf(member, 3)).steps.map(({ text }) => text)).toEqual([
      'Call Mom',
      'Phones in the drawer',
    ])
    expect(thread.areas.map(({ first, latest }) => [first, latest])[0]).toEqual([50, 60])
    expect((await threadOf(member, 1)).courses.length).toBeGreaterThan(0)
  })

  it('with one wheel has it as the latest, without any none; an area without goals asks for one [THREAD-05]', async () => {
    const { member, goals } = await arrive(world)
    expect(await threadOf(member, 3)).toMatchObject({ first: null, latest: null, wheels: [] })
    await finishWheel(world, member.id, 1, [50, 50, 40, 50, 50, 50, 50])
    const thread = await threadOf(member, 3)
    expect([thread.first, thread.latest?.scores[2]]).toEqual([null, 40])
    expect(thread.advice).toEqual({ kind: 'keepGoing', goalId: null })
    await world.db.pool.query(
      `update goal set created_at = created_at - interval '14 days' where member_id = $1`,
      [member.id],
    )
    expect((await threadOf(member, 3)).advice).toEqual({ kind: 'quietGoal', goalId: goals[6] })
    expect((await threadOf(member, 3)).goals?.[0]?.isQuiet).toBe(true)
    await take(world, member, { goalId: goals[6] })
    expect((await threadOf(member, 3)).goals?.[0]?.isQuiet).toBe(false)
    await member.send('DELETE', `/Goals/${goals[6]}`)
    const without = await threadOf(member, 3)
    expect([without.advice, without.areas[2]?.needsGoal]).toEqual([
      { kind: 'lowWithoutGoal', goalId: null },
      true,
    ])
    expect([without.steps?.total, without.steps?.withoutGoal, without.goals]).toEqual([1, 1, []])
  })

  it('names the review that is open as the one that draws the next wheel', async () => {
    const { member } = await arrive(world)
    await finishWheel(world, member.id, 1, [50, 50, 40, 50, 50, 50, 50])
    expect((await threadOf(member, 3)).nextWheelDay).toBeNull()
    await world.db.pool.query(
      `insert into review_invitation (member_id, review_step_id, level, occasion, invited_at)
       values ($1, 5, 1, 'path-5', $2)`,
      [member.id, START],
    )
    expect(await threadOf(member, 3)).toMatchObject({ nextWheelDay: '2026-03-10', today: '2026-03-10' })
  })

  it('reads its list page by page, and by month', async () => {
    const { member } = await arrive(world)
    await world.db.pool.query(
      `insert into action (member_id, text, day, position, source, area_id, created_at, completed_at, completed_day)
       select $1, 'Old ' || n, '2026-02-01'::date + n % 20, 1, 'member', 3, now(), '2026-02-01T12:00:00Z'::timestamptz + n * interval '1 second', '2026-02-01'::date + n % 20
       from generate_series(1, 120) n`,
      [member.id],
    )
    await take(world, member, { areaId: 3, Text: 'New' })
    const texts: string[] = []
    let page = await stepsOf(member, 3)
    while (true) {
      texts.push(...page.steps.map(({ text }) => text))
      if (!page.hasMore) break
      page = await stepsOf(member, 3, `?before=${page.steps.at(-1)?.id}`)
    }
    expect([texts.length, new Set(texts).size, texts[0], texts[1], page.total]).toEqual([
      121,
      121,
      'New',
      'Old 120',
      121,
    ])
    expect((await stepsOf(member, 3, '?toMonth=2026-02')).total).toBe(120)
    expect((await stepsOf(member, 3, '?fromMonth=2026-03&toMonth=2026-03')).total).toBe(1)
    expect((await member.send('GET', `/Areas/GetSteps/${member.id}/3?fromMonth=soon`)).status).toBe(400)
  })

  it('is the member’s own: another member’s is refused, an unknown area is not one', async () => {
    const [{ member }, other] = [await arrive(world), await arrive(world)]
    const status = async (path: string) => (await member.send('GET', path)).status
    expect(await status(`/Areas/GetThread/${other.member.id}/3`)).toBe(403)
    expect(await status(`/Areas/GetSteps/${other.member.id}/3`)).toBe(403)
    expect(await status(`/Areas/GetThread/${member.id}/8`)).toBe(400)
    expect(await stepsOf(member, 3, `?goalId=${other.goals[6]}`)).toMatchObject({ total: 0, steps: [] })
  })
})

describe('a step', () => {
  it('belongs to a goal, an area or neither, and a repeating one keeps what it was done for when its rule changes [THREAD-02]', async () => {
    const { member, goals } = await arrive(world)
    const rule = { ActionRepeating: { StartDate: today(world), ...DAILY } }
    const first = await take(world, member, { goalId: goals[6], ...rule })
    world.clock.advance({ hours: 24 })
    const { actions } = (await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/0`)).body
    await plan(world, member, { Id: actions[0].id, areaId: 4, ...rule })
    const next = (await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/0`)).body
      .actions[0]
    expect([next.goal, next.areaId]).toEqual([null, 4])
    await complete(member, next.id)
    expect((await stepsOf(member, 3)).steps.map(({ id }) => id)).toEqual([first])
    expect((await stepsOf(member, 4)).steps.map(({ id }) => id)).toEqual([next.id])
    const both = await member.send('POST', '/Actions/UpdateInsertAction', {
      ...{ Id: 0, Text: 'Run', UnlockedDate: today(world), goalId: goals[0], areaId: 1 },
    })
    expect(both.status).toBe(400)
  })

  it('that was pushed gets an area until its day ends, once and again, and none but its member can give it one [THREAD-02]', async () => {
    const { member, goals } = await arrive(world)
    const id = await push(member)
    const done = async () => (await member.send('GET', `/Actions/GetDoneSteps/${member.id}`)).body[0]
    expect(await done()).toMatchObject({ id, hasGoal: false, areaId: null })
    for (const areaId of [3, 3, 5]) expect((await setArea(member, id, areaId)).status).toBe(200)
    expect(await done()).toMatchObject({ areaId: 5 })
    expect(member.receivedEvents().filter((name) => name === 'ActionsChanged')).toHaveLength(3)
    expect((await stepsOf(member, 5)).total).toBe(1)
    const other = (await arrive(world)).member
    expect((await setArea(other, id, 1)).body.code).toBe('not_found')
    const withGoal = await take(world, member, { goalId: goals[0] })
    expect((await setArea(member, withGoal, 2)).body.code).toBe('step_has_goal')
    expect((await setArea(member, await plan(world, member, {}), 2)).body.code).toBe('not_found')
    world.clock.advance({ hours: 24 })
    expect((await setArea(member, id, 1)).body.code).toBe('step_day_over')
    expect((await setArea(member, id, 5)).status).toBe(200)
  })
})

describe('a review', () => {
  it('has both wheels, the areas by change, and the goals and steps between them [THREAD-04]', async () => {
    const { member, goals } = await arrive(world)
    await take(world, member, { areaId: 1, Text: 'Before the first wheel' })
    world.clock.advance({ hours: 1 })
    await finishWheel(world, member.id, 1, [58, 51, 40, 66, 49, 63, 55])
    world.clock.advance({ hours: 1 })
    await take(world, member, { goalId: goals[6], Text: 'Between' })
    await push(member)
    world.clock.advance({ hours: 1 })
    const { rows } = await finishWheel(world, member.id, 2, [66, 57, 70, 69, 49, 60, 61])
    world.clock.advance({ hours: 1 })
    await take(world, member, { areaId: 3, Text: 'After' })
    const { body: review } = (await member.send('GET', `/Areas/GetReview/${member.id}/${rows[0].id}`)) as {
      body: AreaReview
    }
    expect(review.areas.map(({ areaId }) => areaId)).toEqual([3, 1, 2, 7, 4, 6, 5])
    expect(review.areas[0]).toMatchObject({
      before: 40,
      now: 70,
      steps: 1,
      goals: [{ text: 'Family 1', steps: 1 }],
    })
    expect([review.areas[1]?.steps, review.without]).toEqual([0, 1])
    const listed = await stepsOf(member, 3, `?reviewId=${rows[0].id}`)
    expect(listed.steps.map(({ text }) => text)).toEqual(['Between'])
    const other = (await arrive(world)).member
    const reply = await other.send('GET', `/Areas/GetReview/${other.id}/${rows[0].id}`)
    expect(reply.body.code).toBe('not_found')
  })
})
