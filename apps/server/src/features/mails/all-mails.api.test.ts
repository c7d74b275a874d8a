import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isMissing } from '../../../../../scripts/test-programs.ts'
import { makeMember } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { readMime } from '../../../test/support/read-mime.ts'
import { startSmtpServer } from '../../../test/support/smtp-server.ts'
import { smtpMail } from '../../adapters/mail/smtp-mail.ts'
import { classOf } from './mail-classes.ts'
import { mailSample } from './mail-samples.service.ts'
import { MAIL_NAMES, type MailName } from './written-mail.service.ts'

let world: TestApp
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
beforeAll(async () => {
  smtp = await startSmtpServer()
  world = await makeTestApp({
    env: { PUBLIC_URL: 'https://www.oola.example', DEMO: 'true' },
    deps: { mail: smtpMail({ url: smtp.url, from: 'Oola <hello@oola.example>' }) },
  })
})
afterAll(async () => {
  await world.close()
  smtp.stop()
})

/** Mails of the content, sent over SMTP to a member, read by an independent parser. */
const sendAll = async (firstName: string, names: readonly MailName[] = MAIL_NAMES) => {
  const member = await makeMember(world, { firstName })
  // A member who wants everything.
  await world.db.pool.query(
    `insert into notification_setting (member_id, kind, channel, wanted)
      values ($1, 'review', 'email', true), ($1, 'steps', 'email', true), ($1, 'news', 'email', true)`,
    [member.id],
  )
  smtp.received.length = 0
  const at = world.clock.now()
  const toVisitor = { firstName, email: member.email }
  for (const name of names) {
    const { reader, values, startsAt } = mailSample(name, at)
    const to = 'address' in reader ? toVisitor : { ...toVisitor, id: member.id }
    const { firstName: _sample, ...others } = values
    const details = { key: `all-${member.id}-${name}`, at, values: others, startsAt }
    await world.app.services.account.sendMail(name, to, { ...details, link: 'https://www.oola.example/x' })
  }
  expect(smtp.received).toHaveLength(names.length)
  return readMime(smtp.received).map((mail, index) => {
    const name = names[index] ?? 'welcome'
    const of = classOf(name, { now: at, startsAt: mailSample(name, at).startsAt })
    return { name, of, email: member.email, ...mail }
  })
}

const textOf = (mail: Awaited<ReturnType<typeof sendAll>>[number], type: string): string =>
  mail.parts.find((part) => part.type === type)?.text ?? ''

describe.skipIf(isMissing('python3'))('all mails, read by another parser', () => {
  it('[REMIND-11] carry List-Unsubscribe and List-Unsubscribe-Post unless they are about signing in, money or a session of the next 24 hours', async () => {
    const mails = await sendAll('Maya')
    const always = mails.filter(({ of }) => 'always' in of)
    expect(always.map(({ name }) => name)).toContain('sessionReminder')
    for (const mail of mails) {
      const { headers, name } = mail
      const words = textOf(mail, 'text/plain')
      if ('always' in mail.of) {
        expect(Object.keys(headers), name).not.toContain('list-unsubscribe')
        expect(Object.keys(headers), name).not.toContain('list-unsubscribe-post')
        expect(words, name).toMatch(/always come\.|have no stop link\./)
        expect(words + textOf(mail, 'text/html'), name).not.toContain('/mails/stop/')
      } else {
        const link = /^<(https:\/\/www\.oola\.example\/mails\/stop\/[\w-]+\/[\w.-]+)>$/.exec(
          headers['list-unsubscribe'] ?? '',
        )?.[1]
        expect(link, name).toBeDefined()
        const page = await world.app.inject(new URL(link ?? '').pathname)
        expect(page.body, name).toContain('Stop these e-mails?')
        expect(headers['list-unsubscribe-post'], name).toBe('List-Unsubscribe=One-Click')
        expect(words, name).toContain(`Stop these e-mails (with one press, no login):\n${link}`)
        expect(textOf(mail, 'text/html'), name).toContain(`href="${link}"`)
      }
    }
  })

  it('[REMIND-13] share one frame: logo, heading, one action, why they come, and the postal address, also as plain text', async () => {
    for (const mail of await sendAll('Maya')) {
      const { name } = mail
      const [text, html] = [textOf(mail, 'text/plain'), textOf(mail, 'text/html')]
      expect(mail.type, name).toBe('multipart/alternative')
      expect(mail.defects, name).toEqual([])
      expect(html.match(/mail-logo\.png/g), name).toHaveLength(1)
      expect(html.match(/<h1/g), name).toHaveLength(1)
      expect(html.match(/class="o-button"/g), name).toHaveLength(1)
      expect(html, name).toContain('max-width:600px')
      expect(html, name).toContain('@media (prefers-color-scheme:dark)')
      const why = /-- \n(You get this because .+)/.exec(text)?.[1] ?? ''
      expect(why, name).not.toBe('')
      for (const part of [text, html]) {
        for (const line of ['1 Example Street', 'Los Angeles, CA 90000']) expect(part, name).toContain(line)
        expect(part, name).toContain('https://www.oola.example/x')
      }
      expect(html, name).toContain(why.replaceAll('"', '&quot;'))
      const heading = /<h1[^>]*>(.+?)<\/h1>/.exec(html)?.[1] ?? ''
      expect(text.split('\n\n')[0], name).toBe(heading.replaceAll('&amp;', '&'))
    }
  })

  it.each(['Zoë 🌸 O’Neill', 'N'.repeat(60), 'مايا', 'Nguyễn Thị', '王小明'])(
    'are whole with the name %s',
    async (firstName) => {
      const mails = await sendAll(firstName, ['sessionBooked', 'receipt', 'welcome'])
      for (const mail of mails) {
        expect(mail.addresses).toEqual([mail.email])
        expect(textOf(mail, 'text/plain'), mail.name).toContain(`Hi ${firstName},`)
        expect(textOf(mail, 'text/html'), mail.name).toContain(`Hi ${firstName.replaceAll("'", '&#39;')},`)
      }
      const welcome = mails.find(({ name }) => name === 'welcome')
      expect(welcome?.subject).toBe(`Welcome to Oola, ${firstName}`)
    },
  )

  it('have a file for the calendar where there is one, and pass its right name on', async () => {
    smtp.received.length = 0
    await world.deps.mail.send({
      ...{ key: 'with-calendar', at: world.clock.now(), to: 'ann@example.com' },
      ...{ subject: 'Booked', text: 'Booked', html: '<p>Booked' },
      calendar: { method: 'REQUEST', ics: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
    })
    const [mail] = readMime(smtp.received)
    expect(mail?.parts.map(({ type }) => type)).toContain('text/calendar')
    expect(mail?.defects).toEqual([])
  })
})
