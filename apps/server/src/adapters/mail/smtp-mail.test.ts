import { afterEach, describe, expect, it } from 'vitest'
import { startSmtpServer } from '../../../test/support/smtp-server.ts'
import { smtpMail } from './smtp-mail.ts'

let stop = () => {}
afterEach(() => stop())

const mail = {
  key: 'password-reset-7',
  at: new Date(),
  to: 'ann@example.com',
  subject: 'Hello',
  text: 'Hello Ann',
  html: '<p>Hello Ann',
}

describe('mail over SMTP', () => {
  it('arrives with sender, both forms, and one id for all attempts', async () => {
    const server = await startSmtpServer()
    stop = server.stop
    const transport = smtpMail({ url: server.url, from: 'Oola <hello@oola.example>' })
    await transport.send(mail)
    await transport.send(mail)
    expect(server.received).toHaveLength(2)
    expect(server.received[0]).toMatch(/^From: Oola <hello@oola.example>$/m)
    expect(server.received[0]).toMatch(/^To: ann@example.com$/m)
    expect(server.received[0]).toContain('Hello Ann')
    expect(server.received[0]).toContain('<p>Hello Ann')
    const ids = server.received.map((text) => /^Message-ID: (.+)$/im.exec(text)?.[1])
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@oola\.example>$/)
    expect(ids[1]).toBe(ids[0])
  })

  it('fails when the server refuses it or is unreachable, so that the job retries', async () => {
    const server = await startSmtpServer(true)
    stop = server.stop
    await expect(smtpMail({ url: server.url, from: 'a@b.example' }).send(mail)).rejects.toThrow(
      /^the mail server did not take the mail: EENVELOPE 451 at RCPT TO$/,
    )
    await expect(smtpMail({ url: 'smtp://127.0.0.1:1', from: 'a@b.example' }).send(mail)).rejects.toThrow()
  })
})
