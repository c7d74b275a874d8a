import { DAY_MS } from '@oola/contract/durations'
import { MEMBERS_PAGE } from '@oola/contract/staff/members.calls'
import { STAFF_ROLES } from '@oola/contract/staff/staff-rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertMember, type NewMember } from '#server/features/account/account.repo.ts'
import { asStaff, staffCaller } from '../../../../test/support/builders/as-staff.ts'
import { makeMember, makeSignedIn } from '../../../../test/support/builders/make-member.ts'
import { makePair } from '../../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

type Staff = Awaited<ReturnType<typeof asStaff>>

let made = 0
/** A word that no other test uses. */
const ownName = () => {
  made += 1
  return `Q${'abcdefghij'.charAt(made % 10)}${'klmnopqrst'.charAt(Math.floor(made / 10) % 10)}z`
}

const search = async ({ send }: Staff, query: Record<string, string>) => {
  const { status, body } = await send('GET', `/members?${new URLSearchParams(query)}`)
  return { status, body, ids: (body.members ?? []).map(({ id }: { id: number }) => id) as number[] }
}
const idsOf = async (staff: Staff, query: Record<string, string>) => (await search(staff, query)).ids

describe('the search of members [STAFF-09]', () => {
  it('finds a member by id, the beginning of a name, mail or phone, or the end of the phone', async () => {
    const staff = await asStaff(world, 'support')
    const name = ownName()
    const digits = String(7_000_000_000 + made * 1_234_567)
    const given = { firstName: 'Zoë-Marie', lastName: `${name}son`, email: `${name}.mail+x@post.example.com` }
    const { id } = await makeMember(world, { ...given, phone: digits })
    const formatted = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    const typed = [
      ...[String(id), `${name}s`, `zoe ${name}`, `${name} marie`, given.email, `${name}.ma`],
      ...[digits, formatted, `+1 ${formatted}`, digits.slice(0, 8), digits.slice(6), digits.slice(3)],
    ]
    for (const words of typed) expect([words, await idsOf(staff, { search: words })]).toEqual([words, [id]])
    expect(await idsOf(staff, { search: `${name}s nobody` })).toEqual([])
  })

  it('begins with two letters, and takes any text', async () => {
    const staff = await asStaff(world, 'support')
    expect((await search(staff, { search: 'q' })).ids.length).toBeGreaterThan(0)
    for (const words of [`'; drop`, `a' & b`, '\\', ':*', '% _', '𝔐𝔞', 'é&|!'])
      expect((await search(staff, { search: words })).status).toBe(200)
  })
})

