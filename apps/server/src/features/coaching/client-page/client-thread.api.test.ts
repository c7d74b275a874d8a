import type { AreaThread, ThreadSteps } from '@oola/contract/areas/areas.schema'
import type { SharingMarks } from '@oola/contract/coaching/coach-sharing/coach-sharing.schema'
import { EVERYTHING } from '@oola/contract/coaching/coach-sharing/may-see'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClientLife } from '../../../../test/support/builders/make-client-life.ts'
import { makeCoach } from '../../../../test/support/builders/make-coach.ts'
import { signIn } from '../../../../test/support/builders/make-member.ts'
import { makePair, type PairFixture } from '../../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:10:00Z' })
})
afterAll(() => world.close())

const pairWithLife = async () => {
  const made = await makePair(world)
  await makeClientLife(world, made.client.id)
  return made
}
const thread = async ({ coach, client }: PairFixture, areaId: number): Promise<AreaThread> =>
  (await coach.send('GET', `/Coach/GetClientThread/${client.id}/${areaId}`)).body
const steps = async ({ coach, client }: PairFixture, areaId: number, query = ''): Promise<ThreadSteps> =>
  (await coach.send('GET', `/Coach/GetClientSteps/${client.id}/${areaId}${query}`)).body
const share = ({ client }: PairFixture, marks: Partial<SharingMarks>) =>
  client.send('PUT', '/CoachSharing/SaveSharing', { userId: client.id, marks: { ...EVERYTHING, ...marks } })

describe('the thread of a client', () => {
  it('is there for the coach with what is shared, without what only the member uses [THREAD-06]', async () => {
    const made = await pairWithLife()
    const seen = await thread(made, 2)
    expect([seen.first?.scores[1], seen.latest?.scores[1]]).toEqual([40, 50])
    expect(seen.goals).toMatchObject([{ text: 'Goal of area 2', steps: 1 }])
    expect([seen.steps?.total, seen.without, seen.total]).toEqual([1, 1, 3])
    expect([seen.advice, seen.ideas, seen.courses]).toEqual([null, [], []])
    expect((await steps(made, 2)).steps.map(({ text }) => text)).toEqual(['Open the budget'])
    expect((await steps(made, 0)).steps.map(({ text }) => text)).toEqual(['Call Mom'])
  })

  it('never shows more than is shared: each kind by area, sums over all only with all of them [THREAD-06]', async () => {
    const made = await pairWithLife()
    const most = [1, 3, 4, 5, 6, 7]
    await share(made, { scores: most, actions: most, goals: [1], modules: false })
    const hidden = await thread(made, 2)
    expect([hidden.latest?.scores[1], hidden.latest?.score, hidden.wheels]).toEqual([null, null, []])
    expect([hidden.goals, hidden.steps, hidden.modules]).toEqual([null, null, null])
    expect([hidden.without, hidden.total, hidden.areas[1]]).toEqual([
      null,
      null,
      { areaId: 2, first: null, latest: null, goals: null, steps: null, needsGoal: false },
    ])
    for (const secret of ['Open the budget', 'Goal of area 2', '461']) {
      expect(JSON.stringify(hidden)).not.toContain(secret)
    }
    expect(await steps(made, 2)).toEqual({ total: 0, steps: [], hasMore: false })
    expect(await steps(made, 0)).toEqual({ total: 0, steps: [], hasMore: false })
    await share(made, { goals: [2] })
    const open = await steps(made, 1)
    expect([open.total, open.steps[0]?.goalId]).toEqual([1, null])
    const goalId = (await thread(made, 2)).goals?.[0]?.id
    expect((await steps(made, 1, `?goalId=${goalId}`)).total).toBe(0)
    expect((await steps(made, 1, '?goalId=0')).total).toBe(0)
  })

  it('is empty when the switch is off and for a past coach, and is logged for the client [THREAD-06]', async () => {
    const made = await pairWithLife()
    await thread(made, 1)
    const views = (await made.client.send('GET', `/CoachSharing/GetViews/${made.client.id}`)).body
    expect([...views[0].kinds].sort()).toEqual(['actions', 'goals', 'modules', 'scores'])
    await share(made, { isOn: false })
    const nothing = {
      first: null,
      latest: null,
      wheels: [],
      goals: null,
      steps: null,
      total: null,
      modules: null,
    }
    expect(await thread(made, 1)).toMatchObject(nothing)
    await share(made, { isOn: true })
    await made.end()
    expect(await thread(made, 1)).toMatchObject(nothing)
    expect((await steps(made, 1)).total).toBe(0)
  })

  it('is for the client’s coach: 404 for another coach, 403 for members', async () => {
    const { client } = await pairWithLife()
    const stranger = await signIn(world, await makeCoach(world))
    for (const path of [`GetClientThread/${client.id}/1`, `GetClientSteps/${client.id}/1`]) {
      const url = `/api/Coach/${path}`
      expect((await world.app.inject({ url, headers: stranger })).statusCode).toBe(404)
      expect((await world.app.inject({ url, headers: client.headers })).statusCode).toBe(403)
    }
  })
})
