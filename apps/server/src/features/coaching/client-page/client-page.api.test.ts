import type { ClientPage } from '@oola/contract/coaching/client-page/client-page.schema'
import type { SharingMarks } from '@oola/contract/coaching/coach-sharing/coach-sharing.schema'
import { EVERYTHING } from '@oola/contract/coaching/coach-sharing/may-see'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../../test/support/builders/as-member.ts'
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
/** Two badges: one from before the pair began, one after. */
const earnBadges = ({ client }: PairFixture) =>
  world.db.pool.query(
    `insert into member_badge (member_id, badge_id, awarded_at, awarded_day)
     values ($1, 1, '2025-01-02T18:00:00Z', '2025-01-02'), ($1, 2, '2026-03-10T18:00:00Z', '2026-03-10')`,
    [client.id],
  )
const page = async ({ coach, client }: PairFixture): Promise<ClientPage> =>
  (await coach.send('GET', `/Coach/GetClientPage/${client.id}`)).body
const share = ({ client }: PairFixture, marks: Partial<SharingMarks>) =>
  client.send('PUT', '/CoachSharing/SaveSharing', {
    userId: client.id,
    marks: { ...EVERYTHING, ...marks },
  })
const views = async ({ client }: PairFixture) =>
  (await client.send('GET', `/CoachSharing/GetViews/${client.id}`)).body

describe('a client’s page', () => {
  it('shows everything that is shared in one call: wheels, goals, steps, streak, module with its sheet, sessions, notes', async () => {
    const made = await pairWithLife()
    await made.coach.send('POST', '/SessionComments/InsertComment', {
      CoachId: made.coach.id,
      ClientID: made.client.id,
      Comment: 'Agreed: phones in the drawer.',
    })
    const found = await page(made)
    expect(found).toMatchObject({ isOpen: true, sharesNothing: false, privateGoals: 0, unread: 0 })
    expect(found.wheels).toEqual([
      { day: '2025-09-01', scores: [60, 40, 70, 60, 50, 70, 50], score: 419 },
      { day: '2026-03-01', scores: [72, 50, 86, 64, 49, 77, 61], score: 461 },
    ])
    expect(found.goals.map(({ areaId, isOneGoal }) => [areaId, isOneGoal])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((area) => [area, area === 1]),
    )
    expect(found.since).toMatchObject({
      isSession: false,
      steps: { now: 3, before: 0 },
      streak: { current: 1, longest: 1 },
    })
    expect(found.since?.actions.map(({ text }) => text).sort()).toEqual([
      'Call Mom',
      'Open the budget',
      'Run to the bridge',
    ])
    expect(found.since?.week?.at(-1)).toEqual({ day: '2026-03-10', steps: 3 })
    expect(found.module).toMatchObject({
      id: 102,
      position: 2,
      total: 12,
      cheatSheet: { idea: expect.any(String) },
    })
    expect(found.notes[0]?.text).toBe('Agreed: phones in the drawer.')
  })

  it('leaves out what is private, and with it the overall score and steps without an area', async () => {
    const made = await pairWithLife()
    const most = [1, 3, 4, 5, 6, 7]
    await share(made, {
      scores: most,
      goals: most,
      actions: most,
      progress: false,
      modules: false,
      badges: false,
    })
    const found = await page(made)
    expect(found.wheels[1]).toEqual({
      day: '2026-03-01',
      scores: [72, null, 86, 64, 49, 77, 61],
      score: null,
    })
    expect([found.goals.length, found.privateGoals]).toEqual([6, 1])
    expect(found.since?.actions.map(({ text }) => text)).toEqual(['Run to the bridge'])
    expect(found.since).toMatchObject({ steps: null, streak: null, week: null, modules: null, badges: null })
    expect([found.module, found.client.level]).toEqual([null, null])
    const text = JSON.stringify(found)
    for (const secret of ['Open the budget', 'Goal of area 2', '461']) expect(text).not.toContain(secret)
  })

  it('names the badges that were earned since, unless they are private', async () => {
    const made = await pairWithLife()
    await earnBadges(made)
    const name = world.deps.content.badges.badges[1]?.achievementName
    expect((await page(made)).since?.badges).toEqual([name])
    await share(made, { badges: false })
    const hidden = await page(made)
    expect(hidden.since?.badges).toBeNull()
    expect(JSON.stringify(hidden)).not.toContain(name)
  })

  it('is empty but for chat and notes when the switch is off, at once, and the same again when it is on', async () => {
    const made = await pairWithLife()
    const before = await page(made)
    await share(made, { isOn: false })
    const off = await page(made)
    expect(off).toMatchObject({
      sharesNothing: true,
      wheels: [],
      goals: [],
      privateGoals: 0,
      since: null,
      module: null,
    })
    await share(made, { isOn: true })
    expect(await page(made)).toEqual(before)
  })

  it('is logged for the client once an hour: each kind that was to be seen, and nothing that was not', async () => {
    const made = await pairWithLife()
    await page(made)
    await page(made)
    const [first, ...more] = await views(made)
    expect([[...first.kinds].sort(), more]).toEqual([
      ['actions', 'badges', 'goals', 'modules', 'progress', 'scores'],
      [],
    ])
    world.clock.advance({ hours: 1 })
    await share(made, { scores: [], modules: false, badges: false })
    await page(made)
    expect([...(await views(made))[0].kinds].sort()).toEqual(['actions', 'goals', 'progress'])
    await share(made, { isOn: false })
    world.clock.advance({ hours: 1 })
    await page(made)
    expect(await views(made)).toHaveLength(2)
    world.clock.advance({ hours: -2 })
  })

  it('of a past client has notes and chat to read and nothing else', async () => {
    const made = await pairWithLife()
    await made.end()
    expect(await page(made)).toMatchObject({
      isOpen: false,
      sharesNothing: true,
      wheels: [],
      goals: [],
      since: null,
    })
  })

  it('is for the client’s coach: 404 for another coach and an unknown client, 403 for other members', async () => {
    const { client } = await makePair(world)
    const path = `/api/Coach/GetClientPage/${client.id}`
    const stranger = await signIn(world, await makeCoach(world))
    expect((await world.app.inject({ url: path, headers: stranger })).statusCode).toBe(404)
    const member = await asMember(world, { stepId: 4 })
    for (const headers of [client.headers, member.headers])
      expect((await world.app.inject({ url: path, headers })).statusCode).toBe(403)
  })

  it('counts since the last session that was held', async () => {
    const made = await pairWithLife()
    const { sessions } = world.app.services
    await sessions.wallet.give(made.client.id, 2, crypto.randomUUID())
    world.clock.advance({ days: 1 })
    await world.db.pool.query(
      `insert into session_entry (member_id, seq, key, kind, change, balance, coach_id, session_at, at)
       values ($1, 99, 'use', 'use', -1, 1, $2, $3, $3)`,
      [made.client.id, made.coach.id, world.clock.now()],
    )
    world.clock.advance({ hours: 1 })
    const found = await page(made)
    expect(found.since).toMatchObject({
      isSession: true,
      at: '2026-03-11T18:10:00.000Z',
      steps: { now: 0 },
      actions: [],
    })
    expect([found.sessionsCompleted, found.sessionsRemaining]).toEqual([1, 1])
    world.clock.advance({ days: -1, hours: -1 })
  })
})
