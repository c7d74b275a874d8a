import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailId } from '#server/adapters/mail/mail.ts'
import { signMessage } from '#server/features/mail-log/webhook-signature.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeMember } from '../../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

const REASON = 'The mail server is back'
const HIDDEN = {
  MAIL_WEBHOOK_SECRET: 'bounces-are-signed-with-this',
  METRICS_TOKEN: 'metrics-token-of-ops',
  BACKUP_KEY: 'backup-key-of-the-operators',
  TURN_SECRET: 'turn-secret-of-the-calls',
  TURN_URLS: 'turn:127.0.0.1:9?transport=tcp',
  STORE_TOKEN_SECRET: 'store-token-secret-store-token-secret',
  DEMO_PASSWORD: 'demo-password-hidden',
}

let world: TestApp
let support: Awaited<ReturnType<typeof asStaff>>
beforeAll(async () => {
  world = await makeTestApp({ env: HIDDEN })
  support = await asStaff(world, 'support')
})
beforeEach(() => {
  world.jobs.failedNow.length = 0
})
afterAll(() => world.close())

const entries = async (kind: string) =>
  (
    await world.db.pool.query(
      'select actor_id, member_id, about, before, after, reason from audit_entry where kind = $1 order by id',
      [kind],
    )
  ).rows

/** A job that failed for good. */
const fail = (name: string, data: Record<string, unknown> = {}, message = 'out of paper') => {
  const id = crypto.randomUUID()
  const failedAt = world.clock.now()
  world.jobs.failedNow.push({ id, name, key: id, data, failedAt, tries: 8, message })
  return id
}

describe('the state of the system', () => {
  it('[STAFF-19] says which outside services answer, the queues, mails, version and migrations', async () => {
    const { status, body } = await support.send('GET', '/system')
    expect(status).toBe(200)
    const states = body.services.map(({ name, state }: { name: string; state: string }) => [name, state])
    expect(Object.fromEntries(states)).toEqual({
      ...{ database: 'ok', redis: 'off', mail: 'off', payment: 'ok', files: 'ok', turn: 'bad' },
    })
    expect(body.release.version).toMatch(/^\d+\.\d+/)
    expect(body.release.migrationsDone).toBe(body.release.migrationsKnown)
    expect(body.release.newestMigration).toMatch(/^\d{4}_/)
    const { body: jobs } = await support.send('GET', '/system/jobs')
    expect(jobs.schedule).toContainEqual({ name: 'staff-cleanup', cron: '23 * * * *', nextAt: null })
  })

  it('[STAFF-19] never shows a secret: no value of such a setting is in a reply', async () => {
    const { DATABASE_URL, DATA_DIR } = world.deps.settings
    for (const secret of Object.values(HIDDEN)) fail('account-mail', {}, `failed with ${secret}`)
    fail('account-mail', {}, 'connect postgres://oola:hunter2@db:5432/oola for maya@example.com')
    const replies = await Promise.all(
      ['/system', '/system/jobs', '/system/mails'].map(async (path) =>
        JSON.stringify((await support.send('GET', path)).body),
      ),
    )
    const text = replies.join('\n')
    const secrets = Object.entries({ ...HIDDEN, DATABASE_URL, DATA_DIR })
      .filter(([name]) => name !== 'TURN_URLS')
      .map(([, value]) => value)
    for (const secret of [...secrets, 'hunter2', 'maya@example.com'])
      if (secret) expect(text).not.toContain(secret)
    expect(text).toContain('failed with …')
  })
})

