import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asMember } from '../../../../test/support/builders/as-member.ts'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import type { makeMember } from '../../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
beforeEach(async () => {
  await world.db.pool.query('delete from announcement_read')
  await world.db.pool.query('delete from announcement')
})
afterAll(() => world.close())

const REASON = 'Everybody asks about the holidays.'
type Staff = Awaited<ReturnType<typeof asStaff>>

const draftOf = (given: object = {}) => {
  const now = world.clock.now().getTime()
  return {
    ...{
      kind: 'banner',
      title: 'Holiday hours',
      text: 'We answer **within two days**.',
      audience: 'all',
      levels: null,
    },
    from: new Date(now - 60_000).toISOString(),
    until: new Date(now + 3_600_000).toISOString(),
    ...given,
  }
}
const plan = ({ send }: Staff, draft: object, id: number | null = null) =>
  send('POST', '/announcements/plan', { id, draft })
const save = async (staff: Staff, draft: object, id: number | null = null) => {
  const { body } = await plan(staff, draft, id)
  return staff.send('POST', '/announcements', { id, draft, reason: REASON, seen: body.seen })
}
const end = async ({ send }: Staff, id: number) => {
  const { body } = await send('POST', `/announcements/${id}/end/plan`)
  return send('POST', `/announcements/${id}/end`, { reason: REASON, seen: body.seen })
}
const list = async ({ send }: Staff) => (await send('GET', '/announcements')).body.announcements
const entries = async () =>
  (await world.db.pool.query('select kind, about, before, after, reason from audit_entry order by id desc'))
    .rows

/** A member with the calls of announcements. */
const reader = async (given: Parameters<typeof makeMember>[1] = {}) => {
  const { send } = await asMember(world, given)
  const read = async () => (await send('GET', '/Announcements/GetCurrent')).body
  return {
    sees: async () => (await read()).announcement,
    changesIn: async () => (await read()).changesIn,
    mark: (id: number, as: 'read' | 'closed') => send('POST', '/Announcements/Mark', { id, as }),
  }
}

