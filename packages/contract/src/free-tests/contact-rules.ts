import { EMAIL_MAX, EMAIL_PATTERN } from '../account/person-rules.ts'

/** Who took a free test: the rules of the forms (public.md 5; FREE-22..24, MIND-18, MIND-19; C-67, G-112). */

export const NAME_MAX = 50
/** FREE-24 */
export const FREE_TEST_PHONE_MAX = 18
export const PHONE_MAX = 30

export const CONTACT_FAULTS = {
  name: 'Please use letters and spaces only.',
  nameLength: `Please use at most ${NAME_MAX} characters.`,
  email: 'Please enter an e-mail address like name@example.com.',
  digits: `Please use digits only, at most ${FREE_TEST_PHONE_MAX}.`,
  phone: 'Please use digits, spaces and + ( ) - only.',
  missing: 'Please fill this in.',
} as const

/** Letters of any script with their accents, composed or not, and spaces (FREE-22). */
const LETTERS_AND_SPACES = /^[\p{L}\p{M} ]*$/u

/** What is wrong with a name of the free test, or null. Expects it tidied. */
export const freeTestNameFault = (name: string): string | null => {
  if (name === '') return CONTACT_FAULTS.missing
  if (name.length > NAME_MAX) return CONTACT_FAULTS.nameLength
  return LETTERS_AND_SPACES.test(name) ? null : CONTACT_FAULTS.name
}

/** What is wrong with a name of the Mind and Body test, or null: there only its length is limited. */
export const nameFault = (name: string): string | null => {
  if (name === '') return CONTACT_FAULTS.missing
  return name.length > NAME_MAX ? CONTACT_FAULTS.nameLength : null
}

export const emailFault = (email: string): string | null => {
  if (email === '') return CONTACT_FAULTS.missing
  return email.length <= EMAIL_MAX && EMAIL_PATTERN.test(email) ? null : CONTACT_FAULTS.email
}

/** Digits only, and none at all is fine (FREE-24; C-67). */
export const freeTestPhoneFault = (phone: string): string | null =>
  new RegExp(`^\\d{0,${FREE_TEST_PHONE_MAX}}$`).test(phone) ? null : CONTACT_FAULTS.digits

/** Written in whatever way people write phone numbers; none at all is fine (MIND-19). */
export const phoneFault = (phone: string): string | null =>
  phone.length <= PHONE_MAX && /^[\d +().-]*$/.test(phone) ? null : CONTACT_FAULTS.phone
