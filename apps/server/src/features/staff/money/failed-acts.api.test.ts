import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeMember } from '../../../../test/support/builders/make-member.ts'
import {
  CARDS,
  enrolMember,
  makeCardToken,
  runBilling,
} from '../../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

const REASON = 'The member asked for it by phone'
const rows = async (text: string, values: unknown[] = []) => (await world.db.pool.query(text, values)).rows

/** A member whose month is refused, on the due day at ten. */
const makeOverdue = async () => {
  const start = world.clock.now()
  const member = await enrolMember(world, { firstName: 'Sofia', lastName: 'Reyes' })
  await member.send('PUT', 'UpdateCard', { cardToken: await makeCardToken(world, CARDS.chargesDecline) })
  world.clock.set(new Date(start.getTime() + 32 * 24 * 3_600_000))
  await runBilling(world)
  const staff = await asStaff(world, 'finance')
  const { body } = await staff.send('GET', '/money/failed')
  const failed = body.failed.find(({ memberId }: { memberId: number }) => memberId === member.id)
  const path = `/money/failed/${member.id}/${failed.subscriptionId}`
  const plan = async (act: object) => staff.send('POST', `${path}/plan`, act)
  const confirm = async (act: object, seen?: string) =>
    staff.send('POST', path, { ...act, reason: REASON, seen: seen ?? (await plan(act)).body.seen })
  return { member, staff, failed, path, plan, confirm }
}
const audits = (memberId: number) =>
  rows('select kind, reason, before, after from audit_entry where member_id = $1 order by id', [memberId])

