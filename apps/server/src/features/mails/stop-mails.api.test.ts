import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { asStaff } from '../../../test/support/builders/as-staff.ts'
import { freeTestForm } from '../../../test/support/builders/free-test-forms.ts'
import { makeRequest } from '../../../test/support/builders/make-request.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { inTransaction } from '../../platform/db/client.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const mailsOf = ({ email }: ActingMember) => world.mailsTo(email)
const pathOf = (mail: { stops?: { url: string } | undefined } | undefined): string =>
  new URL(mail?.stops?.url ?? 'https://none.example/none').pathname

/** Sends a mail of the program. */
const excuse = async (member: ActingMember) => {
  await inTransaction(world.db, (tx) =>
    world.app.services.account.queueMail(tx, 'daysExcused', member.id, randomUUID(), {
      values: { days: 'November 4', streak: '3 days' },
      path: '/dashboard',
    }),
  )
  await world.jobs.drain()
}
const writeTo = async (member: ActingMember) => {
  await inTransaction(world.db, (tx) =>
    world.app.services.account.queueMail(tx, 'staffRole', member.id, randomUUID(), { values: { role: 'x' } }),
  )
  await world.jobs.drain()
}
const get = (url: string) => world.app.inject({ method: 'GET', url })
/** As a mail program presses it (RFC 8058), without cookie or session. */
const oneClick = (url: string) =>
  world.app.inject({
    ...{ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const settings = async (member: ActingMember) => (await member.send('GET', '/Notification/GetSettings')).body
const off = (kind: string) => ({ kind, channel: 'email', wanted: false })

const withMail = async () => {
  const member = await asMember(world)
  await excuse(member)
  const [mail] = mailsOf(member)
  return { member, path: pathOf(mail) }
}

describe('a stop link', () => {
  it('[REMIND-11] works without signing in, and turns off that kind only', async () => {
    const { member, path } = await withMail()
    const before = await settings(member)
    const reply = await oneClick(path)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['set-cookie']).toBeUndefined()
    const changed = (setting: object) => ({ ...setting, ...{ wanted: false } })
    expect(await settings(member)).toEqual(
      before.map((setting: { kind: string; channel: string }) =>
        setting.kind === 'program' && setting.channel === 'email' ? changed(setting) : setting,
      ),
    )
    await excuse(member)
    await writeTo(member)
    expect(mailsOf(member).map(({ subject }) => subject)).toEqual([
      'We gave you days back',
      'Your role at Oola has changed',
    ])
    expect(member.receivedEvents()).toContain('NotificationSettingsChanged')
  })

  it('changes nothing when it is read, however often scanners open it', async () => {
    const { member, path } = await withMail()
    const before = await settings(member)
    for (const _ of [1, 2, 3]) {
      const { statusCode, body, headers } = await get(path)
      expect(statusCode).toBe(200)
      expect(body).toContain('Stop these e-mails?')
      expect(body).toContain('Your program')
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-security-policy']).toContain("form-action 'self'")
    }
    expect((await world.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200)
    expect(await settings(member)).toEqual(before)
    await oneClick(path)
    expect((await get(`${path}/undo`)).body).toContain('These e-mails have stopped')
    expect(await settings(member)).toContainEqual(off('program'))
  })

  it('takes every form of the press, twice as well, and is undone on its page', async () => {
    const { member, path } = await withMail()
    const boundary = 'x'
    const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`
    const types = [
      ['multipart/form-data; boundary=x', multipart],
      ['text/plain', 'List-Unsubscribe=One-Click'],
    ]
    for (const [type, payload] of types) {
      const reply = await world.app.inject({
        ...{ method: 'POST', url: path, payload },
        headers: { 'content-type': type },
      })
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toContain('These e-mails have stopped')
    }
    expect((await world.app.inject({ method: 'POST', url: path })).statusCode).toBe(200)
    expect(await settings(member)).toContainEqual(off('program'))
    expect((await get(path)).body).toContain('Undo')
    expect((await oneClick(`${path}/undo`)).body).toContain('Stop these e-mails?')
    expect(await settings(member)).not.toContainEqual(off('program'))
    await excuse(member)
    expect(mailsOf(member)).toHaveLength(2)
  })

  it('leads from each press on its page to one that Back can open again, and says that Undo has worked', async () => {
    const { member, path } = await withMail()
    const actionIn = (body: string) => /action="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const press = async (body: string) => {
      const { statusCode, headers } = await oneClick(actionIn(body))
      expect(statusCode).toBe(303)
      return (await get(String(headers.location))).body
    }
    const stopped = await press((await get(path)).body)
    expect(stopped).toContain('These e-mails have stopped')
    const undone = await press(stopped)
    expect(undone).toContain('These e-mails are on again.')
    expect(await settings(member)).not.toContainEqual(off('program'))
    expect(await press(undone)).toContain('These e-mails have stopped')
    expect(await settings(member)).toContainEqual(off('program'))
  })

  it('is of no use for anything else: another kind, another member, another call', async () => {
    const [{ member, path }, { member: other, path: theirs }] = [await withMail(), await withMail()]
    const token = path.split('/').at(-1) ?? ''
    const mac = token.split('.')[1]
    const name = theirs.split('/').at(-1)?.split('.')[0]
    for (const forged of [
      `/mails/stop/module/${token}`,
      `/mails/stop/receipt/${token}`,
      `/mails/stop/program/${name}.${mac}`,
      `/mails/stop/program/${token}x`,
      `/mails/stop/program/%00`,
    ]) {
      expect((await oneClick(forged)).statusCode, forged).toBe(404)
      expect((await get(forged)).statusCode, forged).toBe(404)
    }
    const asSession = await world.app.inject({
      ...{ method: 'GET', url: '/api/Notification/GetSettings' },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(asSession.statusCode).toBe(401)
    for (const each of [member, other]) expect(await settings(each)).not.toContainEqual(off('program'))
  })

  it('refuses a long body', async () => {
    const { path } = await withMail()
    const reply = await world.app.inject({ method: 'POST', url: path, payload: 'x'.repeat(5000) })
    expect(reply.statusCode).toBe(413)
  })
})

describe('a mail whose reader has stopped its kind', () => {
  it('is not sent when it was queued before', async () => {
    const { member, path } = await withMail()
    await inTransaction(world.db, (tx) =>
      world.app.services.account.queueMail(tx, 'daysExcused', member.id, randomUUID(), {
        values: { days: 'November 5', streak: '3 days' },
      }),
    )
    await oneClick(path)
    await world.jobs.drain()
    expect(mailsOf(member)).toHaveLength(1)
  })

  it('about a session is sent all the same within a day of it', async () => {
    const member = await asMember(world)
    const { email } = member
    const send = (hours: number) =>
      world.app.services.account.sendMail(
        'sessionBooked',
        { id: member.id, firstName: 'Ann', email },
        {
          ...{ key: randomUUID(), at: world.clock.now() },
          startsAt: new Date(world.clock.now().getTime() + hours * 3_600_000),
          values: { other: 'Ana', when: 'soon', clock: '.', booked: '', reminders: '', stillPossible: '-' },
        },
      )
    await send(48)
    await oneClick(pathOf(world.mailsTo(email)[0]))
    await send(48)
    expect(world.mailsTo(email)).toHaveLength(1)
    await send(23)
    expect(world.mailsTo(email)).toHaveLength(2)
    expect(world.mailsTo(email)[1]?.stops).toBeUndefined()
  })

  it('of a visitor is held back for that address, and its link does not show the address', async () => {
    const takeTest = async (email: string) => {
      const payload = freeTestForm(world.content.freeTests, { EmailAddress: email })
      const sent = { method: 'POST', url: '/api/Scores/FreeTestSave', payload } as const
      expect((await world.app.inject(sent)).statusCode).toBe(200)
      await world.jobs.run('free-result-mails')
      await world.jobs.drain()
      return world.mailsTo(email)
    }
    const [first] = await takeTest('visitor@example.com')
    const path = pathOf(first)
    expect(path).toMatch(/^\/mails\/stop\/freeTest\/a/)
    expect(path).not.toContain('visitor')
    expect((await get(path)).body).toContain('Results of free tests')
    expect((await oneClick(path)).body).not.toContain('/account')
    world.clock.advance({ hours: 1 })
    expect(await takeTest('visitor@example.com')).toHaveLength(1)
    expect(await takeTest('another@example.com')).toHaveLength(1)
    await oneClick(`${path}/undo`)
    world.clock.advance({ hours: 1 })
    expect(await takeTest('visitor@example.com')).toHaveLength(2)
  })

  it('of staff to a question is held back for that question only', async () => {
    const staff = await asStaff(world, 'support')
    const ask = () => makeRequest(world, { email: 'asks@example.com' })
    const answer = async (id: number, seen = 0) => {
      const body = { key: randomUUID(), kind: 'ours', text: 'Like this.', template: null, seen, close: true }
      expect((await staff.send('POST', `/requests/${id}/messages`, body)).status).toBe(200)
      await world.jobs.drain()
      return world.mailsTo('asks@example.com')
    }
    const [first] = await answer(await ask())
    expect(pathOf(first)).toMatch(/^\/mails\/stop\/answer\/a/)
    await oneClick(pathOf(first))
    const [, second] = await answer(await ask())
    expect(pathOf(second)).not.toBe(pathOf(first))
  })
})

it('a stop link still works a year later, and ends with the account', async () => {
  const { member, path } = await withMail()
  world.clock.advance({ days: 366 })
  expect((await oneClick(path)).statusCode).toBe(200)
  await world.db.pool.query('delete from member where id = $1', [member.id])
  for (const reply of [await get(path), await oneClick(path)]) expect(reply.statusCode).toBe(404)
})
