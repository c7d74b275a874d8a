import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Outbox, outboxMail } from '#server/adapters/mail/outbox-mail.ts'
import { keptPushes } from '#server/adapters/push/kept-pushes.ts'
import { makeMember } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let folder: string
let outbox: Outbox
let world: TestApp
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oola-dev-mail-'))
  outbox = outboxMail(folder)
  world = await makeTestApp({ env: { DEMO: 'true' }, deps: { outbox, mail: outbox } })
})
afterEach(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

describe('/dev/mail', () => {
  it('shows the mails of the demo world, with links that can be followed', async () => {
    expect((await world.app.inject('/dev/mail')).body).toContain('No mail has been sent yet')
    const member = await makeMember(world, { firstName: '<i>Kim</i>' })
    await world.app.inject({
      method: 'POST',
      url: '/api/Login/RequestPasswordReset',
      payload: { email: member.email },
    })
    await world.jobs.drain()
    const list = await world.app.inject('/dev/mail')
    expect(list.headers['content-security-policy']).toContain("default-src 'none'")
    const link = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body)?.[1] ?? ''
    const mail = await world.app.inject(link)
    expect(mail.body).toContain(member.email)
    expect(mail.body).toContain('Hi &lt;i&gt;Kim&lt;/i&gt;,')
    expect(mail.body).toMatch(/<a href="http:\/\/127\.0\.0\.1:3000\/resetPassword\?token=[^"]+">/)
    expect((await world.app.inject('/dev/mail/2026-01-01T000000Z-none.json')).statusCode).toBe(404)
    expect((await world.app.inject('/dev/mail/..%2f..%2fetc%2fpasswd')).statusCode).toBe(404)
  })

  it('shows the pushes, which are not sent, newest first', async () => {
    const kept = keptPushes(() => new Date('2026-03-10T18:00:00Z'))
    const other = await makeTestApp({ env: { DEMO: 'true' }, deps: { outbox, push: kept, keptPushes: kept } })
    const push = (title: string) =>
      other.deps.push.send({
        to: { endpoint: 'https://push.example/a', p256dh: '', auth: '' },
        payload: { title, line: 'Small ones count too.', url: '/dashboard' },
        ...{ ttlSeconds: 60, urgency: 'normal', topic: 'steps' },
      })
    for (const title of ['First', '<b>Second</b>']) expect(await push(title)).toBe('sent')
    const { body } = await other.app.inject('/dev/mail')
    expect(body).toMatch(/2026-03-10 18:00.+push\.example.+&lt;b&gt;Second&lt;\/b&gt;.+First/s)
    await other.close()
  })

  it('lists the other mails when one is broken, which is not found', async () => {
    const broken = '2026-03-10T180000Z-cut.json'
    await writeFile(path.join(folder, broken), '{"key":')
    await outbox.send({
      key: 'a',
      at: new Date(),
      to: 'a@example.com',
      subject: 'Still here',
      text: 't',
      html: 'h',
    })
    const list = await world.app.inject('/dev/mail')
    expect(list.statusCode).toBe(200)
    expect(list.body).toContain('Still here')
    expect((await world.app.inject(`/dev/mail/${broken}`)).statusCode).toBe(404)
  })

  it('is not there without the demo world', async () => {
    const real = await makeTestApp({ deps: { outbox } })
    // The reply is the client's own page, here the one of a missing build.
    expect((await real.app.inject('/dev/mail')).body).not.toContain('@example.com')
    await real.close()
  })
})
