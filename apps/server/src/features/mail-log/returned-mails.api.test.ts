import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { NOTIFICATION_KIND_NAMES } from '@oola/contract/notifications/notification-kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isMissing } from '../../../../../scripts/test-programs.ts'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { signIn, TEST_PASSWORD } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { mailId } from '../../adapters/mail/mail.ts'
import { inTransaction } from '../../platform/db/client.ts'
import { signMessage } from './webhook-signature.ts'

const SECRET = 'reports-are-signed-with-this'
const INBOX_SECRET = 'a secret of the mail provider'
let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({
    env: { MAIL_WEBHOOK_SECRET: SECRET, INBOX_SECRET, INBOX_ADDRESS: 'answers@inbox.example' },
  })
})
afterAll(() => world.close())

const MAILS = {
  daysExcused: { days: 'November 4', streak: '3 days' },
  staffRole: { role: 'Support' },
} as const

/** Sends a mail. @returns its Message-ID */
const sendMail = async ({ id }: { id: number }, name: keyof typeof MAILS = 'staffRole') => {
  const key = randomUUID()
  await inTransaction(world.db, (tx) =>
    world.app.services.account.queueMail(tx, name, id, key, { values: MAILS[name] }),
  )
  await world.jobs.drain()
  return `<${mailId(key)}@oola.example>`
}

/** The webhook of the mail service. */
const report = async (type: string, data: object, secret = SECRET) => {
  const payload = JSON.stringify({ type, data })
  const message = { id: 'msg_1', timestamp: String(world.clock.now().getTime() / 1000), body: payload }
  const reply = await world.app.inject({
    ...{ method: 'POST', url: '/webhooks/bounces', payload },
    headers: {
      'content-type': 'application/json',
      'webhook-id': message.id,
      'webhook-timestamp': message.timestamp,
      'webhook-signature': `v1,${signMessage(secret, message)}`,
    },
  })
  return reply.statusCode
}
const bounce = (messageId: string, reason = 'address') => report('mail.bounced', { messageId, reason })
const complain = (messageId: string) => report('mail.complained', { messageId })

const visit = async (member: ActingMember): Promise<string[]> =>
  (await member.send('GET', '/Notification/GetNotification')).body.map(
    ({ title }: { title: string }) => title,
  )
const settings = async (member: ActingMember) => (await member.send('GET', '/Notification/GetSettings')).body
const mailed = (list: readonly { kind: string; channel: string; wanted: boolean }[]) =>
  list.filter(({ channel, wanted }) => channel === 'email' && wanted).map(({ kind }) => kind)

const TOLD = 'Our e-mails don’t reach you'
/** A member whose mailbox does not exist, as three mails have shown. */
const closed = async () => {
  const member = await asMember(world)
  for (const _ of [1, 2, 3]) await bounce(await sendMail(member))
  return member
}

