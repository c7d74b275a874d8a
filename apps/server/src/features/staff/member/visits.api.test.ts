import { DEFAULT_TIME_ZONE, localDateTime } from '@oola/contract/local-day'
import { STAFF_ROLES } from '@oola/contract/staff/staff-rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../../test/support/builders/as-member.ts'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeMember } from '../../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import { entriesAbout, planAct } from '../../../../test/support/builders/staff-acts.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const WHY = encodeURIComponent('Request 12')
const visitsOf = async (member: Awaited<ReturnType<typeof asMember>>) =>
  (await member.send('GET', `/Account/GetStaffVisits/${member.id}`)).body

describe('a member’s page in the console', () => {
  it('asks why, is logged once an hour, and the member reads who looked, when and why [STAFF-06]', async () => {
    const member = await asMember(world, { firstName: 'Maya', lastName: 'Okafor' })
    const sam = await asStaff(world, 'support')
    const open = (query = '') => sam.send('GET', `/members/${member.id}${query}`)
    expect(await open()).toMatchObject({ status: 200, body: null })
    expect((await sam.send('GET', `/members/${member.id}/timeline`)).body.code).toBe('why_needed')
    expect((await sam.send('GET', `/members/${member.id}/notes`)).body.code).toBe('why_needed')
    expect(await visitsOf(member)).toEqual([])

    const both = await Promise.all([open(`?why=${WHY}`), open(`?why=${WHY}`)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await open()).status).toBe(200)
    expect((await open(`?why=${WHY}`)).status).toBe(200)
    const visit = {
      who: 'Sam from Support',
      why: 'Request 12',
      at: localDateTime(world.clock.now(), DEFAULT_TIME_ZONE),
    }
    expect(await visitsOf(member)).toEqual([{ ...visit, id: expect.any(Number) }])
    expect(await entriesAbout(world, member.id, 'member.opened')).toMatchObject([
      { actor: 'Sam Porter', actor_id: sam.id, about: 'Maya Okafor', reason: 'Request 12' },
    ])

    world.clock.set(new Date(world.clock.now().getTime() + 61 * 60_000).toISOString())
    // The same person is asked again after the hour.
    const keepOpen = 'update staff_session set last_seen_at = $2 where member_id = $1'
    await world.db.pool.query(keepOpen, [sam.id, world.clock.now()])
    expect(await open()).toMatchObject({ status: 200, body: null })
    const lena = await asStaff(world, 'finance', { firstName: 'Lena', lastName: 'Voss' })
    await lena.send('GET', `/members/${member.id}?why=${encodeURIComponent('A payment question')}`)
    expect((await visitsOf(member)).map(({ who }: { who: string }) => who)).toEqual([
      'Lena from Finance',
      'Sam from Support',
    ])
    // Another member sees nothing of it.
    const other = await asMember(world)
    expect((await other.send('GET', `/Account/GetStaffVisits/${member.id}`)).status).toBe(403)
  })

  it('is not needed to plan an act, but the member reads that too: once an hour, with the act as the reason [STAFF-06]', async () => {
    const member = await asMember(world, { firstName: 'Maya', lastName: 'Okafor' })
    const sam = await asStaff(world, 'support')
    const act = { act: 'changePhone', phone: '555-010-7777' } as const
    expect(
      (await sam.send('POST', `/members/${member.id}/acts/plan`, { act: { act: 'unlock' } })).status,
    ).toBe(409)
    expect(await visitsOf(member)).toEqual([])
    const { status, body } = await planAct(sam, member.id, act)
    expect(status).toBe(200)
    await planAct(sam, member.id, { act: 'signInHelp' })
    expect(await visitsOf(member)).toMatchObject([{ who: 'Sam from Support', why: body.title }])
    // It opens nothing: the page still asks why.
    expect((await sam.send('GET', `/members/${member.id}`)).body).toBeNull()
    await sam.send('GET', `/members/${member.id}?why=${WHY}`)
    expect(await visitsOf(member)).toHaveLength(2)
    world.clock.set(new Date(world.clock.now().getTime() + 61 * 60_000).toISOString())
    const later = await asStaff(world, 'support')
    await later.send('GET', `/members/${member.id}?why=${WHY}`)
    await planAct(later, member.id, act)
    expect(await visitsOf(member)).toHaveLength(3)
  })

  it('is open to roles that see members, not to names alone, and not for an unknown id', async () => {
    const member = await makeMember(world)
    for (const role of STAFF_ROLES) {
      const person = await asStaff(world, role)
      const reply = await person.send('GET', `/members/${member.id}?why=${WHY}`)
      expect([role, reply.status]).toEqual([role, role === 'content' ? 403 : 200])
      expect((await person.send('GET', `/members/999999?why=${WHY}`)).status).toBe(
        role === 'content' ? 403 : 404,
      )
    }
    const sam = await asStaff(world, 'support')
    expect((await sam.send('GET', `/members/${member.id}?why=a`)).status).toBe(400)
  })

  it('shows scores and facts, and nothing that is the member’s own', async () => {
    const member = await asMember(world, { phone: '5550101005', stepId: 4, level: 2 })
    const sharer = await makeMember(world, { phone: '5550101005', firstName: 'Kim', lastName: 'Lee' })
    await world.db.pool.query(
      `insert into assessment (member_id, type_id, level, answered, last_area, created_at, completed_at, completion_date,
         area_scores, overall_score)
       values ($1, 1, 1, 70, 7, now(), now(), current_date, '{50,51,52,53,54,55,56}', 371)`,
      [member.id],
    )
    await world.db.pool.query(
      `insert into module_note (member_id, module_id, text, updated_at) values ($1, 101, 'a private note', now())`,
      [member.id],
    )
    await world.db.pool.query(
      `insert into payment_method (member_id, gateway, customer_id, method_id, brand, last_four, expiry_month, expiry_year, saved_at)
       values ($1, 'sandbox', 'cus_1', 'card_1', 'Visa', '4242', 12, 2035, now())`,
      [member.id],
    )
    const sam = await asStaff(world, 'support')
    const { status, body } = await sam.send('GET', `/members/${member.id}?why=${WHY}`)
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ id: member.id, email: member.email, phone: '5550101005', level: 2, stepId: 4 },
        phoneSharedWith: [{ id: sharer.id, name: 'Kim Lee' }],
        membership: { hasCard: true },
        scores: { overall: 371 },
        ...{ goals: [], undoable: [], waiting: [], pinned: null, notes: 0 },
        devices: [{ lastSeenAt: expect.any(String) }],
      },
    ])
    const text = JSON.stringify(body)
    for (const secret of ['private note', '4242', 'cus_1', 'card_1', 'passwordHash', 'tokenHash', 'answers'])
      expect(text).not.toContain(secret)
  })
})
