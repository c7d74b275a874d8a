import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

const ANSWERS: Record<string, string> = {
  EHLO: '250 test',
  MAIL: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
}

/** A dot at the start of a line is doubled on the way (RFC 5321). */
const undotted = (line: string): string => (line.startsWith('..') ? line.slice(1) : line)

/** A minimal SMTP server for a test; with `refuse` it refuses every recipient. */
export const startSmtpServer = async (refuse = false) => {
  const received: string[] = []
  const server = createServer((socket) => {
    let mail: string[] | null = null
    const answer = (line: string): string | null => {
      if (mail && line !== '.') {
        mail.push(undotted(line))
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
