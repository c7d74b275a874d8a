import { z } from 'zod'
import { CalendarDate, LocalDateTime } from '../dates.ts'

/** A passkey in the list of the account page. */
export const OwnPasskey = z.object({
  key: z.string(),
  name: z.string(),
  /** Backed up by its provider: it survives the loss of a device. */
  isSynced: z.boolean(),
  addedOn: CalendarDate,
  lastUsed: LocalDateTime.nullable(),
})
export type OwnPasskey = z.infer<typeof OwnPasskey>

/** How an account is protected (mockup 69). */
export const OwnSecurity = z.object({
  passkeys: z.array(OwnPasskey),
  /** The day on which the authenticator app was turned on; null while it is off. */
  authenticatorSince: CalendarDate.nullable(),
  recoveryCodesLeft: z.int(),
  /** The member has confirmed that the codes are in a safe place. */
  areCodesStored: z.boolean(),
  /** No new address waits for its link, and no mail came back. */
  isMailConfirmed: z.boolean(),
  /** Staff set up their factors in the console: here they are only shown. */
  isStaff: z.boolean(),
})
export type OwnSecurity = z.infer<typeof OwnSecurity>

/** What is stored as an event of its own; sign-ins and visits of staff have their own tables. */
export const SECURITY_EVENTS = [
  'passwordRefused',
  'codeRefused',
  'emailChangeAsked',
  'emailChanged',
  'phoneChanged',
  'passwordChanged',
  'changeTakenBack',
  'passkeyAdded',
  'passkeyRemoved',
  'authenticatorOn',
  'authenticatorOff',
  'recoveryCodesNew',
  'recoveryCodeUsed',
  'factorsReset',
  'deviceLoggedOut',
  'othersLoggedOut',
  'exportAsked',
  'deletionAsked',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** How a session was opened. */
export const SIGN_IN_WAYS = ['password', 'passkey', 'code', 'recoveryCode', 'store', 'enrolment'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

/** An entry of the history: a sign-in, an event, or a visit of staff (SECURE-11). */
export const HistoryEntry = z.object({
  key: z.string(),
  kind: z.enum([...SECURITY_EVENTS, 'signedIn', 'staffRead']),
  at: LocalDateTime,
  /** A passkey's name, a sign-in's way, who of the staff looked and why. */
  detail: z.string(),
  /** `Chrome on Windows`; empty if the browser did not send it. */
  device: z.string(),
  /** ISO 3166; null if unknown. */
  country: z.string().nullable(),
  /** Wrong passwords or codes in a row within an hour are one entry. */
  times: z.int(),
  /** Refused, or on a device that was not seen before. */
  isUnusual: z.boolean(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const HISTORY_PAGE = 20
