/** Who somebody is and how she signs in: what our own forms and the server both check (spec-decision 3, 11). */
export const NAME_MAX = 100
export const EMAIL_MAX = 254
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 200

/** `111-111-1111` or ten digits (AUTH-08). */
export const PHONE_PATTERN = /^(\d{3}-\d{3}-\d{4}|\d{10})$/
/** Letters of any script, and what stands in names (`'t Hart`, `Gal·la`); phones write either apostrophe. */
export const NAME_PATTERN = /^['’]?[\p{L}\p{M}][\p{L}\p{M}'’ .·-]*$/u
/** A mailbox that a mail server would take; a mail to it proves the rest. */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i

export const PERSON_PROBLEMS = {
  noName: 'Please write your name.',
  name: 'Use letters and spaces.',
  longName: `Use at most ${NAME_MAX} characters.`,
  email: 'Write your e-mail address, for example name@example.com.',
  phone: 'A phone number has ten digits, for example 111-111-1111.',
  shortPassword: `Use at least ${PASSWORD_MIN} characters.`,
  longPassword: `Use at most ${PASSWORD_MAX} characters.`,
} as const

/** In signs, as the schemas count: an emoji is one. */
const lengthOf = (text: string): number => [...text].length

/** What is wrong with a first or last name, or null. */
export const nameProblem = (text: string, which: 'first' | 'last'): string | null => {
  const name = text.trim()
  if (name === '') return `Write your ${which} name.`
  if (lengthOf(name) > NAME_MAX) return PERSON_PROBLEMS.longName
  return NAME_PATTERN.test(name) ? null : PERSON_PROBLEMS.name
}

/** What is wrong with an e-mail address, or null. */
export const emailProblem = (text: string): string | null => {
  const email = text.trim()
  return lengthOf(email) <= EMAIL_MAX && EMAIL_PATTERN.test(email) ? null : PERSON_PROBLEMS.email
}

/** What is wrong with a phone number, or null. */
export const phoneProblem = (text: string): string | null =>
  PHONE_PATTERN.test(text.trim()) ? null : PERSON_PROBLEMS.phone

/** What is wrong with a new password, or null. */
export const passwordProblem = (password: string): string | null => {
  if (lengthOf(password) < PASSWORD_MIN) return PERSON_PROBLEMS.shortPassword
  return lengthOf(password) > PASSWORD_MAX ? PERSON_PROBLEMS.longPassword : null
}
