import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeMember } from '../../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const REASON = 'Paid by check in Denver.'
const PERSON = { firstName: 'Nina', lastName: 'O’Koye', phone: null, type: 'subscriber' } as const
type Staff = Awaited<ReturnType<typeof asStaff>>

const add = async ({ send }: Staff, body: object) => {
  const plan = await send('POST', '/members/plan', body)
  return { plan, ...(await send('POST', '/members', { ...body, reason: REASON, seen: plan.body.seen })) }
}

describe('an account that staff open [STAFF-04]', () => {
  it('is announced with all that it does, logged, and used by a mailed link', async () => {
    const staff = await asStaff(world, 'support')
    const { firstName, lastName, id: cousin } = await makeMember(world, { phone: '5550107766' })
    const given = { ...PERSON, email: 'Nina.New@Example.com', phone: '555-010-7766' }
    const { plan, body } = await add(staff, given)
    expect(plan.body).toMatchObject({
      title: 'Add Nina O’Koye',
      changes: [
        { field: 'Account', before: null, after: 'Member, without a card' },
        { field: 'Phone', after: '555-010-7766' },
        { field: 'Phone shared with', after: `${firstName} ${lastName} (${cousin})` },
        { field: 'Link to choose a password', after: 'Works for 60 minutes' },
      ],
      mail: { to: 'Nina.New@Example.com', subject: 'Your Oola account is ready, Nina' },
    })
    const { rows } = await world.db.pool.query(
      `select m.email, m.user_type_id as type, a.kind, a.reason from member m join audit_entry a on a.member_id = m.id where m.id = $1`,
      [body.id],
    )
    expect(rows).toEqual([{ email: 'nina.new@example.com', type: 1, kind: 'member.added', reason: REASON }])

    await world.jobs.drain()
    const [mail] = world.mailsTo('nina.new@example.com')
    expect(mail?.subject).toBe('Your Oola account is ready, Nina')
    const token = decodeURIComponent(/resetPassword\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
    const reset = { token, password: 'seven petals in one wheel' }
    const reply = await world.app.inject({ method: 'POST', url: '/api/Login/ResetPassword', payload: reset })
    expect(reply.statusCode).toBe(200)
  })

  it('has an address of its own; the second of two presses finds it taken', async () => {
    const staff = await asStaff(world, 'owner')
    const { email } = await makeMember(world)
    expect((await add(staff, { ...PERSON, email })).plan.body.code).toBe('email_taken')

    const given = { ...PERSON, email: 'twice@example.com' }
    const { body } = await staff.send('POST', '/members/plan', given)
    const confirmed = { ...given, reason: REASON, seen: body.seen }
    const replies = await Promise.all([1, 2].map(() => staff.send('POST', '/members', confirmed)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const other = { ...confirmed, email: 'other@example.com' }
    expect((await staff.send('POST', '/members', other)).body.code).toBe('changed_meanwhile')
  })
})