describe('a refused month', () => {
  it('is listed with its tries and the next one [STAFF-17]', async () => {
    const { failed, member } = await makeOverdue()
    expect(failed).toMatchObject({
      ...{ memberId: member.id, name: 'Sofia Reyes', status: 'pastDue', failedTries: 1, allTries: 5 },
      ...{ amountCents: 4700, card: { lastFour: '0341' }, cardLinkAt: null },
    })
    expect(failed.tries).toHaveLength(1)
    expect(failed.tries[0].failure).toBe('card_declined')
    expect(Date.parse(failed.nextTryAt)).toBeGreaterThan(world.clock.now().getTime())
  })

  it('gets a card link once, by two clicks, with one entry of the log [STAFF-17]', async () => {
    const { member, plan, confirm } = await makeOverdue()
    const { body } = await plan({ act: 'cardLink' })
    expect(body).toMatchObject({ title: 'Send card link', about: 'Sofia Reyes', mail: { to: member.email } })
    const clicks = await Promise.all([1, 2, 3].map(() => confirm({ act: 'cardLink' }, body.seen)))
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await world.jobs.drain()
    expect(
      world.mailsTo(member.email).filter(({ subject }) => subject === 'A link to update your card'),
    ).toHaveLength(1)
    expect(await audits(member.id)).toMatchObject([{ kind: 'money.cardLinkSent', reason: REASON }])
  })

  it('of coaching is named without a capital inside the sentence of its mail', async () => {
    const { member, plan } = await makeOverdue()
    await rows(`update subscription set plan = 'coaching' where member_id = $1`, [member.id])
    const { body } = await plan({ act: 'cardLink' })
    expect(body.mail.text).toContain('Your bank declined $47.00 for one-on-one coaching.')
  })

  it('is charged again now, once, and paid by a card that works [STAFF-17]', async () => {
    const { member, plan, confirm } = await makeOverdue()
    await world.db.pool.query(
      `update sandbox_record set record = record || '{"behaviour": {"does": "approve"}}'
       where id = (select method_id from payment_method where member_id = $1)`,
      [member.id],
    )
    const { body } = await plan({ act: 'try' })
    expect(body.title).toBe('Charge $47.00 now')
    const clicks = await Promise.all([1, 2, 3].map(() => confirm({ act: 'try' }, body.seen)))
    expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await member.membership()).state).toBe('active')
    const paid = await rows(
      `select attempt from charge where member_id = $1 and purpose = 'renewal' and status = 'succeeded'`,
      [member.id],
    )
    expect(paid).toEqual([{ attempt: 2 }])
    expect((await audits(member.id)).map(({ kind }) => kind)).toEqual(['money.chargedAgain'])
    expect((await plan({ act: 'try' })).status).toBe(404)
  })

  it('counts a try that is refused again', async () => {
    const { staff, member, confirm } = await makeOverdue()
    expect((await confirm({ act: 'try' })).status).toBe(200)
    const { body } = await staff.send('GET', '/money/failed')
    expect(body.failed.find(({ memberId }: { memberId: number }) => memberId === member.id)).toMatchObject({
      failedTries: 2,
      status: 'pastDue',
    })
  })

  it('waits, and is tried that many days later [STAFF-17]', async () => {
    const { failed, staff, member, confirm } = await makeOverdue()
    expect((await confirm({ act: 'wait', days: 7 })).status).toBe(200)
    const { body } = await staff.send('GET', '/money/failed')
    const after = body.failed.find(({ memberId }: { memberId: number }) => memberId === member.id)
    expect(Date.parse(after.nextTryAt) - Date.parse(failed.nextTryAt)).toBe(7 * 24 * 3_600_000)
    expect((await confirm({ act: 'wait', days: 15 })).status).toBe(400)
    const [entry] = await audits(member.id)
    expect(Object.keys(entry.before)).toEqual(['Next try'])
  })

  it('that has lapsed can only get a card link', async () => {
    const { member, plan } = await makeOverdue()
    await world.db.pool.query(
      `update subscription set status = 'lapsed', due_at = null where member_id = $1`,
      [member.id],
    )
    expect((await plan({ act: 'try' })).body.code).toBe('not_overdue')
    expect((await plan({ act: 'wait', days: 1 })).body.code).toBe('not_overdue')
    expect((await plan({ act: 'cardLink' })).status).toBe(200)
  })

  it('is left alone while the member is paying it', async () => {
    const { member, plan, confirm, failed } = await makeOverdue()
    const seen = (await plan({ act: 'try' })).body.seen
    await rows(
      `insert into charge select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'status', 'pending',
         'key', gen_random_uuid(), 'gateway_id', null, 'settled_at', null, 'failure', null))).*
       from charge c where member_id = $1 and status = 'failed' limit 1`,
      [member.id],
    )
    for (const act of [{ act: 'try' }, { act: 'wait', days: 3 }]) {
      expect((await plan(act)).body.code).toBe('not_overdue')
      expect((await confirm(act, seen)).body.code).toBe('not_overdue')
    }
    expect(
      (await rows('select due_at from subscription where id = $1', [failed.subscriptionId]))[0].due_at,
    ).toEqual(new Date(failed.nextTryAt))
  })

  it('is changed by another person than the member, as a coach’s payout is', async () => {
    const staff = await asStaff(world, 'finance', { isActiveCoach: true })
    const own = `/money/failed/${staff.id}/${crypto.randomUUID()}`
    const confirmed = { reason: REASON, seen: 'f'.repeat(64) }
    const correction = { coachId: staff.id, cents: 50_000, words: 'A bonus for me' }
    for (const [path, body] of [
      [`${own}/plan`, { act: 'wait' }],
      [own, { act: 'wait', ...confirmed }],
      ['/payout-corrections/plan', correction],
      ['/payout-corrections', { ...correction, ...confirmed }],
    ] as const)
      expect((await staff.send('POST', path, body)).body.code, path).toBe('act_impossible')
  })

  it('is for owner and finance, with a fresh factor, and for nobody else', async () => {
    const { path, staff, member } = await makeOverdue()
    for (const role of ['support', 'coachManager', 'content'] as const) {
      const other = await asStaff(world, role)
      for (const read of [
        '/money/month',
        '/money/failed',
        '/money/matching',
        '/money/payments?month=2026-03',
        '/payouts',
      ])
        expect((await other.send('GET', read)).body.code).toBe('right_missing')
      expect((await other.send('POST', `${path}/plan`, { act: 'try' })).body.code).toBe('right_missing')
    }
    world.clock.advance({ minutes: 11 })
    expect((await staff.send('POST', `${path}/plan`, { act: 'try' })).body.code).toBe('factor_again')
    const fresh = await asStaff(world, 'owner')
    const other = path.replace(`/${member.id}/`, `/${(await makeMember(world)).id}/`)
    expect((await fresh.send('POST', `${other}/plan`, { act: 'try' })).status).toBe(404)
    expect((await fresh.send('POST', `${path}/plan`, { act: 'take' })).status).toBe(400)
    expect(
      (await fresh.send('POST', path, { act: 'try', reason: 'short', seen: 'x'.repeat(64) })).status,
    ).toBe(400)
    expect(
      (await fresh.send('POST', path, { act: 'cardLink', reason: REASON, seen: 'x'.repeat(64) })).body.code,
    ).toBe('changed_meanwhile')
  })
})
