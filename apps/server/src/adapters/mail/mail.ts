import { createHash } from 'node:crypto'
import { z } from 'zod'

export const MailCalendar = z.object({
  method: z.enum(['REQUEST', 'CANCEL', 'PUBLISH']),
  ics: z.string(),
})

/** The left part of a mail's Message-ID. */
export const mailId = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32)

/** A rendered mail. The plain text is authoritative; the HTML is made from it. */
export interface Mail {
  /** Idempotency key: sent once. */
  readonly key: string
  /** The time of the request. */
  readonly at: Date
  readonly to: string
  /** The address for answers; by default the sender (MAIL_FROM). */
  readonly replyTo?: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
  /** An invitation for the recipient's calendar, its cancellation, or several sessions to add (RFC 5546). */
  readonly calendar?: z.infer<typeof MailCalendar> | undefined
  /**
   * For the list of members' mails (STAFF-19): the member, and the job that sends it again. Without it the mail is not
   * listed, such as those to visitors.
   */
  readonly of?: { readonly memberId: number; readonly job?: string | undefined } | undefined
  /** Also sent to a closed address: its link opens the address again (REMIND-12). */
  readonly opens?: boolean | undefined
  /** For a mail that its reader can stop: the kind, the member, and the link that turns it off (RFC 8058). */
  readonly stops?:
    | ({ readonly kind: string; readonly url: string } & (
        | { readonly memberId: number }
        | { readonly addressHash: string }
      ))
    | undefined
}

/** The headers of a mail that its reader can stop. */
export const stopHeaders = ({ stops }: Pick<Mail, 'stops'>): Readonly<Record<string, string>> =>
  stops ? { 'List-Unsubscribe': `<${stops.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

/** Sends a mail (or stores it in the outbox folder). Throws on failure; the job retries. */
export interface MailTransport {
  send(mail: Mail): Promise<void>
  /** Throws when the mail server does not answer; missing where there is none. */
  readonly check?: () => Promise<void>
}
