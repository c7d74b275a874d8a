import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { inTransaction } from '../../platform/db/client.ts'

const NOW = '2026-03-10T18:00:00Z'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
beforeEach(() => world.clock.set(NOW))
afterAll(() => world.close())

const notify = (member: ActingMember, given: { cause?: string; title?: string; message?: string } = {}) =>
  inTransaction(world.db, (tx) =>
    world.app.services.notifications.notify(tx, member.id, {
      kind: 'always',
      cause: 'test:1',
      title: 'Priya sent you a note',
      message: '<p>About Monday’s session</p>',
      ...given,
    }),
  )
/** A notification of an earlier time, inserted directly: sessions expire before that. */
const notifyAgo = async (
  member: ActingMember,
  ago: Parameters<typeof world.clock.advance>[0],
  given: Parameters<typeof notify>[1],
) => {
  world.clock.advance(ago)
  await notify(member, given)
  world.clock.set(NOW)
}
const invite = (member: ActingMember, step: 5 | 6, occasion = 'module-3') =>
  inTransaction(world.db, (tx) => world.app.services.journey.inviteToReview(tx, member.id, step, 1, occasion))
const readNew = async (member: ActingMember) =>
  (await member.send('GET', '/Notification/GetNotification')).body
const recent = async (member: ActingMember) => (await member.send('GET', '/Notification/GetRecent')).body
const titles = (list: { title: string }[]) => list.map(({ title }) => title)

describe('GET Notification/GetNotification', () => {
  it('answers title and HTML message of what was not delivered yet, once, oldest first [NOTIF-03, NOTIF-04]', async () => {
    const member = await asMember(world)
    await notify(member)
    world.clock.advance({ minutes: 1 })
    await notify(member, { cause: 'test:2', title: 'Ana started a meeting', message: 'Join <b>now</b>' })
    expect(await readNew(member)).toEqual([
      {
        id: expect.any(Number),
        title: 'Priya sent you a note',
        message: '<p>About Monday’s session</p>',
        createdAt: '2026-03-10T18:00:00.000Z',
      },
      {
        id: expect.any(Number),
        title: 'Ana started a meeting',
        message: 'Join <b>now</b>',
        createdAt: '2026-03-10T18:01:00.000Z',
      },
    ])
    expect(await readNew(member)).toEqual([])
  })

  it('answers what there is when news that are due cannot be added', async () => {
    const member = await asMember(world, { stepId: 4 })
    await notify(member)
    await world.db.pool.query('alter table program_module rename to lost_program_module')
    const list = await recent(member)
    const claimed = await readNew(member)
    await world.db.pool.query('alter table lost_program_module rename to program_module')
    expect([titles(list), titles(claimed)]).toEqual([['Priya sent you a note'], ['Priya sent you a note']])
  })

  it('delivers to one of two devices that ask at once [NOTIF-03]', async () => {
    const member = await asMember(world)
    for (const n of [1, 2, 3]) await notify(member, { cause: `test:${n}` })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => readNew(member)))
    expect(answers.flat()).toHaveLength(3)
    expect(new Set(answers.flat().map(({ id }) => id)).size).toBe(3)
  })

  it('leaves out what is older than 7 days, and other members’ [NOTIF-03]', async () => {
    const [member, other] = [await asMember(world), await asMember(world)]
    await notify(other)
    await notifyAgo(member, { days: -7, hours: -1 }, { title: 'Old' })
    await notifyAgo(member, { days: -7, hours: 1 }, { cause: 'test:2', title: 'Still new' })
    expect(titles(await readNew(member))).toEqual(['Still new'])
  })
})

describe('GET Notification/GetRecent', () => {
  it('answers the last 30 days, newest first, delivered or not, and delivers nothing [NOTIF-03]', async () => {
    const member = await asMember(world)
    await notifyAgo(member, { days: -31 }, { cause: 'a', title: 'Too old' })
    await notifyAgo(member, { days: -29 }, { cause: 'b', title: 'First' })
    await notifyAgo(member, { days: -8 }, { cause: 'c', title: 'Second' })
    expect(titles(await recent(member))).toEqual(['Second', 'First'])
    await notify(member, { cause: 'd', title: 'Third' })
    expect(titles(await recent(member))).toEqual(['Third', 'Second', 'First'])
    expect(titles(await readNew(member))).toEqual(['Third'])
    expect(titles(await recent(member))).toEqual(['Third', 'Second', 'First'])
  })

  it.each([
    ['America/Los_Angeles', '2026-03-10T11:00:00'],
    ['Pacific/Auckland', '2026-03-11T07:00:00'],
  ])('has its time in the zone %s of the member [NOTIF-03]', async (timeZone, localTime) => {
    const member = await asMember(world, { timeZone })
    await notify(member)
    expect(await recent(member)).toMatchObject([{ createdAt: '2026-03-10T18:00:00.000Z', localTime }])
  })

  it('answers at most 50', async () => {
    const member = await asMember(world)
    for (let n = 1; n <= 52; n += 1) await notify(member, { cause: `${n}`, title: `News ${n}` })
    const list = await recent(member)
    expect([list.length, list[0].title, list.at(-1).title]).toEqual([50, 'News 52', 'News 3'])
  })
})