describe('an announcement', () => {
  it('is shown to all, a type, levels, or coaches [STAFF-21]', async () => {
    const staff = await asStaff(world, 'support')
    const people = {
      levelOne: await reader({ level: 1 }),
      levelThree: await reader({ level: 3 }),
      nonSubscriber: await reader({ userTypeId: 4 }),
      coach: await reader({ level: 2, isActiveCoach: true }),
    }
    const everybody = Object.keys(people)
    for (const [given, expected] of [
      [{ audience: 'all' }, everybody],
      [{ audience: 'subscribers' }, ['levelOne', 'levelThree', 'coach']],
      [{ audience: 'nonSubscribers' }, ['nonSubscriber']],
      [{ audience: 'levels', levels: [2, 3] }, ['levelThree', 'coach']],
      [{ audience: 'coaches' }, ['coach']],
    ] as const) {
      const draft = draftOf(given)
      const { people: count } = (await staff.send('POST', '/announcements/preview', draft)).body
      const { id } = (await save(staff, draft)).body
      const seers: string[] = []
      for (const [name, { sees }] of Object.entries(people)) if ((await sees())?.id === id) seers.push(name)
      expect(seers, given.audience).toEqual(expected)
      // The preview counts the members of this world.
      expect((await list(staff))[0]).toMatchObject({ id, people: count, state: 'running' })
      expect((await end(staff, id)).status).toBe(200)
    }
  })

  it('is sanitized Markdown, counts its readers, and is closed by a member for good [STAFF-21]', async () => {
    const staff = await asStaff(world, 'owner')
    const text = '**Bold** <script>alert(1)</script> [ours](/account) [bad](javascript:alert(1))'
    const { id } = (await save(staff, draftOf({ text }))).body
    const [one, two] = [await reader(), await reader()]
    const shown = await one.sees()
    expect(shown).toMatchObject({ id, kind: 'banner', title: 'Holiday hours' })
    expect(shown.html).toContain('<strong>Bold</strong>')
    expect(shown.html).toContain('<a href="/account">')
    expect(shown.html).not.toMatch(/<script|javascript:/)
    expect((await staff.send('POST', '/announcements/preview', draftOf({ text }))).body.html).toBe(shown.html)
    const both = await Promise.all([
      one.mark(id, 'read'),
      one.mark(id, 'read'),
      one.mark(id, 'closed'),
      two.mark(id, 'read'),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await list(staff))[0]).toMatchObject({ read: 2, closed: 1 })
    expect([await one.sees(), (await two.sees())?.id]).toEqual([null, id])
    await one.mark(id, 'read')
    expect(await one.sees()).toBeNull()
  })

  it('comes from and until its moments, one at a time [STAFF-21]', async () => {
    const staff = await asStaff(world, 'owner')
    const now = world.clock.now().getTime()
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
    const later = (await save(staff, draftOf({ title: 'Later', from: at(1), until: at(4) }))).body.id
    const first = (await save(staff, draftOf({ title: 'First', kind: 'message', until: at(3) }))).body.id
    const { sees, changesIn, mark } = await reader()
    expect((await list(staff)).map(({ state }: { state: string }) => state)).toEqual(['scheduled', 'running'])
    expect((await mark(later, 'read')).status).toBe(404)
    expect((await sees()).id).toBe(first)
    expect(await changesIn()).toBe(3 * 3600)
    const closed = await reader()
    await closed.mark(first, 'closed')
    expect([await closed.sees(), await closed.changesIn()]).toEqual([null, 3600])
    world.clock.advance({ hours: 2 })
    expect((await sees()).id).toBe(first)
    await mark(first, 'closed')
    expect((await sees()).id).toBe(later)
    world.clock.advance({ hours: 2 })
    expect([await sees(), await changesIn()]).toEqual([null, null])
    // The session of the one before was idle for too long.
    const another = await asStaff(world, 'owner')
    expect((await list(another)).map(({ state }: { state: string }) => state)).toEqual(['over', 'over'])
    expect((await plan(another, draftOf(), later)).body.code).toBe('announcement_over')
    world.clock.set(new Date(now))
  })

  it('begins when it is confirmed, on open pages by an event, once for two presses [STAFF-21]', async () => {
    const start = world.clock.now()
    const staff = await asStaff(world, 'support')
    const draft = draftOf({ from: null })
    const { changes, seen } = (await plan(staff, draft)).body
    expect(changes).toContainEqual({ field: 'From', before: null, after: 'Now' })
    world.clock.advance({ minutes: 3 })
    world.events.length = 0
    const send = () => staff.send('POST', '/announcements', { id: null, draft, reason: REASON, seen })
    const replies = await Promise.all([send(), send()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    world.clock.advance({ minutes: 1 })
    expect((await send()).body.code).toBe('nothing_to_change')
    expect(world.events).toEqual([{ event: 'AnnouncementsChanged', to: 'all' }])
    const [{ id, from }] = await list(staff)
    expect(world.clock.now().getTime() - Date.parse(from)).toBe(60_000)
    const { sees } = await reader()
    expect((await sees()).id).toBe(id)
    await end(staff, id)
    expect(world.events).toHaveLength(2)
    const past = new Date(world.clock.now().getTime() - 1000).toISOString()
    expect((await plan(staff, draftOf({ from: null, until: past }))).body.code).toBe('validation_failed')
    // One for tomorrow begins now after all.
    const soon = new Date(world.clock.now().getTime() + 600_000).toISOString()
    const later = (await save(staff, draftOf({ from: soon }))).body.id
    expect(await sees()).toBeNull()
    expect(
      (await save(staff, draftOf({ from: null, until: (await list(staff))[0].until }), later)).status,
    ).toBe(200)
    expect((await sees()).id).toBe(later)
    world.clock.set(start)
  })

  it('is for its audience alone, and for members alone', async () => {
    const staff = await asStaff(world, 'owner')
    const { id } = (await save(staff, draftOf({ audience: 'coaches' }))).body
    const { mark } = await reader()
    expect((await mark(id, 'closed')).body.code).toBe('not_found')
    expect((await mark(id + 1, 'read')).body.code).toBe('not_found')
    const url = '/api/Announcements/GetCurrent'
    expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(401)
  })

  it('is planned, confirmed with a reason, and in the log: new, changed, ended [STAFF-04]', async () => {
    const staff = await asStaff(world, 'support', { timeZone: 'America/New_York' })
    const draft = draftOf()
    const planned = (await plan(staff, draft)).body
    expect(planned).toMatchObject({ title: 'Announce it', about: 'Holiday hours, for everyone' })
    expect(planned.changes).toContainEqual({
      field: 'From',
      before: null,
      after: 'Mar 10, 2026, 1:59 PM in New York',
    })
    const { id } = (await save(staff, draft)).body
    const changed = { ...draft, title: 'Hours', audience: 'levels', levels: [1, 3] }
    expect((await plan(staff, changed, id)).body.changes).toEqual([
      { field: 'Title', before: 'Holiday hours', after: 'Hours' },
      { field: 'Who sees it', before: 'Everyone', after: 'Level 1 to 3' },
    ])
    const { seen } = (await plan(staff, changed, id)).body
    const send = () => staff.send('POST', '/announcements', { id, draft: changed, reason: REASON, seen })
    expect((await Promise.all([send(), send()])).map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await plan(staff, changed, id)).body.code).toBe('nothing_to_change')
    expect((await end(staff, id)).status).toBe(200)
    const over = await staff.send('POST', `/announcements/${id}/end/plan`)
    expect(over.body.code).toBe('announcement_over')
    expect((await entries()).slice(0, 3).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['announcement.ended', REASON],
      ['announcement.changed', REASON],
      ['announcement.created', REASON],
    ])
  })

  it('that ends before it began can be read like every other one', async () => {
    const staff = await asStaff(world, 'owner')
    const from = new Date(world.clock.now().getTime() + 60_000).toISOString()
    const { id } = (await save(staff, draftOf({ from }))).body
    expect((await end(staff, id)).status).toBe(200)
    const { text, audience, levels, ...one } = (await list(staff))[0]
    expect(one).toMatchObject({ id, state: 'over', from: one.until })
    const { status, body } = await staff.send('POST', '/announcements/preview', { text, audience, levels })
    expect([status, body.html]).toEqual([200, expect.stringContaining('<p>')])
  })

  it('is announced once when the button is pressed twice, at once or later', async () => {
    const staff = await asStaff(world, 'owner')
    const draft = draftOf({ audience: 'levels', levels: [1, 2] })
    const { seen } = (await plan(staff, draft)).body
    const send = () => staff.send('POST', '/announcements', { id: null, draft, reason: REASON, seen })
    expect((await Promise.all([send(), send(), send()])).map(({ status }) => status).sort()).toEqual([
      200, 409, 409,
    ])
    expect((await send()).body.code).toBe('nothing_to_change')
    expect(await list(staff)).toHaveLength(1)
    expect((await save(staff, { ...draft, levels: [1, 3] })).status).toBe(200)
  })

  it('is refused with other fields than it can have, and to roles without the right', async () => {
    const staff = await asStaff(world, 'owner')
    const past = new Date(world.clock.now().getTime() - 1000).toISOString()
    for (const given of [
      { title: ' ' },
      { text: '' },
      { text: 'x'.repeat(2001) },
      { audience: 'levels' },
      { levels: [1, 2] },
      { audience: 'levels', levels: [3, 2] },
      { audience: 'levels', levels: [0, 9] },
      { until: draftOf().from },
      { until: past },
      { from: '2026-03-10' },
    ])
      expect((await plan(staff, draftOf(given))).body.code, JSON.stringify(given)).toBe('validation_failed')
    expect((await plan(staff, draftOf(), 999_999)).body.code).toBe('not_found')
    for (const role of ['coachManager', 'finance', 'content'] as const) {
      const other = await asStaff(world, role)
      expect((await plan(other, draftOf())).body.code, role).toBe('right_missing')
      expect((await other.send('GET', '/announcements')).status).toBe(403)
    }
  })
})
