import type { QueuedDetails } from '../account/mails.service.ts'
import type { MailName } from '../mails/written-mail.service.ts'

/** A message on a locked screen: without names, and with them for members who want them there. */
export interface MessageWords {
  readonly title: string
  readonly line: string
  readonly named?: {
    readonly title: string
    readonly line: string
    /** The open step that the line names. */
    readonly stepId?: number
  }
  /**
   * The page that a press opens; nothing is sent while it is open on one of the member's screens (REMIND-06). Empty for a
   * mail that no page shows.
   */
  readonly url: string
  /** A later message with the same tag replaces the earlier one on the device; the kind by default. */
  readonly tag?: string
}

/** The mail of a message, as it is queued. */
export type MessageMail = QueuedDetails & {
  readonly name: MailName
  readonly key?: string
  /** The job that writes it, with its data; without it the mail has `values` and a `path`. */
  readonly job?: { readonly name: string; readonly data: object }
  /** The start of its session, ISO 8601: within a day of it the mail is never held back (REMIND-05). */
  readonly startsAt?: string
}
