/** A mail ready to go. Plain text is what counts; HTML is made from it. */
export interface Mail {
  /** The same key is never sent twice. */
  readonly key: string
  /** When it was asked for. */
  readonly at: Date
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** An invitation for the reader's calendar, or what takes it out again (RFC 5546). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly ics: string } | undefined
}

/** Hands a mail over to the outside (or to the outbox folder). Throws when it could not; the job tries again. */
export interface MailTransport {
  send(mail: Mail): Promise<void>
}
