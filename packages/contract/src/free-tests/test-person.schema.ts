import { z } from 'zod'
import { EMAIL_MAX } from '../account/account.constants.ts'
import { EMAIL_PATTERN } from '../account/person.schema.ts'
import { tidyText } from '../tidy-text.ts'

/** The visitor's fields in a free test (public.md 5; FREE-22..24, MIND-18, MIND-19; C-67, G-112). */

const NAME_MAX = 50
/** FREE-24 */
const FREE_TEST_PHONE_MAX = 18
const PHONE_MAX = 30
/** Longer than any text of a form; longer input is not a typing mistake. */
export const INPUT_MAX = 1000

export const CONTACT_FAULTS = {
  name: 'Use letters and spaces only.',
  nameLength: `Use at most ${NAME_MAX} characters.`,
  email: 'Enter an e-mail address like name@example.com.',
  digits: `Enter a phone number with at most ${FREE_TEST_PHONE_MAX} digits.`,
  phone: 'Use digits, spaces and + ( ) - only.',
  missing: 'Fill this one in.',
} as const

const tidied = z.string().max(INPUT_MAX).transform(tidyText)
const given = z.string().min(1, { error: CONTACT_FAULTS.missing, abort: true })
const name = given.max(NAME_MAX, { error: CONTACT_FAULTS.nameLength, abort: true })

/** Characters of phone numbers: the country's plus, brackets, dots, dashes. */
const WRITTEN_PHONE = /^[\d +()./-]*$/
/** Optional (C-67). */
const phone = (schema: z.ZodType<string, string>) => schema.nullish().transform((text) => text || null)

/** A number in any notation, stored as digits (FREE-24; spec-decision 16.8). */
const PhoneDigits = tidied.pipe(
  z
    .string()
    .regex(WRITTEN_PHONE, CONTACT_FAULTS.digits)
    .transform((written) => written.replace(/\D/g, ''))
    .pipe(z.string().max(FREE_TEST_PHONE_MAX, CONTACT_FAULTS.digits)),
)
const WrittenPhone = tidied.pipe(
  z.string().max(PHONE_MAX, CONTACT_FAULTS.phone).regex(WRITTEN_PHONE, CONTACT_FAULTS.phone),
)

const EmailAddress = tidied.pipe(
  given
    .max(EMAIL_MAX, { error: CONTACT_FAULTS.email, abort: true })
    .regex(EMAIL_PATTERN, CONTACT_FAULTS.email),
)

/** Letters of any script with their accents, composed or not, and spaces (FREE-22). */
const OnlyLetters = tidied.pipe(name.regex(/^[\p{L}\p{M} ]*$/u, CONTACT_FAULTS.name))

export const FreeTestPerson = z.object({
  FirstName: OnlyLetters,
  LastName: OnlyLetters,
  EmailAddress,
  PhoneNumber: phone(PhoneDigits),
})

/** Names are only checked for length (MIND-18); phone numbers are accepted in any notation (MIND-19). */
export const MindBodyPerson = z.object({
  FirstName: tidied.pipe(name),
  LastName: tidied.pipe(name),
  EmailAddress,
  PhoneNumber: phone(WrittenPhone),
})
export type TestPerson = z.output<typeof MindBodyPerson>
