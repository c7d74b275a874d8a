import { z } from 'zod'
import { LocalDateTime } from '../dates.ts'

/**
 * What is mailed to the member with "This wasn't me" (SECURE-04, SECURE-10): a changed e-mail, phone or password, a
 * sign-in on a new device, a changed second factor or passkey.
 */
export const CHANGE_KINDS = ['email', 'phone', 'password', 'signIn', 'factor'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export const TakeBackLink = z.object({ token: z.string().min(1).max(200) })

/** The change behind a "This wasn't me" link. */
export const MailedChange = z.object({
  kind: z.enum(CHANGE_KINDS),
  /** Null for a password, and if there was none. */
  oldValue: z.string().nullable(),
  /** Of a sign-in the device, of a second factor what happened to it. */
  newValue: z.string().nullable(),
  /** ISO 3166 country of a sign-in; null if unknown, and for other kinds. */
  country: z.string().nullable(),
  /** In the member's time zone. */
  changedAt: LocalDateTime,
  until: LocalDateTime,
})
export type MailedChange = z.infer<typeof MailedChange>
