import { randomUUID } from 'node:crypto'
import { addDays } from '@oola/contract/local-day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { type ActionInput, makeActions, reachedDay } from '../../../test/support/builders/make-actions.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'
import { recountGlobal, recountSteps } from '../../../test/support/builders/recount.ts'

/** 8:40 in the morning in Los Angeles. */
const NOW = '2026-03-10T15:40:00Z'
/** The evening before. */
const EVENING = '2026-03-10T04:00:00Z'
const TODAY = '2026-03-10'
const YESTERDAY = '2026-03-09'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterEach(() => world.clock.set(NOW))
afterAll(() => world.close())

const read = async (member: ActingMember) =>
  (await member.send('GET', `/Actions/GetLateTick/${member.id}`)).body
interface Ticked {
  readonly ids?: readonly (number | undefined)[]
  readonly other?: { text: string; clientKey: string } | null
  readonly day?: string
}
const tick = (member: ActingMember, { ids = [], other = null, day = YESTERDAY }: Ticked) =>
  member.send('POST', '/Actions/TickLate', { userId: member.id, day, ids, other })
const put = (member: ActingMember, what: 'UndoLateTick' | 'DeclineLateTick', day = YESTERDAY) =>
  member.send('PUT', `/Actions/${what}`, { userId: member.id, day })
const progressOf = async (member: ActingMember) =>
  (await member.send('GET', `/Dashboard/GetUserProgress/${member.id}`)).body

const doneOn = (day: string, count: number): ActionInput[] =>
  Array.from({ length: count }, () => ({ completedDay: day, day }))
/** Two days before count, yesterday had so many steps, and two more stood open. */
const morning = async (steps: number) => {
  const member = await asMember(world, { stepId: 4 })
  const before = [...reachedDay(addDays(YESTERDAY, -1)), ...reachedDay(addDays(YESTERDAY, -2))]
  const done = [...before, ...doneOn(YESTERDAY, steps)]
  const open = [
    { text: 'Pack lunch', day: YESTERDAY },
    { text: 'Ten quiet minutes', day: addDays(YESTERDAY, -3) },
    { text: 'Only today', day: TODAY },
  ]
  world.clock.set(EVENING)
  const ids = (await makeActions(world, member.id, [...done, ...open])).slice(done.length)
  world.clock.set(NOW)
  return { member, ids }
}
const expectAgreement = async ({ id }: ActingMember) => {
  const { stored, counted } = await recountSteps(world, id, TODAY)
  expect({ ...stored, badges: [] }).toEqual({ ...counted, badges: [] })
  const all = await recountGlobal(world)
  expect(all.stored).toBe(all.counted)
}