describe('PUT Notification/SetSeen', () => {
  const see = (member: ActingMember, id: number | string) => member.send('PUT', `/Notification/SetSeen/${id}`)
  const unseen = async (member: ActingMember) =>
    titles((await recent(member)).filter(({ seen }: { seen: boolean }) => !seen))

  it('remembers for every device what was seen, and what came later is new [NOTIF-03]', async () => {
    const member = await asMember(world)
    for (const n of [1, 2, 3]) await notify(member, { cause: `${n}`, title: `News ${n}` })
    const [, second] = await recent(member)
    expect(await see(member, second.id)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await unseen(member)).toEqual(['News 3'])
    // A slow device sends an older id than the stored one.
    await see(member, second.id - 1)
    expect(await unseen(member)).toEqual(['News 3'])
    await notify(member, { cause: '4', title: 'News 4' })
    expect(await unseen(member)).toEqual(['News 4', 'News 3'])
    expect(titles(await readNew(member))).toEqual(['News 1', 'News 2', 'News 3', 'News 4'])
  })

  it('does not mark another member’s, whatever id is sent [NOTIF-03]', async () => {
    const [member, other] = [await asMember(world), await asMember(world)]
    await notify(other)
    await see(member, Number.MAX_SAFE_INTEGER)
    expect(await unseen(other)).toEqual(['Priya sent you a note'])
    expect((await see(member, 'all')).status).toBe(400)
  })
})

describe('a notification', () => {
  it('is stored once per cause, also when two transactions store it at once [NOTIF-03]', async () => {
    const member = await asMember(world)
    const results = await Promise.all([1, 2, 3, 4].map(() => notify(member)))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await notify(member, { title: 'Again' })).toBe(false)
    expect(titles(await recent(member))).toEqual(['Priya sent you a note'])
  })

  it('is sanitized: no script, no style, no handler; a title is text [NOTIF-04]', async () => {
    const member = await asMember(world)
    await notify(member, {
      title: '  <b>Bold\n</b>  ',
      message:
        '<p onclick="x()" style="color:red">Hi<script>alert(1)</script> <a href="javascript:x">you</a></p>',
    })
    const { rows } = await world.db.pool.query(
      'select title, message from notification where member_id = $1',
      [member.id],
    )
    expect(rows).toEqual([{ title: '<b>Bold </b>', message: '<p>Hi <a>you</a></p>' }])
  })

  it('has a title of 200 characters at most, cut between characters [NOTIF-04]', async () => {
    const member = await asMember(world)
    await notify(member, { title: '🌱'.repeat(300) })
    expect((await recent(member))[0].title).toBe('🌱'.repeat(200))
  })

  it('is lost with the transaction that it belongs to', async () => {
    const member = await asMember(world)
    const failing = inTransaction(world.db, async (tx) => {
      await world.app.services.notifications.notify(tx, member.id, {
        kind: 'always',
        cause: 'x',
        title: 'x',
        message: 'x',
      })
      throw new Error('not after all')
    })
    await expect(failing).rejects.toThrow('not after all')
    expect([await recent(member), member.news()]).toEqual([[], 0])
  })
})

describe('the reviews', () => {
  it.each([
    [5, 'Your mid-year review is open'],
    [6, 'Your year in review is open'],
  ] as const)('tell that review %i is due, once for each module that invites', async (step, title) => {
    const member = await asMember(world, { stepId: 4 })
    await invite(member, step)
    await invite(member, step)
    expect(titles(await readNew(member))).toEqual([title])
    await invite(member, step, 'module-7')
    expect(titles(await readNew(member))).toEqual([title])
  })

  it('lead from the start of the level review to its welcome page, live and after the commit [NOTIF-02]', async () => {
    const member = await asMember(world, { stepId: 4 })
    await invite(member, 6)
    await readNew(member)
    expect(member.news()).toBe(1)
    expect((await member.send('PUT', '/Customer/SetYearInReviewStep')).body.userStepId).toBe(6)
    expect(member.news()).toBe(2)
    const [started] = await readNew(member)
    expect(started.title).toBe('Your level review has begun')
    expect(started.message).toContain('<a href="/Level2Welcome">')
    // A repeat of the same start, after a lost reply.
    await member.send('PUT', '/Customer/SetYearInReviewStep')
    expect([await readNew(member), member.news()]).toEqual([[], 2])
  })

  it('send nothing when a start is refused', async () => {
    const member = await asMember(world, { stepId: 4 })
    expect((await member.send('PUT', '/Customer/SetYearInReviewStep')).status).toBe(409)
    expect([await recent(member), member.news()]).toEqual([[], 0])
  })
})
