/** A rendered mail. The plain text is authoritative; the HTML is made from it. */
export interface Mail {
  /** Idempotency key: sent once. */
  readonly key: string
  /** The time of the request. */
  readonly at: Date
  readonly to: string
  /** Where an answer goes; without it to the sender (MAIL_FROM). */
  readonly replyTo?: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
  /** An invitation for the recipient's calendar, or its cancellation (RFC 5546). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly ics: string } | undefined
}

/** Sends a mail (or stores it in the outbox folder). Throws on failure; the job retries. */
export interface MailTransport {
  send(mail: Mail): Promise<void>
}
