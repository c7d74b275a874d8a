import type { StaffAct } from '@oola/contract/staff/member-acts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeMember } from '../../../../test/support/builders/make-member.ts'
import { enrolMember, runBilling } from '../../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import { race } from '../../../../test/support/builders/race.ts'
import { doAct, entriesAbout, planAct, REASON } from '../../../../test/support/builders/staff-acts.ts'

const NOW = '2026-03-10T18:00:00Z'
let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterEach(() => world.clock.set(NOW))
afterAll(() => world.close())

type Person = Awaited<ReturnType<typeof asStaff>>
const waiting = async ({ send }: Person, memberId: number) =>
  (await send('GET', '/approvals')).body.approvals.filter(
    (each: { memberId: number }) => each.memberId === memberId,
  )
const at = (memberId: number, id: string, what: string) => `/members/${memberId}/approvals/${id}/${what}`
const OWN_REASON = 'I called them, and they want it.'
const decide = async ({ send }: Person, memberId: number, id: string) => {
  const { body } = await send('POST', at(memberId, id, 'plan'))
  return send('POST', at(memberId, id, 'confirm'), { reason: OWN_REASON, seen: body.seen ?? 'f'.repeat(64) })
}
/** Subjects of the mails to a person of the staff. */
const mailsTo = async ({ email }: Person) => {
  await world.jobs.drain()
  return world.mailsTo(email).map(({ subject }) => subject)
}
const DELETE: StaffAct = { act: 'deleteAccount' }
const closes = async (id: number) =>
  (await world.db.pool.query('select delete_at from member where id = $1', [id])).rows[0].delete_at

