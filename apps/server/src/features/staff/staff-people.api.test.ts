import { STAFF_RIGHTS, STAFF_ROLES } from '@oola/contract/staff/staff-rights'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asStaff } from '../../../test/support/builders/as-staff.ts'
import { makeMember } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
beforeEach(async () => {
  await world.db.pool.query('update member set staff_role = null')
})
afterAll(() => world.close())

const REASON = 'She takes over the help desk on Monday.'
type Owner = Awaited<ReturnType<typeof asStaff>>
/** Looks at the plan and confirms it. */
const setRole = async ({ send }: Owner, id: number, role: string | null) => {
  const plan = await send('POST', `/people/${id}/role/plan`, { role })
  const seen = plan.body.seen ?? '0'.repeat(64)
  return send('PUT', `/people/${id}/role`, { role, seen, reason: REASON })
}

const entries = async (kind: string) => {
  const { rows } = await world.db.pool.query(
    'select actor, member_id, about, before, after, reason from audit_entry where kind = $1 order by id desc',
    [kind],
  )
  return rows
}

describe('the people of the staff', () => {
  it('are everybody with a role, and how they sign in', async () => {
    const owner = await asStaff(world, 'owner')
    await makeMember(world)
    const { body } = await owner.send('GET', '/people')
    expect(body.people).toEqual([
      {
        ...{ id: owner.id, firstName: 'Sam', lastName: 'Porter', email: owner.email, role: 'owner' },
        ...{ passkeys: 0, hasAuthenticator: false, lastSignIn: world.clock.now().toISOString() },
      },
    ])
  })

  it('get a role from an owner, with a mail, an entry in the log and the end of their sessions [STAFF-04]', async () => {
    const owner = await asStaff(world, 'owner')
    const lena = await asStaff(world, 'content', { firstName: 'Lena', lastName: 'Voss' })
    const { status, body } = await setRole(owner, lena.id, 'support')
    expect([status, body.role]).toEqual([200, 'support'])
    expect((await lena.send('GET', '/me')).status).toBe(401)
    expect((await entries('staff.roleChanged'))[0]).toEqual({
      ...{ actor: 'Sam Porter', member_id: lena.id, about: 'Lena Voss', reason: REASON },
      ...{ before: { role: 'content' }, after: { role: 'support' } },
    })
    await world.jobs.drain()
    expect(world.mailsTo(lena.email)[0]?.text).toContain('is now: Support.')
  })

  it('change only with a reason of ten letters, and as the owner saw it', async () => {
    const owner = await asStaff(world, 'owner')
    const member = await makeMember(world, { firstName: 'Paul', lastName: 'Imber' })
    const path = `/people/${member.id}/role`
    const { body: plan } = await owner.send('POST', `${path}/plan`, { role: 'support' })
    expect(plan).toMatchObject({
      ...{ title: 'Give the role Support', about: `Paul Imber, ${member.id}` },
      changes: [{ field: 'Role', before: null, after: 'Support' }],
      mail: { to: member.email, text: expect.stringContaining('is now: Support.') },
      ...{ isDangerous: false, byTwo: false },
    })
    const confirm = (given: object) =>
      owner.send('PUT', path, { role: 'support', seen: plan.seen, reason: REASON, ...given })
    expect((await confirm({ reason: 'because  ' })).status).toBe(400)
    expect((await confirm({ role: 'owner' })).body.code).toBe('changed_meanwhile')
    const other = await asStaff(world, 'owner')
    await setRole(other, member.id, 'finance')
    expect((await confirm({})).body.code).toBe('changed_meanwhile')
    expect((await setRole(owner, member.id + 1000, 'support')).body.code).toBe('not_found')
    const again = await owner.send('POST', `${path}/plan`, { role: 'finance' })
    expect(again.body.code).toBe('changed_meanwhile')
  })

  it('change once when the button is pressed twice at once', async () => {
    const owner = await asStaff(world, 'owner')
    const { id } = await makeMember(world)
    const { body: plan } = await owner.send('POST', `/people/${id}/role/plan`, { role: 'content' })
    const body = { role: 'content', seen: plan.seen, reason: REASON }
    const before = (await entries('staff.roleChanged')).length
    const replies = await Promise.all([1, 2].map(() => owner.send('PUT', `/people/${id}/role`, body)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await entries('staff.roleChanged')).length).toBe(before + 1)
  })

  it('always have one owner, also when two owners take each other’s role at once', async () => {
    const one = await asStaff(world, 'owner')
    expect((await setRole(one, one.id, null)).body.code).toBe('last_owner')
    const two = await asStaff(world, 'owner')
    const replies = await Promise.all([setRole(one, two.id, null), setRole(two, one.id, null)])
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const { rows } = await world.db.pool.query("select id from member where staff_role = 'owner'")
    expect(rows).toHaveLength(1)
  })

  it('do not count an owner whose account closes as the one who stays', async () => {
    const [owner, leaving] = [await asStaff(world, 'owner'), await asStaff(world, 'owner')]
    await world.db.pool.query("update member set delete_at = now() + interval '9 days' where id = $1", [
      leaving.id,
    ])
    expect((await setRole(owner, owner.id, 'support')).body.code).toBe('last_owner')
    expect((await setRole(owner, leaving.id, null)).status).toBe(200)
  })

  it('lose all factors and sessions when an owner resets them', async () => {
    const owner = await asStaff(world, 'owner')
    const lena = await asStaff(world, 'support')
    await world.db.pool.query(
      `insert into authenticator (member_id, sealed_secret, confirmed_at) values ($1, 'x', now())`,
      [lena.id],
    )
    const path = `/people/${lena.id}/reset-factor`
    const { body: plan } = await owner.send('POST', `${path}/plan`)
    expect(plan).toMatchObject({ isDangerous: true, undoDays: 0, mail: { to: lena.email } })
    expect(plan.changes[0]).toEqual({
      ...{ field: 'Authenticator', before: 'On, with recovery codes', after: null },
    })
    const confirmed = { reason: 'Her phone was stolen.', seen: plan.seen }
    expect((await owner.send('POST', path, confirmed)).status).toBe(200)
    expect((await owner.send('POST', path, confirmed)).body.code).toBe('changed_meanwhile')
    expect((await lena.send('GET', '/me')).status).toBe(401)
    const { body } = await owner.send('GET', '/people')
    expect(body.people.find(({ id }: { id: number }) => id === lena.id).hasAuthenticator).toBe(false)
    expect(await entries('staff.factorReset')).toHaveLength(1)
  })
})

describe('the rights of the roles', () => {
  it('are asked at every call: a role without the right is refused, an owner is not', async () => {
    const member = await makeMember(world)
    for (const role of STAFF_ROLES) {
      const person = await asStaff(world, role)
      const may = role in STAFF_RIGHTS.manageStaff.roles
      const expected = may ? 200 : 403
      expect([role, (await person.send('GET', '/log')).status]).toEqual([role, expected])
      const plan = await person.send('POST', `/people/${member.id}/role/plan`, { role: 'content' })
      expect([role, plan.status]).toEqual([role, expected])
      expect((await person.send('GET', '/people')).status).toBe(200)
    }
  })
})