describe('the late tick', () => {
  it('counts what stood open for yesterday, marks it, and takes it back until noon [BREAK-05, BREAK-07]', async () => {
    const { member, ids } = await morning(2)
    expect(await read(member)).toMatchObject({
      ...{ day: YESTERDAY, completed: 2, needed: 3, canTick: 1, until: '2026-03-10T19:00:00.000Z' },
      ...{ leftThisMonth: 3, counted: null, currentStreak: 0 },
      open: [
        { id: ids[0], text: 'Pack lunch' },
        { id: ids[1], text: 'Ten quiet minutes' },
      ],
    })
    const { body } = await tick(member, { ids: [ids[0]] })
    expect(body).toMatchObject({
      ...{ completed: 3, canTick: 0, leftThisMonth: 2, currentStreak: 3 },
      counted: { at: '2026-03-10T08:40:00', steps: 1, canUndo: true },
    })
    expect(await progressOf(member)).toMatchObject({ currentStreak: 3, stepsTaken: 9 })
    const done = (await member.send('GET', `/Actions/GetDoneSteps/${member.id}`)).body
    expect(done[0]).toMatchObject({ id: ids[0], day: YESTERDAY, isLate: true })
    expect(done.filter(({ isLate }: { isLate: boolean }) => isLate)).toHaveLength(1)
    const { changes } = (await member.send('GET', `/Dashboard/GetStreakChanges/${member.id}`)).body
    expect(changes[1]).toMatchObject({
      ...{ reason: 'late', firstDay: YESTERDAY, before: 2, after: 3 },
      words: 'You counted it the next morning: 3 steps.',
    })
    await expectAgreement(member)
    expect((await put(member, 'UndoLateTick')).body).toMatchObject({
      completed: 2,
      canTick: 1,
      counted: null,
    })
    expect((await put(member, 'UndoLateTick')).status).toBe(200)
    expect(await progressOf(member)).toMatchObject({ currentStreak: 0, stepsTaken: 8 })
    await expectAgreement(member)
    expect((await read(member)).open).toHaveLength(2)
  })

  it('takes something else, once for one key, in any number of tabs [BREAK-05, BREAK-06]', async () => {
    const { member, ids } = await morning(1)
    const other = { text: 'Walked home', clientKey: randomUUID() }
    const replies = await race(
      world,
      member.id,
      [1, 2, 3].map(() => () => tick(member, { ids: [ids[0]], other })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await progressOf(member)).toMatchObject({ currentStreak: 3, stepsTaken: 9 })
    await expectAgreement(member)
    const badges = async () =>
      (await world.db.pool.query('select badge_id from member_badge where member_id = $1', [member.id])).rows
    const earned = await badges()
    await put(member, 'UndoLateTick')
    await tick(member, { ids: [ids[0]], other: { ...other, clientKey: randomUUID() } })
    expect(await badges()).toEqual(earned)
    await expectAgreement(member)
    const { rows } = await world.db.pool.query(
      `select count(*)::int as open from action where member_id = $1 and text = 'Walked home'
        and completed_at is null and removed_at is null`,
      [member.id],
    )
    expect(rows).toEqual([{ open: 0 }])
  })

  it('is refused from noon on, for another day, for more than is missing, and for another member’s step [BREAK-05]', async () => {
    const { member, ids } = await morning(2)
    const stranger = await morning(2)
    const closed = { status: 409, body: { code: 'late_tick_closed' } }
    expect(await tick(member, { ids: [ids[0]], day: addDays(YESTERDAY, -1) })).toMatchObject(closed)
    expect(await tick(member, { ids: [ids[0], ids[1]] })).toMatchObject(closed)
    expect(await tick(member, { ids: [ids[2]] })).toMatchObject(closed)
    expect(await tick(member, {})).toMatchObject({ status: 409, body: { code: 'late_tick_none' } })
    expect(await tick(member, { ids: [stranger.ids[0]] })).toMatchObject({ status: 404 })
    world.clock.set('2026-03-10T19:00:00Z')
    expect(await tick(member, { ids: [ids[0]] })).toMatchObject(closed)
    expect(await put(member, 'UndoLateTick')).toMatchObject(closed)
    expect(await read(member)).toMatchObject({ canTick: 0, until: null, open: [] })
  })

  it('takes back no step of which another device brings that it was done that evening [BREAK-05]', async () => {
    const { member, ids } = await morning(2)
    await tick(member, { ids: [ids[0]] })
    await world.db.pool.query('update action set completed_at = $1 where id = $2', [EVENING, ids[0]])
    expect((await put(member, 'UndoLateTick')).body).toMatchObject({ completed: 3, counted: null })
    await expectAgreement(member)
  })

  it('counts only what the page lists: no repeat of an earlier day [BREAK-05]', async () => {
    const { member } = await morning(1)
    const { rows } = await world.db.pool.query(
      `with rule as (
         insert into action_repeat (member_id, text, start_day, weekdays, created_at)
         values ($1, 'Walk', $2::date - 3, 127, $3) returning id
       )
       insert into action (member_id, text, day, position, source, repeat_id, created_at)
       select $1, 'Walk', $2::date - before, 2, 'repeat', id, $3 from rule, unnest(array[1, 0]) before
       returning id::float8 as id, $2::date - day as before`,
      [member.id, YESTERDAY, world.clock.now()],
    )
    const idOf = (before: number) => rows.find((row) => row.before === before)?.id
    const refused = await tick(member, { ids: [idOf(1)] })
    expect([refused.status, refused.body.code]).toEqual([409, 'late_tick_closed'])
    expect((await tick(member, { ids: [idOf(0)] })).body.completed).toBe(2)
    await expectAgreement(member)
  })

  it('is not asked again after "No, it was two", on an excused day, or on a fourth day of the month [BREAK-05]', async () => {
    const { member } = await morning(2)
    expect((await put(member, 'DeclineLateTick')).body.canTick).toBe(0)
    expect((await tick(member, { other: { text: 'One', clientKey: randomUUID() } })).status).toBe(409)
    const excused = await morning(2)
    await world.db.pool.query('update action_day set excused = true where member_id = $1 and day = $2', [
      excused.member.id,
      YESTERDAY,
    ])
    expect((await read(excused.member)).canTick).toBe(0)
    const often = await morning(2)
    const counted = (day: string) =>
      world.db.pool.query(
        `insert into late_tick (member_id, day, answer, action_ids, at) values ($1, $2, 'counted', '[]', now())`,
        [often.member.id, day],
      )
    // Those of other months leave it as it is.
    for (const day of ['2026-02-03', '2026-02-28', '2025-03-02']) await counted(day)
    expect(await read(often.member)).toMatchObject({ canTick: 1, leftThisMonth: 3 })
    for (const day of ['2026-03-02', '2026-03-03', '2026-03-05']) await counted(day)
    expect(await read(often.member)).toMatchObject({ canTick: 0, leftThisMonth: 0 })
    expect((await tick(often.member, { ids: [often.ids[0]] })).body.code).toBe('late_tick_closed')
  })

  it('uses the member’s own clock, also after a change of zone [BREAK-05]', async () => {
    const { member } = await morning(2)
    world.clock.set('2026-03-10T18:30:00Z')
    expect((await read(member)).canTick).toBe(1)
    await world.db.pool.query("update member set time_zone = 'America/New_York' where id = $1", [member.id])
    expect((await read(member)).canTick).toBe(0)
    await world.db.pool.query("update member set time_zone = 'Pacific/Honolulu' where id = $1", [member.id])
    expect(await read(member)).toMatchObject({ canTick: 1, until: '2026-03-10T22:00:00.000Z' })
  })
})