describe('failed jobs', () => {
  it('[STAFF-19] are tried again, all at once or one, with a reason and one entry in the log', async () => {
    const ids = [fail('account-mail', { memberId: support.id }), fail('account-mail'), fail('data-export')]
    const { body: listed } = await support.send('GET', '/system/jobs')
    expect(listed.failed).toHaveLength(3)
    expect(listed.failed.find(({ id }: { id: string }) => id === ids[0])).toMatchObject({
      ...{ name: 'account-mail', memberId: support.id, tries: 8, message: 'out of paper' },
    })
    const { body: plan } = await support.send('POST', '/system/jobs/retry/plan', { ids })
    expect(plan.changes).toEqual([
      { field: 'account-mail', before: '2 jobs failed', after: '2 jobs waiting' },
      { field: 'data-export', before: '1 job failed', after: '1 job waiting' },
    ])
    const body = { ids, seen: plan.seen, reason: REASON }
    const replies = await Promise.all([1, 2].map(() => support.send('POST', '/system/jobs/retry', body)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(world.jobs.failedNow).toEqual([])
    expect(world.jobs.queue.filter(({ name }) => name === 'data-export')).toHaveLength(1)
    ;(world.jobs.queue as unknown[]).length = 0
    const written = await entries('jobs.retried')
    expect(written).toHaveLength(1)
    expect(written[0]).toMatchObject({ actor_id: support.id, about: '3 failed jobs', reason: REASON })
  })

  it('[STAFF-19] are dropped with a reason', async () => {
    const member = await makeMember(world)
    const id = fail('data-export', { memberId: member.id })
    const { body: plan } = await support.send('POST', `/system/jobs/${id}/drop/plan`)
    expect(plan).toMatchObject({ title: 'Give up this job', undoDays: 0 })
    const drop = (reason: string) =>
      support.send('POST', `/system/jobs/${id}/drop`, { seen: plan.seen, reason })
    expect((await drop('short')).status).toBe(400)
    expect((await drop('The member has left')).status).toBe(200)
    expect((await drop('The member has left')).status).toBe(404)
    expect(await entries('jobs.dropped')).toMatchObject([
      { member_id: member.id, about: 'data-export', reason: 'The member has left' },
    ])
  })

  it('are refused when something else failed meanwhile, or nothing is there', async () => {
    const ids = [fail('account-mail')]
    const { body: plan } = await support.send('POST', '/system/jobs/retry/plan', { ids })
    const more = [...ids, fail('account-mail')]
    const changed = { ids: more, seen: plan.seen, reason: REASON }
    expect((await support.send('POST', '/system/jobs/retry', changed)).body.code).toBe('changed_meanwhile')
    const nothing = { ids: [crypto.randomUUID()] }
    expect((await support.send('POST', '/system/jobs/retry/plan', nothing)).status).toBe(404)
    expect((await support.send('POST', '/system/jobs/retry/plan', { ids: [] })).status).toBe(400)
    expect((await support.send('POST', '/system/jobs/nonsense/drop/plan')).status).toBe(400)
  })
})

describe('sent mails', () => {
  const sendMail = async (memberId: number, key: string) => {
    await inTransaction(world.db, (tx) =>
      world.app.services.account.queueMail(tx, 'staffRole', memberId, key, { values: { role: 'Support' } }),
    )
    await world.jobs.drain()
    return mailId(key)
  }
  const bounce = (id: string, { reason = 'address', secret = HIDDEN.MAIL_WEBHOOK_SECRET } = {}) => {
    const payload = JSON.stringify({
      type: 'mail.bounced',
      data: { messageId: `<${id}@oola.example>`, reason },
    })
    const message = { id: 'msg_1', timestamp: String(world.clock.now().getTime() / 1000), body: payload }
    return world.app.inject({
      ...{ method: 'POST', url: '/webhooks/bounces', payload },
      headers: {
        'content-type': 'application/json',
        'webhook-id': message.id,
        'webhook-timestamp': message.timestamp,
        'webhook-signature': `v1,${signMessage(secret, message)}`,
      },
    })
  }
  const mailsOf = async (memberId: number, more = '') =>
    (await support.send('GET', `/system/mails?memberId=${memberId}${more}`)).body.mails

  it('[STAFF-19] are listed without their text; those that came back are found', async () => {
    const member = await makeMember(world)
    const id = await sendMail(member.id, `role-${member.id}`)
    const [mail] = await mailsOf(member.id)
    expect(mail).toMatchObject({
      ...{ id, address: member.email, bouncedAt: null, canSendAgain: true },
      member: { id: member.id },
    })
    expect(JSON.stringify(mail)).not.toContain('/staff')
    expect(await mailsOf(member.id, '&bounced=true')).toEqual([])
    expect((await bounce(id)).statusCode).toBe(200)
    expect((await bounce(id, { reason: 'full' })).statusCode).toBe(200)
    expect(await mailsOf(member.id, '&bounced=true')).toMatchObject([{ id, bounce: 'address' }])
    const { body } = await support.send('GET', '/system')
    expect(body.mails.open).toBeGreaterThanOrEqual(1)
    expect(body.mails.sent).toBeGreaterThanOrEqual(1)
  })

  it('[STAFF-19] bounces are believed only with their signature', async () => {
    const member = await makeMember(world)
    const id = await sendMail(member.id, `forged-${member.id}`)
    expect((await bounce(id, { secret: 'somebody else' })).statusCode).toBe(400)
    const unsigned = { method: 'POST', url: '/webhooks/bounces', payload: '{}' } as const
    expect((await world.app.inject(unsigned)).statusCode).toBe(400)
    expect(await mailsOf(member.id)).toMatchObject([{ bouncedAt: null }])
    expect((await bounce('0'.repeat(32))).statusCode).toBe(200)
  })

  it('[STAFF-19] are sent again, once, to the address of today', async () => {
    const member = await makeMember(world)
    const id = await sendMail(member.id, `again-${member.id}`)
    await bounce(id)
    const mended = `mended-${member.email}`
    await world.db.pool.query('update member set email = $1 where id = $2', [mended, member.id])
    const { body: plan } = await support.send('POST', `/system/mails/${id}/again/plan`)
    expect(plan.mail).toMatchObject({ to: mended })
    const body = { seen: plan.seen, reason: 'The address is mended' }
    const replies = await Promise.all(
      [1, 2].map(() => support.send('POST', `/system/mails/${id}/again`, body)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    world.clock.advance({ seconds: 1 })
    await world.jobs.drain()
    expect(world.mailsTo(mended)).toHaveLength(1)
    const [first, second] = await mailsOf(member.id)
    expect(first).toMatchObject({ address: mended, bouncedAt: null })
    expect(second).toMatchObject({ id, canSendAgain: false })
    expect(await entries('mail.sentAgain')).toMatchObject([
      { member_id: member.id, reason: 'The address is mended', after: { 'Sent again to': mended } },
    ])
  })

  it('are in pages, and gone after 90 days', async () => {
    const member = await makeMember(world)
    for (let count = 0; count < 52; count += 1) await sendMail(member.id, `page-${member.id}-${count}`)
    const { body } = await support.send('GET', `/system/mails?memberId=${member.id}`)
    expect([body.mails.length, body.more]).toEqual([50, true])
    expect(await mailsOf(member.id, `&before=${body.mails.at(-1).id}`)).toHaveLength(2)
    world.clock.advance({ days: 91 })
    await world.jobs.run('mail-log-cleanup')
    const { rows } = await world.db.pool.query('select 1 from sent_mail where member_id = $1', [member.id])
    expect(rows).toEqual([])
    world.clock.advance({ days: -91 })
  })
})

it.each(['coachManager', 'finance', 'content'] as const)('is closed to %s', async (role) => {
  const person = await asStaff(world, role)
  const id = crypto.randomUUID()
  for (const [method, path, body] of [
    ['GET', '/system', undefined],
    ['GET', '/system/jobs', undefined],
    ['GET', '/system/mails', undefined],
    ['POST', '/system/jobs/retry/plan', { ids: [id] }],
    ['POST', `/system/jobs/${id}/drop/plan`, undefined],
    ['POST', `/system/mails/${mailId('x')}/again/plan`, undefined],
  ] as const)
    expect((await person.send(method, path, body)).body.code).toBe('right_missing')
})