describe('bounces', () => {
  it('[REMIND-12] three hard ones close an address: it gets no more, and the member reads it on the next visit, once', async () => {
    const member = await asMember(world)
    for (const _ of [1, 2]) expect(await bounce(await sendMail(member))).toBe(200)
    expect(await visit(member)).toEqual([])
    const third = await sendMail(member)
    expect(world.mailsTo(member.email)).toHaveLength(3)
    expect(await bounce(third)).toBe(200)
    await sendMail(member)
    await member.send('POST', '/Login/RequestPasswordReset', { email: member.email })
    await world.jobs.drain()
    expect(world.mailsTo(member.email)).toHaveLength(3)
    // However late that visit is, and on two devices at once.
    world.clock.advance({ days: 60 })
    const headers = await signIn(world, member)
    const read = async (url: string): Promise<string[]> => {
      const reply = await world.app.inject({ method: 'GET', url: `/api${url}`, headers })
      return reply.json().map(({ title }: { title: string }) => title)
    }
    const both = await Promise.all([1, 2].map(() => read('/Notification/GetNotification')))
    expect(both.flat().filter((title) => title === TOLD).length).toBeLessThanOrEqual(1)
    for (const _ of [1, 2]) expect(await read('/Notification/GetRecent')).toEqual([TOLD])
  })

  it('that are repeated, soft, of others or unsigned close nothing', async () => {
    const [member, other] = [await asMember(world), await asMember(world)]
    const first = await sendMail(member)
    for (const _ of [1, 2, 3, 4]) await bounce(first)
    for (const reason of ['full', 'refused', 'other', 'strange']) await bounce(await sendMail(member), reason)
    expect(await report('mail.bounced', { messageId: first, reason: 'address' }, 'somebody else')).toBe(400)
    for (const messageId of ['<\u0000@oola.example>', '', 'x'.repeat(300)])
      expect([await bounce(messageId), await complain(messageId)]).toEqual([200, 200])
    for (const _ of [1, 2]) await bounce(await sendMail(other))
    await bounce(await sendMail(member))
    const before = world.mailsTo(member.email).length
    await sendMail(member)
    expect(world.mailsTo(member.email)).toHaveLength(before + 1)
    expect(await visit(member)).toEqual([])
  })

  it('count, too, of a mail about a change of the account', async () => {
    const member = await asMember(world)
    const change = { userId: member.id, phone: '2125550143', password: TEST_PASSWORD }
    expect((await member.send('PUT', '/Account/ChangePhone', change)).status).toBe(200)
    await world.jobs.drain()
    const [mail] = world.mailsTo(member.email)
    await bounce(`<${mailId(mail?.key ?? '')}@oola.example>`)
    for (const _ of [1, 2]) await bounce(await sendMail(member))
    expect(await visit(member)).toEqual([TOLD])
  })

  it('count once each when they come at the same time', async () => {
    const member = await asMember(world)
    const ids = [await sendMail(member), await sendMail(member), await sendMail(member)]
    await Promise.all([...ids, ...ids].map((id) => bounce(id)))
    await sendMail(member)
    expect(world.mailsTo(member.email)).toHaveLength(3)
    expect(await visit(member)).toEqual([TOLD])
  })

  it('[REMIND-12] a changed address starts from zero, also when the member returns to it', async () => {
    const member = await closed()
    const fresh = `fresh-${member.email}`
    const changeTo = async (email: string) => {
      const asked = await member.send('PUT', '/Account/ChangeEmail', {
        ...{ userId: member.id, email, password: TEST_PASSWORD },
      })
      expect(asked.status).toBe(200)
      await world.jobs.drain()
      const link = /confirm=([\w-]+)/.exec(world.mailsTo(email).at(-1)?.text ?? '')?.[1]
      expect(
        (await member.send('PUT', '/Account/ConfirmEmail', { userId: member.id, token: link })).status,
      ).toBe(200)
    }
    await changeTo(fresh)
    const before = world.mailsTo(fresh).length
    await sendMail(member)
    expect(world.mailsTo(fresh)).toHaveLength(before + 1)
    await changeTo(member.email)
    const here = world.mailsTo(member.email).length
    await bounce(await sendMail(member))
    await sendMail(member)
    expect(world.mailsTo(member.email)).toHaveLength(here + 2)
  })

  it('[REMIND-12] the same address, confirmed again, starts new', async () => {
    const member = await closed()
    const before = world.mailsTo(member.email).length
    const body = { userId: member.id, email: member.email, password: TEST_PASSWORD }
    expect((await member.send('PUT', '/Account/ChangeEmail', body)).status).toBe(200)
    await world.jobs.drain()
    const [mail, ...more] = world.mailsTo(member.email).slice(before)
    expect([mail?.subject, more]).toEqual(['Confirm your new e-mail for Oola', []])
    const token = /confirm=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    expect((await member.send('PUT', '/Account/ConfirmEmail', { userId: member.id, token })).status).toBe(200)
    await sendMail(member)
    expect(world.mailsTo(member.email)).toHaveLength(before + 2)
  })
})

