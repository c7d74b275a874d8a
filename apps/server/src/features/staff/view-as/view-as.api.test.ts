import { STAFF_ROLES } from '@oola/contract/staff/staff-rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeMember } from '../../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

const REASON = 'Two days are missing, request 482'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

type Staff = Awaited<ReturnType<typeof asStaff>>
const begin = (staff: Staff, id: number, reason = REASON) =>
  staff.send('POST', `/members/${id}/view-as`, { reason })
const send = (token: string, url: string, method: 'GET' | 'POST' = 'GET') =>
  world.app.inject({ method, url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
const stepOf = (token: string, id: number) => send(token, `/customer/GetCurrentUserStep/${id}`)

/** A support person who views a new member. */
const view = async () => {
  const staff = await asStaff(world, 'support')
  const member = await makeMember(world, { firstName: 'Maya', lastName: 'Okafor', stepId: 4 })
  const { status, body } = await begin(staff, member.id)
  return { staff, member, status, body, token: String(body.session?.token) }
}

describe('[STAFF-13] viewing as a member', () => {
  it('gives a session for the member’s screens, and what the banner says', async () => {
    const { member, status, body, token } = await view()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      member: { id: member.id, firstName: 'Maya', lastName: 'Okafor' },
      ...{ viewer: 'Sam Porter', reason: REASON },
      session: { userId: member.id, userStepId: 4, isShopify: false },
      // Its pages do not ask for what they would not get.
      closed: expect.arrayContaining(['GET /Offline/GetMergedDay', 'GET /ELearning/GetModuleNotes']),
    })
    expect(body.closed).not.toContain('GET /customer/GetCurrentUserStep/:userId')
    expect(Date.parse(body.endsAt) - world.clock.now().getTime()).toBe(15 * 60_000)
    expect((await stepOf(token, member.id)).json()).toMatchObject({ userStepId: 4 })
  })

  it('writes one entry with both ids and the reason', async () => {
    const { staff, member } = await view()
    const { rows } = await world.db.pool.query(
      `select actor_id, member_id, about, after, reason from audit_entry where kind = 'member.viewedAs' and member_id = $1`,
      [member.id],
    )
    expect(rows).toEqual([
      {
        ...{ actor_id: staff.id, member_id: member.id, about: 'Maya Okafor' },
        ...{ after: { minutes: 15 }, reason: REASON },
      },
    ])
  })

  it('leaves no trace of a visit: no session, no last use', async () => {
    const { member, token } = await view()
    world.clock.advance({ minutes: 5 })
    await stepOf(token, member.id)
    const { rows } = await world.db.pool.query('select 1 from session where member_id = $1', [member.id])
    expect(rows).toEqual([])
    expect(await world.app.readSession(token)).toBeNull()
  })

  it('opens no other member, and no call of the console', async () => {
    const { token } = await view()
    const other = await makeMember(world)
    expect((await stepOf(token, other.id)).json().code).toBe('not_allowed')
    expect((await send(token, '/staff/people')).json().code).toBe('staff_not_signed_in')
  })

  it('works in a batch, with the same limits', async () => {
    const { member, token } = await view()
    const calls = [`/customer/GetCurrentUserStep/${member.id}`, '/ELearning/GetModuleNotes']
    const reply = await send(token, `/Batch?${calls.map((call) => `calls=${call}`).join('&')}`)
    expect(reply.json().map(({ status }: { status: number }) => status)).toEqual([200, 403])
    expect(reply.json()[1].body.code).toBe('view_only')
  })

  it.each([
    ['POST', '/Login/Logout'],
    ['POST', '/Login'],
  ] as const)('refuses %s %s', async (method, url) => {
    const { token } = await view()
    const reply = await send(token, url, method)
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'view_only'])
  })

  it('ends by the button, after 15 minutes, and with the sign-in of the person who views', async () => {
    const first = await view()
    await first.staff.send('POST', `/members/${first.member.id}/view-as/end`)
    expect((await stepOf(first.token, first.member.id)).statusCode).toBe(401)
    const second = await view()
    await second.staff.send('POST', '/sign-out')
    expect((await stepOf(second.token, second.member.id)).statusCode).toBe(401)
    const third = await view()
    world.clock.advance({ minutes: 14, seconds: 59 })
    expect((await stepOf(third.token, third.member.id)).statusCode).toBe(200)
    world.clock.advance({ seconds: 1 })
    expect((await stepOf(third.token, third.member.id)).statusCode).toBe(401)
    await world.jobs.run('staff-cleanup')
    const { rows } = await world.db.pool.query('select 1 from view_as_session where member_id = $1', [
      third.member.id,
    ])
    expect(rows).toEqual([])
  })

  it('ends when the role of the person changes, and when the member gets one', async () => {
    const owner = await asStaff(world, 'owner')
    const first = await view()
    const setRole = async (id: number) => {
      const { body } = await owner.send('POST', `/people/${id}/role/plan`, { role: 'content' })
      const change = { role: 'content', reason: 'Moved to the texts', seen: body.seen }
      expect((await owner.send('PUT', `/people/${id}/role`, change)).status).toBe(200)
    }
    await setRole(first.staff.id)
    expect((await stepOf(first.token, first.member.id)).statusCode).toBe(401)
    const second = await view()
    await setRole(second.member.id)
    expect((await stepOf(second.token, second.member.id)).statusCode).toBe(401)
  })

  it('ends with the right, whatever became of the staff session', async () => {
    const { staff, member, token } = await view()
    for (const [role, status] of [
      ['coachManager', 200],
      ['finance', 401],
    ] as const) {
      await world.db.pool.query('update member set staff_role = $2 where id = $1', [staff.id, role])
      expect((await stepOf(token, member.id)).statusCode, role).toBe(status)
    }
  })

  it('is refused for people of the staff, unknown members and short reasons', async () => {
    const staff = await asStaff(world, 'support')
    const colleague = await asStaff(world, 'content')
    const member = await makeMember(world)
    expect((await begin(staff, colleague.id)).body.code).toBe('view_of_staff')
    expect((await begin(staff, staff.id)).body.code).toBe('view_of_staff')
    expect((await begin(staff, 999_999_999)).status).toBe(404)
    expect((await begin(staff, member.id, 'too short')).status).toBe(400)
    expect((await staff.send('GET', `/members/${member.id}/view-as`)).body).toMatchObject({ id: member.id })
  })

  it.each(STAFF_ROLES)('asks the table of rights for %s', async (role) => {
    const staff = await asStaff(world, role)
    const member = await makeMember(world)
    const { status } = await begin(staff, member.id)
    expect(status).toBe(['owner', 'support', 'coachManager'].includes(role) ? 200 : 403)
  })

  it('asks for the second factor again after ten minutes', async () => {
    const staff = await asStaff(world, 'support')
    const member = await makeMember(world)
    world.clock.advance({ minutes: 10 })
    expect((await begin(staff, member.id)).body.code).toBe('factor_again')
  })
})
