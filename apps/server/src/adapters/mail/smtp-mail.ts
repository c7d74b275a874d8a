import { createTransport } from 'nodemailer'
import { type MailTransport, mailId, stopHeaders } from './mail.ts'

interface Options {
  readonly url: string
  readonly from: string
}

const HALF_MINUTE_MS = 30_000

/** The mail server did not accept a mail. */
export class MailFailure extends Error {
  override name = 'MailFailure'
}

/** Mail servers quote the recipient in their replies, which must not be logged: only the codes are passed on (G-15). */
const withoutWords = (error: unknown): MailFailure => {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  const facts = [code, responseCode, command && `at ${command}`].filter(Boolean).join(' ')
  return new MailFailure(`the mail server did not take the mail: ${facts || 'no reason given'}`)
}

/** Mails over SMTP (SMTP_URL). Throws when the server does not accept a mail; the job retries. */
export const smtpMail = ({ url, from }: Options): MailTransport => {
  const transport = createTransport(url, { from })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async ({ key, to, replyTo, subject, text, html, calendar, stops }) => {
      // The same id for all attempts: when a reply is lost, the mailbox recognizes the duplicate.
      const sending = transport
        .sendMail({
          messageId: `<${mailId(key)}@${domain}>`,
          ...{ to, subject, text, html },
          headers: stopHeaders({ stops }),
          ...(replyTo ? { replyTo } : {}),
          ...(calendar
            ? {
                icalEvent: {
                  method: calendar.method,
                  filename: calendar.method === 'PUBLISH' ? 'sessions.ics' : 'session.ics',
                  content: calendar.ics,
                },
              }
            : {}),
        })
        .catch((error: unknown) => {
          throw withoutWords(error)
        })
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new MailFailure('the mail server did not answer')), HALF_MINUTE_MS)
      })
      await Promise.race([sending, late]).finally(() => clearTimeout(timer))
    },
    check: async () => {
      await transport.verify().catch((error: unknown) => {
        throw withoutWords(error)
      })
    },
  }
}