describe('the filters of members [STAFF-09]', () => {
  /** The ids of these members that match. */
  const matching = async (staff: Staff, name: string, filters: string) =>
    new Set(await idsOf(staff, { search: name, filters }))

  it('are type, level and step, each also as "is not"', async () => {
    const staff = await asStaff(world, 'finance')
    const lastName = ownName()
    const make = (given: Partial<NewMember>) => makeMember(world, { lastName, ...given })
    const [subscriber, coach, outside] = [
      await make({ stepId: 2, level: 3 }),
      await make({ isActiveCoach: true, stepId: 4 }),
      await make({ userTypeId: 4, stepId: 2 }),
    ]
    const cases: readonly (readonly [string, readonly { id: number }[]])[] = [
      ['type:is:subscriber', [subscriber]],
      ['type:is:coach', [coach]],
      ['type:is:nonSubscriber', [outside]],
      ['type:not:coach', [subscriber, outside]],
      ['level:is:3', [subscriber]],
      ['level:not:3', [coach, outside]],
      ['step:is:2', [subscriber]],
      ['step:not:2', [coach, outside]],
      ['step:not:2,type:is:coach', [coach]],
    ]
    for (const [filters, expected] of cases)
      expect([filters, await matching(staff, lastName, filters)]).toEqual([
        filters,
        new Set(expected.map(({ id }) => id)),
      ])
  })

  it('are the days since a member was active or joined', async () => {
    const staff = await asStaff(world, 'support')
    const lastName = ownName()
    const now = world.clock.now().getTime()
    const ago = (days: number) => new Date(now - days * DAY_MS)
    const old = await makeMember(world, { lastName, createdAt: ago(400), lastActiveAt: ago(61) })
    const recent = await makeMember(world, { lastName, createdAt: ago(5), lastActiveAt: ago(1) })
    expect(await matching(staff, lastName, 'lastActive:within:60')).toEqual(new Set([recent.id]))
    expect(await matching(staff, lastName, 'lastActive:notWithin:60')).toEqual(new Set([old.id]))
    expect(await matching(staff, lastName, 'joined:within:7')).toEqual(new Set([recent.id]))
    expect(await matching(staff, lastName, 'joined:notWithin:7,lastActive:within:62')).toEqual(
      new Set([old.id]),
    )
  })

  it('are the four states of a card, of which a member has one', async () => {
    const staff = await asStaff(world, 'support')
    const lastName = ownName()
    const make = async (card: { month: number; year: number } | null, status: string | null) => {
      const { id } = await makeMember(world, { lastName })
      if (card)
        await world.db.pool.query(
          `insert into payment_method (member_id, gateway, customer_id, method_id, expiry_month, expiry_year, saved_at)
           values ($1::bigint, 'sandbox', 'customer ' || $1::bigint, 'card', $2, $3, now())`,
          [id, card.month, card.year],
        )
      if (status)
        await world.db.pool.query(
          `insert into subscription (member_id, plan, status, anchor_day, paid_months, failed_tries, due_at, created_at)
           values ($1, 'framework', $2::text, '2026-01-01', 1, 2, case when $2::text = 'lapsed' then null else now() end, now())`,
          [id, status],
        )
      return id
    }
    const today = world.clock.now()
    const soon = { month: today.getUTCMonth() + 1, year: today.getUTCFullYear() }
    const later = { month: 12, year: today.getUTCFullYear() + 5 }
    const ids = {
      works: await make(later, 'active'),
      ending: await make(soon, 'active'),
      declined: await make(later, 'pastDue'),
      none: await make(null, 'active'),
    }
    const lapsed = await make(null, 'lapsed')
    for (const [state, id] of Object.entries(ids)) {
      const expected = state === 'declined' ? [id, lapsed] : [id]
      expect([state, await matching(staff, lastName, `card:is:${state}`)]).toEqual([state, new Set(expected)])
      expect((await matching(staff, lastName, `card:not:${state}`)).size).toBe(5 - expected.length)
    }
    const { body } = await search(staff, { search: lastName, filters: 'card:is:declined' })
    expect(body.members.map(({ more }: { more: { card: object } }) => more.card)).toContainEqual({
      ...{ state: 'declined', tries: 2, lastDay: `${later.year}-12-31` },
    })
  })

  it('are a coach, any or none, paid or not, as the member’s page and the list of coaches say', async () => {
    const staff = await asStaff(world, 'coachManager')
    const lastName = ownName()
    const { client, coach } = await makePair(world, { lastName })
    const alone = await makeMember(world, { lastName })
    expect(await matching(staff, lastName, `coach:is:${coach.id}`)).toEqual(new Set([client.id]))
    expect(await matching(staff, lastName, 'coach:is:any')).toEqual(new Set([client.id]))
    expect(await matching(staff, lastName, 'coach:not:any')).toEqual(new Set([alone.id]))
    await world.db.pool.query('delete from coaching_grant where member_id = $1', [client.id])
    expect(await matching(staff, lastName, 'coach:is:any')).toEqual(new Set([client.id]))
    const listed = await search(staff, { search: lastName, filters: `coach:is:${coach.id}` })
    expect(listed.body.members[0].more.coach).toMatchObject({ id: coach.id })
    const page = await staff.send('GET', `/members/${client.id}?why=Asked%20by%20mail`)
    expect(page.body.coaching.coach).toMatchObject({ id: coach.id, isPaid: false })
    const coaches = (await staff.send('GET', '/coaches')).body.coaches
    expect(coaches.find(({ id }: { id: number }) => id === coach.id).clients).toBe(1)
    await world.db.pool.query('update coach_relation set ended_at = now() where member_id = $1', [client.id])
    expect(await matching(staff, lastName, 'coach:is:any')).toEqual(new Set())
    expect(await matching(staff, lastName, 'coach:not:any')).toEqual(new Set([client.id, alone.id]))
  })

  it.each([
    'card',
    'card:is',
    'card:is:lost',
    'level:is:5',
    'level:is:one',
    'step:within:2',
    'lastActive:within:0',
    'lastActive:within:1.5',
    'coach:is:-4',
    'password:is:x',
    Array.from({ length: 11 }, () => 'level:is:1').join(','),
  ])('refuse %j with 400', async (filters) => {
    const staff = await asStaff(world, 'support')
    expect((await search(staff, { filters })).status).toBe(400)
  })
})

