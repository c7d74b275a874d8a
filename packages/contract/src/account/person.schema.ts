import { z } from 'zod'
import { Id } from '../ids.ts'
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './account.constants.ts'

/** Letters of any script, and the other characters of names (`'t Hart`, `Gal·la`); phones write either apostrophe. */
// Also accepts an empty name, which has its own message.
const NAME_PATTERN = /^(['’]?[\p{L}\p{M}][\p{L}\p{M}'’ .·-]*)?$/u
/** Syntax of a mailbox that mail servers accept; a mail to it proves the rest. */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i
/** `111-111-1111` or ten digits (AUTH-08). */
const PHONE_PATTERN = /^(\d{3}-\d{3}-\d{4}|\d{10})$/

/** Messages shared by forms and server. */
export const PERSON_PROBLEMS = {
  noFirstName: 'Write your first name.',
  noLastName: 'Write your last name.',
  name: 'Use letters, spaces, hyphens and apostrophes.',
  longName: `Use at most ${NAME_MAX} characters.`,
  email: 'Enter your e-mail address, for example name@example.com.',
  phone: 'A phone number has ten digits, for example 111-111-1111.',
  noPassword: 'Write your password.',
  shortPassword: `Use at least ${PASSWORD_MIN} characters.`,
  longPassword: `Use at most ${PASSWORD_MAX} characters.`,
} as const

const personName = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(NAME_MAX, PERSON_PROBLEMS.longName)
    .regex(NAME_PATTERN, PERSON_PROBLEMS.name)

/** Names in forms (spec-decision 11). */
export const FirstName = personName(PERSON_PROBLEMS.noFirstName)
export const LastName = personName(PERSON_PROBLEMS.noLastName)

export const Email = z
  .string()
  .trim()
  .pipe(
    z.email({ pattern: EMAIL_PATTERN, error: PERSON_PROBLEMS.email }).max(EMAIL_MAX, PERSON_PROBLEMS.email),
  )

export const Phone = z.string().trim().regex(PHONE_PATTERN, PERSON_PROBLEMS.phone)

export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, PERSON_PROBLEMS.shortPassword)
  .max(PASSWORD_MAX, PERSON_PROBLEMS.longPassword)

/** An optional form field; it is not sent when empty. */
export const optionalText = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .trim()
    .transform((text) => text || undefined)
    .pipe(schema.optional())
    .optional()

export const PasswordResetRequest = z.object({ email: Email })
export const PasswordChange = z.object({
  userId: Id,
  currentPassword: z.string().min(1).max(PASSWORD_MAX),
  newPassword: NewPassword,
})
export const PasswordReset = z.object({ token: z.string().min(1).max(200), password: NewPassword })
