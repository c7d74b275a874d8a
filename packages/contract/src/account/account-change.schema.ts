import { z } from 'zod'
import { LocalDateTime } from '../dates.ts'

/** Credentials whose change is mailed to the member (SECURE-04). */
export const CHANGE_KINDS = ['email', 'phone', 'password'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export const TakeBackLink = z.object({ token: z.string().min(1).max(200) })

/** The change behind a "This wasn't me" link. */
export const MailedChange = z.object({
  kind: z.enum(CHANGE_KINDS),
  /** Null for a password, and if there was none. */
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
  /** In the member's time zone. */
  changedAt: LocalDateTime,
  until: LocalDateTime,
})
export type MailedChange = z.infer<typeof MailedChange>
