import { randomUUID } from 'node:crypto'
import { addDays } from '@oola/contract/local-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../support/builders/as-member.ts'
import { makeTestApp, type TestApp } from '../support/builders/make-test-app.ts'
import { recountGlobal, recountSteps } from '../support/builders/recount.ts'
import { between, seededRandom } from './seeded-random.ts'

/** Another seed gives another order of events. */
const SEED = Number(process.env.STORM_SEED ?? 20_260_310)
const MEMBERS = 8
/** Tabs per member. */
const TABS = 4
const ROUNDS = 8
const DAYS = 4
const START = '2026-03-06T20:00:00Z'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: START })
})
afterAll(() => world.close())

interface Listed {
  readonly id: number
}

/** One tab: reads a day's list and changes something, mostly twice, as after a lost reply. */
const createTab = (member: ActingMember, random: () => number, statuses: Map<number, number>) => {
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const calls = method !== 'GET' && random() < 0.4 ? 2 : 1
    const replies = await Promise.all(Array.from({ length: calls }, () => member.send(method, path, body)))
    for (const { status } of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    return replies[0]
  }
  const userId = member.id
  const list = async (offset: number): Promise<{ day: string; actions: Listed[] }> =>
    (await send('GET', `/Actions/GetUserNotCompletedActions/${userId}/${offset}`))?.body ?? {
      day: '',
      actions: [],
    }
  const key = () => ({ clientKey: randomUUID() })
  const complete = (id: number) => send('PUT', '/Actions/AsyncCompleteAction', { userId, id })
  const click = () => send('POST', '/Actions/AsyncInsertEmptyCompletedAction', { userId, text: '', ...key() })
  const add = (day: string) => {
    const actions = [1, 2].map((n) => ({ text: `Step ${n}`, ...key() }))
    return send('POST', '/Actions/UpdateInsertActions', { userId, day, actions })
  }
  const repeat = (day: string) => {
    const weekday = random() < 0.5 ? 'Monday' : 'Sunday'
    const ActionRepeating = { StartDate: day, [weekday]: true, Tuesday: true }
    const draft = { Id: 0, Text: 'Again', UnlockedDate: day, ActionRepeating }
    return send('POST', '/Actions/UpdateInsertAction', { ...draft, ...key() })
  }
  /** The actions of a tab, each with its weight out of twenty. */
  const acts: readonly [number, (day: string, id: number) => Promise<unknown>][] = [
    [7, (_, id) => complete(id)],
    [3, click],
    [4, (day) => add(day)],
    [2, (day) => repeat(day)],
    [2, (_, id) => send('DELETE', `/Actions/${id}`)],
    [1, (_, id) => send('PUT', `/Actions/CancelRepeatActions/${id}`)],
    [1, () => send('GET', `/Dashboard/GetUserProgress/${userId}`)],
  ]
  const choices = acts.flatMap(([times, act]) => Array.from({ length: times }, () => act))
  return async (): Promise<void> => {
    const { day, actions } = await list(random() < 0.7 ? 0 : between(random, 1, 6))
    const one = actions[between(random, 0, Math.max(0, actions.length - 1))]
    // An unknown id is a 404.
    await choices[between(random, 0, choices.length - 1)]?.(day, one?.id ?? 2_000_000_000)
  }
}

/** Forbidden states of the rows. */
const findFaults = async (memberId: number): Promise<object[]> => {
  const { rows } = await world.db.pool.query(
    `select 'above fifteen' as fault, completed_day::text as what from action
       where member_id = $1 and completed_at is not null group by completed_day having count(*) > 15
     union all
     select 'open after its rule', a.day::text from action a join action_repeat r on r.member_id = $1 and r.id = a.repeat_id
       where a.member_id = $1 and a.completed_at is null and a.removed_at is null and r.end_day < a.day
     union all
     select 'a key twice', client_key::text from action
       where member_id = $1 and client_key is not null group by client_key having count(*) > 1`,
    [memberId],
  )
  return rows
}

describe('many tabs of many members at once, over some midnights', () => {
  it('count every step once, everywhere alike [ACTIONS-04, ACTIONS-21, ACTIONS-22, ACTIONS-42, DASH-05, BADGE-02]', async () => {
    const random = seededRandom(SEED)
    const statuses = new Map<number, number>()
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => asMember(world, { stepId: 4 })))
    const tabs = members.flatMap((member) =>
      Array.from({ length: TABS }, () => createTab(member, random, statuses)),
    )
    await world.db.pool.query("update session set expires_at = '2027-01-01'")
    for (let day = 0; day < DAYS; day += 1) {
      await Promise.all(
        tabs.map(async (act) => {
          for (let round = 0; round < ROUNDS; round += 1) await act()
        }),
      )
      const today = addDays('2026-03-06', day)
      for (const { id } of members) {
        expect(await findFaults(id)).toEqual([])
        const { stored, counted } = await recountSteps(world, id, today)
        expect(stored).toEqual(counted)
      }
      const everybody = await recountGlobal(world)
      expect(everybody.stored).toBe(everybody.counted)
      world.clock.advance({ hours: 24 })
    }
    // A real storm: much was done, and the limits were reached. Only declared replies.
    expect([...statuses.keys()].filter((status) => ![200, 404, 409].includes(status))).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(MEMBERS * TABS * ROUNDS)
    expect(statuses.get(409)).toBeGreaterThan(20)
    expect((await recountGlobal(world)).counted).toBeGreaterThan(MEMBERS * DAYS * 5)
  })
})
