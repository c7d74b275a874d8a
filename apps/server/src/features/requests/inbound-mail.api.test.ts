import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from '../../../test/support/builders/as-staff.ts'
import { makeRequest } from '../../../test/support/builders/make-request.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const SECRET = 'a secret of the mail provider'
let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ env: { INBOX_ADDRESS: 'answers@inbox.example', INBOX_SECRET: SECRET } })
})
afterAll(() => world.close())

const post = async (app: TestApp['app'], payload: object | string, secret: string | null = SECRET) => {
  const basic = secret === null ? {} : { authorization: `Basic ${btoa(`inbox:${secret}`)}` }
  const headers = { 'content-type': 'application/json', ...basic }
  return (await app.inject({ method: 'POST', url: '/webhooks/mail', headers, payload })).statusCode
}

/** An answered request, with the address that its mail asks to answer to. */
const answered = async (email: string) => {
  const staff = await asStaff(world, 'support')
  const id = await makeRequest(world, { email })
  const body = {
    key: randomUUID(),
    kind: 'ours',
    text: 'Does it help?',
    template: null,
    seen: 0,
    close: true,
  }
  expect((await staff.send('POST', `/requests/${id}/messages`, body)).status).toBe(200)
  await world.jobs.drain()
  const replyTo = world.mailsTo(email).at(-1)?.replyTo ?? ''
  const read = async () => (await staff.send('GET', `/requests/${id}`)).body
  return { id, replyTo, read }
}
const mail = (to: string, given: object = {}) => ({
  ...{ From: 'Liam Brennan <liam@example.com>', To: `Oola <${to}>`, MessageID: randomUUID() },
  TextBody: 'Still the same.\n\nOn Tue, Mar 10, 2026 Oola <hello@oola.example> wrote:\n> Does it help?',
  ...given,
})

describe('an answer by mail', () => {
  it('is added to its thread once, without the quotation, and opens it again [STAFF-18]', async () => {
    const { id, replyTo, read } = await answered('liam@example.com')
    expect(replyTo).toMatch(new RegExp(`^answers\\+${id}-[0-9a-f]{24}@inbox\\.example$`))
    expect((await read()).answersComeBack).toBe(true)
    expect((await read()).state).toBe('closed')
    world.clock.advance({ minutes: 10 })
    // A name is cut where it is too long, and not between the halves of an emoji.
    const names = ['screen.png', `${'x'.repeat(199)}😀`, '\u0000']
    const Attachments = names.map((Name) => ({ Name, Content: 'AAAA' }))
    const sent = mail(replyTo.toUpperCase(), { Attachments })
    const statuses = await Promise.all([post(world.app, sent), post(world.app, sent)])
    expect([...statuses, await post(world.app, sent)]).toEqual([200, 200, 200])
    const { state, messages } = await read()
    expect(state).toBe('waits')
    expect(messages).toHaveLength(3)
    expect(messages[2]).toMatchObject({
      ...{ kind: 'theirs', author: 'Liam Brennan', text: 'Still the same.', otherEmail: null },
      attachments: ['screen.png', `${'x'.repeat(199)}\uFFFD`, ''],
    })
  })

  it('from another address says so, and one of a program opens nothing', async () => {
    const { replyTo, read } = await answered('other@example.com')
    const away = { From: 'other@example.com', Headers: [{ Name: 'Auto-Submitted', Value: 'auto-replied' }] }
    expect(await post(world.app, mail(replyTo, away))).toBe(200)
    expect((await read()).state).toBe('closed')
    expect(
      await post(
        world.app,
        mail(replyTo, { From: 'Wife <Wife@Example.com>', StrippedTextReply: 'It is me.' }),
      ),
    ).toBe(200)
    expect((await read()).messages.at(-1)).toMatchObject({
      otherEmail: 'wife@example.com',
      text: 'It is me.',
    })
    expect((await read()).state).toBe('waits')
  })

  it('to a guessed or foreign address is ignored, and without the secret it is not read', async () => {
    const { id, replyTo, read } = await answered('guess@example.com')
    const wrong = replyTo.replace(/-[0-9a-f]{4}/, '-0000')
    for (const to of [
      wrong,
      'hello@oola.example',
      `answers+${id}@inbox.example`,
      replyTo.replace(`+${id}-`, `+${id + 1}-`),
    ])
      expect(await post(world.app, mail(to)), to).toBe(403)
    for (const secret of [null, '', `${SECRET}x`, 'x'])
      expect(await post(world.app, mail(replyTo), secret)).toBe(401)
    expect(await post(world.app, { To: replyTo })).toBe(400)
    expect(await post(world.app, '{')).toBe(400)
    expect((await read()).messages).toHaveLength(2)
    const closed = await makeTestApp()
    expect(await post(closed.app, mail(replyTo))).toBe(404)
    await closed.close()
  })

  it('is taken thirty times an hour for one thread, so that two programs do not answer each other for ever', async () => {
    const { replyTo } = await answered('loop@example.com')
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1) statuses.push(await post(world.app, mail(replyTo)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})
