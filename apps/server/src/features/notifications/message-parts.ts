import type { QueuedDetails } from '../account/mails.service.ts'

/** Texts of a push: without names, and with them for members who want them on a locked screen. */
export interface MessagePush {
  readonly title: string
  readonly line: string
  readonly named?: { readonly title: string; readonly line: string }
  /** The page that a press opens; nothing goes out while it is open on one of the member's screens (REMIND-06). */
  readonly url: string
  /** A later message with the same tag replaces the earlier one on the device; the kind by default. */
  readonly tag?: string
}

/** The mail of a message, as it is queued. */
export interface MessageMail extends QueuedDetails {
  readonly name: string
}