describe('the pages of members [STAFF-09]', () => {
  const makeMany = async (lastName: string, count: number) => {
    const now = world.clock.now().getTime()
    // Every third one with the same times as its neighbors: then the id decides.
    for (let n = 0; n < count; n++)
      await insertMember(world.db.orm, {
        ...{ firstName: `Name${n % 7}`, lastName, email: `${lastName}.${n}@example.com`, passwordHash: '-' },
        createdAt: new Date(now - Math.floor(n / 3) * 1000),
        lastActiveAt: new Date(now - Math.floor(n / 3) * 60_000),
      })
  }

  it.each([
    ['lastActive', 'desc'],
    ['lastActive', 'asc'],
    ['joined', 'desc'],
    ['name', 'asc'],
    ['name', 'desc'],
  ])('by %s %s have every member once, in order', async (sort, direction) => {
    const staff = await asStaff(world, 'support')
    const lastName = ownName()
    const count = MEMBERS_PAGE * 2 + 5
    await makeMany(lastName, count)
    const rows: { id: number; firstName: string; more: { lastActiveAt: string; joinedAt: string } }[] = []
    let after: string | null = null
    const sizes: number[] = []
    do {
      const { body } = await search(staff, {
        ...{ search: lastName, sort, direction },
        ...(after ? { after } : {}),
      })
      rows.push(...body.members)
      sizes.push(body.members.length)
      after = body.next
    } while (after)
    expect(sizes).toEqual([MEMBERS_PAGE, MEMBERS_PAGE, 5])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(count)
    const keys = rows.map(({ id, firstName, more }) => {
      const value = { lastActive: more.lastActiveAt, joined: more.joinedAt, name: firstName }[sort]
      return `${value} ${String(id).padStart(12, '0')}`
    })
    expect(keys).toEqual(direction === 'asc' ? keys.toSorted() : keys.toSorted().reverse())
  })

  it('refuse a place that the list did not give', async () => {
    const staff = await asStaff(world, 'support')
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const broken = ['2026-02-30 10:00:00+00', '2026-01-01 25:00:00+00', '2026-01-01 10:00:00+99']
    for (const after of [
      ...['x', encoded(['yesterday', 1]), encoded([1, 2]), encoded(['2026-01-01', 'x'])],
      ...broken.map((moment) => encoded([moment, 1])),
    ])
      expect((await search(staff, { after })).status, after).toBe(400)
    expect((await search(staff, { sort: 'name', after: encoded(['\u0000', 1]) })).status).toBe(400)
  })

  it('say where a member is in the journey, and when they were last active', async () => {
    const staff = await asStaff(world, 'support')
    const lastName = ownName()
    const { member, headers } = await makeSignedIn(world, { lastName, stepId: 1 })
    await world.db.pool.query(
      `insert into assessment (member_id, type_id, level, answered, created_at) values ($1, 1, 1, 34, now())`,
      [member.id],
    )
    world.clock.advance({ minutes: 20 })
    const used = await world.app.inject({ url: `/api/customer/GetCurrentUserStep/${member.id}`, headers })
    expect(used.statusCode).toBe(200)
    const { body } = await search(staff, { search: lastName })
    expect(body.members[0]).toMatchObject({
      ...{ id: member.id, lastName },
      more: { stepId: 1, stepCount: 34, type: 'subscriber', lastActiveAt: world.clock.now().toISOString() },
    })
  })

  it('are counted apart', async () => {
    const staff = await asStaff(world, 'support')
    const lastName = ownName()
    await makeMember(world, { lastName })
    const { body } = await staff.send('GET', `/members/count?search=${lastName}`)
    expect(body).toEqual({ count: 1, isEstimate: false })
  })
})

describe('the roles', () => {
  it('that see members are all; content sees names and ids only [STAFF-01]', async () => {
    const lastName = ownName()
    const secret = ownName()
    const { id } = await makeMember(world, { lastName, email: `${secret}@example.com`, phone: '7775550001' })
    for (const role of STAFF_ROLES) {
      const staff = await asStaff(world, role)
      const { body, ids } = await search(staff, { search: lastName })
      expect(ids).toEqual([id])
      expect([role, body.members[0].more === null]).toEqual([role, role === 'content'])
    }
    const content = await asStaff(world, 'content')
    expect(await idsOf(content, { search: String(id) })).toEqual([id])
    for (const words of [secret, '7775550001']) expect(await idsOf(content, { search: words })).toEqual([])
    expect((await content.send('GET', `/members/count?search=${secret}`)).body.count).toBe(0)
    expect((await search(content, { filters: 'card:is:declined' })).status).toBe(403)
    expect((await content.send('GET', '/members/count?filters=level:is:1')).status).toBe(403)
  })

  it('are needed: members and visitors are refused', async () => {
    const { headers } = await makeSignedIn(world)
    for (const path of ['members', 'members/count', 'views/members']) {
      const reply = await world.app.inject({ url: `/api/staff/${path}`, headers })
      expect(reply.statusCode).toBe(401)
      expect((await staffCaller(world).send('GET', `/${path}`)).status).toBe(401)
    }
  })
})