describe('an act that needs two', () => {
  it('waits 24 hours for another person with the right, is listed for them, and is done once [STAFF-12]', async () => {
    const [olga, otto] = [
      await asStaff(world, 'owner', { firstName: 'Olga' }),
      await asStaff(world, 'owner', { firstName: 'Otto' }),
    ]
    const support = await asStaff(world, 'support')
    const member = await makeMember(world, { firstName: 'Maya', lastName: 'Okafor' })
    const { plan, reply } = await doAct(olga, member.id, DELETE)
    expect(plan).toMatchObject({ byTwo: true, isDangerous: true, title: 'Delete the account' })
    expect(reply.body).toEqual({ id: expect.any(String), state: 'waiting' })
    const { id } = reply.body
    expect(await closes(member.id)).toBeNull()
    // A second click finds the same request.
    expect((await doAct(olga, member.id, DELETE)).reply.body).toEqual({ id, state: 'waiting' })
    expect(await waiting(otto, member.id)).toEqual([
      {
        ...{ id, memberId: member.id, member: 'Maya Okafor', title: 'Delete the account', reason: REASON },
        ...{ askedBy: 'Olga Porter', askedAt: '2026-03-10T18:00:00.000Z' },
        expiresAt: '2026-03-11T18:00:00.000Z',
      },
    ])
    expect(await waiting(olga, member.id)).toEqual([])
    expect(await waiting(support, member.id)).toEqual([])
    expect((await decide(olga, member.id, id)).body.code).toBe('own_approval')
    expect((await decide(support, member.id, id)).body.code).toBe('right_missing')
    expect((await decide(otto, member.id, id)).body).toEqual({ id, state: 'done' })
    expect(await closes(member.id)).not.toBeNull()
    expect((await decide(otto, member.id, id)).body.code).toBe('approval_over')
    const entries = await entriesAbout(world, member.id)
    expect(entries.map(({ kind, actor, reason }) => [kind, actor, reason])).toEqual([
      ['approval.asked', 'Olga Porter', REASON],
      ['member.deleteAccount', 'Otto Porter', OWN_REASON],
    ])
    expect(entries.at(-1)?.after).toMatchObject({ 'Asked by': `Olga Porter: ${REASON}` })
    expect(await mailsTo(olga)).toEqual(['Otto Porter confirmed your request: Delete the account'])
    // Within the 30 days it is undone by one.
    await doAct(olga, member.id, { act: 'undo', id })
    expect(await closes(member.id)).toBeNull()
    await world.jobs.drain()
    expect(world.mailsTo(member.email).map(({ subject }) => subject)).toContain(
      'Your Oola account won’t be deleted',
    )
  })

  it('is over after 24 hours, and when somebody has refused it or its asker took it back', async () => {
    const [olga, otto] = [await asStaff(world, 'owner'), await asStaff(world, 'owner')]
    const member = await makeMember(world)
    const { reply } = await doAct(olga, member.id, DELETE)
    world.clock.set('2026-03-11T18:00:00Z')
    // The person who is signed in by then.
    const max = await asStaff(world, 'owner')
    const late = await max.send('POST', at(member.id, reply.body.id, 'plan'))
    expect(late.body.code).toBe('approval_over')
    expect(await waiting(max, member.id)).toEqual([])
    world.clock.set(NOW)
    const refuse = (person: Person, id: string) =>
      person.send('POST', at(member.id, id, 'refuse'), { reason: 'She wants to stay with us.' })
    expect((await refuse(otto, reply.body.id)).status).toBe(200)
    expect(await mailsTo(olga)).toEqual([expect.stringMatching(/ refused your request: Delete the account$/)])
    expect((await decide(otto, member.id, reply.body.id)).body.code).toBe('approval_over')
    const second = await doAct(olga, member.id, DELETE)
    expect(second.reply.body.id).not.toBe(reply.body.id)
    expect((await refuse(olga, second.reply.body.id)).status).toBe(200)
    expect(await mailsTo(olga)).toHaveLength(1)
    expect((await refuse(otto, second.reply.body.id)).body.code).toBe('approval_over')
    expect(await closes(member.id)).toBeNull()
  })

  it('tells its asker once that it has run out, and nobody who has left the staff', async () => {
    const [olga, otto] = [await asStaff(world, 'owner'), await asStaff(world, 'owner')]
    const member = await makeMember(world)
    const { id } = (await doAct(olga, member.id, DELETE)).reply.body
    await world.jobs.run('approvals-over')
    expect(await mailsTo(olga)).toEqual([])
    world.clock.set('2026-03-11T18:00:00Z')
    for (const _ of [1, 2]) await world.jobs.run('approvals-over')
    expect(await mailsTo(olga)).toEqual(['Nobody confirmed your request: Delete the account'])
    expect(world.mailsTo(olga.email)[0]?.text).toContain('Your request expired after 24 hours.')
    world.clock.set(NOW)
    expect((await decide(otto, member.id, id)).body.code).toBe('approval_over')
    const second = (await doAct(otto, member.id, DELETE)).reply.body
    await world.db.pool.query('update member set staff_role = null where id = $1', [otto.id])
    await olga.send('POST', at(member.id, second.id, 'refuse'), { reason: 'She wants to stay with us.' })
    expect(await mailsTo(otto)).toEqual([])
    expect(await closes(member.id)).toBeNull()
  })

  it('that ran out and was asked for again sends no late mail about the first request', async () => {
    const olga = await asStaff(world, 'owner')
    const member = await makeMember(world)
    const { id } = (await doAct(olga, member.id, DELETE)).reply.body
    world.clock.set('2026-03-11T18:00:00Z')
    const again = await asStaff(world, 'owner')
    const second = (await doAct(again, member.id, DELETE)).reply.body
    expect(second).toEqual({ id: expect.not.stringMatching(id), state: 'waiting' })
    await world.jobs.run('approvals-over')
    expect([await mailsTo(olga), await mailsTo(again)]).toEqual([[], []])
    world.clock.set('2026-03-12T18:00:00Z')
    await world.jobs.run('approvals-over')
    expect(await mailsTo(olga)).toEqual([])
    expect(await mailsTo(again)).toEqual(['Nobody confirmed your request: Delete the account'])
  })

  it('refunds more than $100 once, with concurrent confirmations and refusals [STAFF-12]', async () => {
    const asker = await asStaff(world, 'finance')
    const others = [await asStaff(world, 'finance'), await asStaff(world, 'owner')]
    const member = await enrolMember(world)
    await world.db.pool.query('update charge set amount_cents = 15000 where member_id = $1', [member.id])
    const { rows } = await world.db.pool.query('select id from charge where member_id = $1', [member.id])
    const act: StaffAct = { act: 'refund', chargeId: rows[0].id, amountCents: 10_001, endsMembership: false }
    const { plan, reply } = await doAct(asker, member.id, act)
    expect([plan.byTwo, reply.body.state]).toEqual([true, 'waiting'])
    expect((await planAct(asker, member.id, { ...act, amountCents: 10_000 })).body.byTwo).toBe(false)
    const { id } = reply.body
    const plans = await Promise.all(others.map(({ send }) => send('POST', at(member.id, id, 'plan'))))
    const seen = plans[0]?.body.seen
    const confirm = ({ send }: Person) => send('POST', at(member.id, id, 'confirm'), { reason: REASON, seen })
    const replies = await race(world, member.id, [
      ...[...others, ...others].map((person) => () => confirm(person)),
      () => asker.send('POST', at(member.id, id, 'refuse'), { reason: REASON }),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const isRefused = replies.at(-1)?.status === 200
    await runBilling(world)
    const sums = await world.db.pool.query(
      'select coalesce(sum(amount_cents), 0)::int as sum from refund where member_id = $1',
      [member.id],
    )
    expect(sums.rows[0].sum).toBe(isRefused ? 0 : 10_001)
    expect(await entriesAbout(world, member.id, 'member.refund')).toHaveLength(isRefused ? 0 : 1)
  })

  it('is a refund in parts as well: what was given back of the payment counts [STAFF-12]', async () => {
    const finance = await asStaff(world, 'finance')
    const member = await enrolMember(world)
    await world.db.pool.query('update charge set amount_cents = 15000 where member_id = $1', [member.id])
    const { rows } = await world.db.pool.query('select id from charge where member_id = $1', [member.id])
    const part = (amountCents: number): StaffAct => ({
      ...{ act: 'refund', chargeId: rows[0].id, amountCents, endsMembership: false },
    })
    expect((await doAct(finance, member.id, part(6_000))).reply.body.state).toBe('done')
    expect((await planAct(finance, member.id, part(4_000))).body.byTwo).toBe(false)
    expect((await planAct(finance, member.id, part(4_001))).body.byTwo).toBe(true)
    const support = await asStaff(world, 'support')
    expect((await planAct(support, member.id, part(4_001))).body.code).toBe('right_missing')
  })

  it('is checked again: what changed since the second person saw it is not done', async () => {
    const [olga, otto] = [await asStaff(world, 'owner'), await asStaff(world, 'owner')]
    const member = await makeMember(world)
    const { reply } = await doAct(olga, member.id, DELETE)
    const { body } = await otto.send('POST', at(member.id, reply.body.id, 'plan'))
    await doAct(olga, member.id, { act: 'grantSessions', count: 1, note: 'A gift' })
    const late = await otto.send('POST', at(member.id, reply.body.id, 'confirm'), {
      ...{ reason: REASON, seen: body.seen },
    })
    expect(late.body.code).toBe('changed_meanwhile')
    expect((await decide(otto, member.id, reply.body.id)).status).toBe(200)
  })

  it('is over when who asked for it has lost the right since', async () => {
    const [olga, otto] = [await asStaff(world, 'owner'), await asStaff(world, 'owner')]
    const member = await makeMember(world)
    const { id } = (await doAct(olga, member.id, DELETE)).reply.body
    for (const role of ['support', null]) {
      await world.db.pool.query('update member set staff_role = $2 where id = $1', [olga.id, role])
      expect((await decide(otto, member.id, id)).body.code).toBe('approval_over')
    }
    expect(await closes(member.id)).toBeNull()
    await world.db.pool.query("update member set staff_role = 'owner' where id = $1", [olga.id])
    expect((await decide(otto, member.id, id)).body.state).toBe('done')
  })

  it('is asked by support for any refund, and confirmed by another', async () => {
    const [lena, max] = [await asStaff(world, 'support'), await asStaff(world, 'support')]
    const member = await enrolMember(world)
    const { rows } = await world.db.pool.query('select id from charge where member_id = $1', [member.id])
    const act: StaffAct = { act: 'refund', chargeId: rows[0].id, amountCents: 1000, endsMembership: false }
    const { reply } = await doAct(lena, member.id, act)
    expect(reply.body.state).toBe('waiting')
    expect((await decide(max, member.id, reply.body.id)).body.state).toBe('done')
  })
})
