import { z } from 'zod'
import { isWebAlias } from '../ambassadors/reserved-aliases.ts'
import { LocalDateTime } from '../dates.ts'
import { Id } from '../ids.ts'
import { PASSWORD_MAX } from './account.constants.ts'
import { Email, FirstName, LastName, PERSON_PROBLEMS, Phone } from './person.schema.ts'

const ALIAS_PROBLEM = 'Use 2 to 40 letters, digits or dashes, and no name of one of our pages.'

/** The fields of an account that its member reads and changes (spec-decision 16.2). */
export const OwnAccount = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** A new address that is not confirmed yet; null without one. */
  newEmail: z.string().nullable(),
  /** Ten digits. */
  phone: z.string().nullable(),
  webAlias: z.string().nullable(),
  pictureFileName: z.string().nullable(),
  definedTimeZoneId: z.int().nullable(),
  /** In the member's time zone; null if the password was never changed. */
  passwordChangedAt: LocalDateTime.nullable(),
})
export type OwnAccount = z.infer<typeof OwnAccount>

const WebAlias = z.string().trim().refine(isWebAlias, ALIAS_PROBLEM)

/** Missing fields stay unchanged. */
export const AccountFields = z
  .object({ firstName: FirstName, lastName: LastName, webAlias: WebAlias })
  .partial()
export type AccountFields = z.infer<typeof AccountFields>

export const AccountChange = AccountFields.extend({ userId: Id })

const CurrentPassword = z.string().min(1, PERSON_PROBLEMS.noPassword).max(PASSWORD_MAX)

/** A new way to log in asks for the password (SECURE-01). */
export const EmailChange = z.object({ userId: Id, email: Email, password: CurrentPassword })
export const PhoneChange = z.object({ userId: Id, phone: Phone, password: CurrentPassword })

/** A device that is logged in. */
export const LoggedInDevice = z.object({
  /** Unique among the member's devices. */
  key: z.string(),
  /** Empty if the browser did not send it. */
  browser: z.string(),
  system: z.string(),
  /** ISO 3166 country of the sign-in, by the network address; null if unknown. */
  country: z.string().nullable(),
  /** In the member's time zone, to a quarter of an hour. */
  lastSeen: LocalDateTime,
  isThis: z.boolean(),
})
export type LoggedInDevice = z.infer<typeof LoggedInDevice>
