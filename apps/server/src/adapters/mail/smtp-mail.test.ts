import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'
import { smtpMail } from './smtp-mail.ts'

const ANSWERS: Record<string, string> = {
  EHLO: '250 test',
  MAIL: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
}

/** A minimal SMTP server; with `refuse` it refuses every recipient. */
const startServer = async (refuse = false) => {
  const received: string[] = []
  const server = createServer((socket) => {
    let mail: string[] | null = null
    const answer = (line: string): string | null => {
      if (mail && line !== '.') {
        mail.push(line)
        return null
      }
      if (mail) {
        received.push(mail.join('\n'))
        mail = null
        return '250 taken'
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT') return refuse ? '451 try later' : '250 ok'
      if (verb === 'DATA') mail = []
      return ANSWERS[verb] ?? '502 unknown'
    }
    socket.write('220 test\r\n')
    createInterface(socket).on('line', (line) => {
      const words = answer(line)
      if (words) socket.write(`${words}\r\n`)
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, received, stop: () => server.close() }
}

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
    const server = await startServer()
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
    const server = await startServer(true)
    stop = server.stop
    await expect(smtpMail({ url: server.url, from: 'a@b.example' }).send(mail)).rejects.toThrow(
      /^the mail server did not take the mail: EENVELOPE 451 at RCPT TO$/,
    )
    await expect(smtpMail({ url: 'smtp://127.0.0.1:1', from: 'a@b.example' }).send(mail)).rejects.toThrow()
  })
})