describe('complaints', () => {
  it('[REMIND-12] turn off the kind of the mail, say so, and do it once', async () => {
    const member = await asMember(world)
    const before = mailed(await settings(member))
    const id = await sendMail(member, 'daysExcused')
    expect(await complain(id)).toBe(200)
    expect(mailed(await settings(member))).toEqual(before.filter((kind) => kind !== 'program'))
    expect(await visit(member)).toEqual(['We stopped some e-mails'])
    await member.send('PUT', '/Notification/SetSetting', { kind: 'program', channel: 'email', wanted: true })
    expect(await complain(id)).toBe(200)
    expect(mailed(await settings(member))).toEqual(before)
  })

  it('[REMIND-12] about a mail that is always sent turn off all others, and it is still sent', async () => {
    const member = await asMember(world)
    await complain(await sendMail(member))
    expect(mailed(await settings(member))).toEqual([])
    const { rows } = await world.db.pool.query(
      `select kind from notification_setting where member_id = $1 and channel = 'email' and not wanted`,
      [member.id],
    )
    expect(rows.map(({ kind }) => kind).sort()).toEqual([...NOTIFICATION_KIND_NAMES].sort())
    await sendMail(member, 'daysExcused')
    await sendMail(member)
    expect(world.mailsTo(member.email)).toHaveLength(2)
  })
})

describe('reports by mail', () => {
  const post = async (payload: object) =>
    (
      await world.app.inject({
        ...{ method: 'POST', url: '/webhooks/mail', payload },
        headers: { authorization: `Basic ${btoa(`inbox:${INBOX_SECRET}`)}` },
      })
    ).statusCode
  const part = (ContentType: string, text: string) => ({
    ...{ Name: 'a part', ContentType, Content: btoa(text) },
  })
  const failed = (messageId: string) => ({
    ...{ From: 'MAILER-DAEMON@mx.example', To: 'hello@oola.example', TextBody: 'It could not be delivered.' },
    Attachments: [
      part('message/delivery-status', 'Reporting-MTA: dns; mx\n\nAction: failed\nStatus: 5.1.1\n'),
      part('text/rfc822-headers; charset=utf-8', `Message-ID: ${messageId}\nSubject: Hello\n`),
    ],
  })

  it('[REMIND-12] close an address like those of the webhook', async () => {
    const member = await asMember(world)
    for (const _ of [1, 2, 3]) expect(await post(failed(await sendMail(member)))).toBe(200)
    await sendMail(member)
    expect(world.mailsTo(member.email)).toHaveLength(3)
    expect(await visit(member)).toEqual([TOLD])
  })

  it.skipIf(isMissing('python3'))('[REMIND-12] are read from a real report by post-mail.py', async () => {
    const member = await asMember(world)
    const before = mailed(await settings(member))
    const [bounced, spam] = [await sendMail(member), await sendMail(member, 'daysExcused')]
    const reportOf = (type: string, fields: string, messageId: string) =>
      [
        ...['From: MAILER-DAEMON@mx.example', 'To: hello@oola.example', 'MIME-Version: 1.0'],
        `Content-Type: multipart/report; report-type=x; boundary="b"\n`,
        `--b\nContent-Type: text/plain\n\nAbout your mail.\n`,
        `--b\nContent-Type: ${type}\n\n${fields}\n`,
        `--b\nContent-Type: message/rfc822\n\nFrom: hello@oola.example\nMessage-ID: ${messageId}\nSubject: Hi\n\nHello\n`,
        '--b--\n',
      ].join('\n')
    const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const script = path.resolve(import.meta.dirname, '../../../../../deploy/inbox/post-mail.py')
    const pass = async (text: string) => {
      const running = promisify(execFile)('python3', [script, origin], {
        env: { ...process.env, INBOX_SECRET },
      })
      running.child.stdin?.end(text)
      await running
    }
    await pass(
      reportOf(
        'message/delivery-status',
        'Reporting-MTA: dns; mx\n\nAction: failed\nStatus: 5.1.1\n',
        bounced,
      ),
    )
    await pass(reportOf('message/feedback-report', 'Feedback-Type: abuse\nVersion: 1\n', spam))
    const { rows } = await world.db.pool.query('select bounces from bounced_address where member_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([{ bounces: 1 }])
    expect(mailed(await settings(member))).toEqual(before.filter((kind) => kind !== 'program'))
  })
})
