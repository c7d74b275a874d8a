import { appError } from '#server/platform/http/app-error.ts'
import { PUBLISHED_DEMO_PASSWORD } from '../../env.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Words that a password must not consist of: an attacker who knows the member tries them first. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

const PRODUCT = 'oola'

const TOO_COMMON = 'Many people use this password, so it is easy to guess. Choose another one.'
const TOO_PERSONAL = 'Your name, your e-mail and Oola are easy to guess. Choose another password.'

const plainText = (text: string): string => text.normalize('NFKD').toLowerCase()
/** Without accents, digits and symbols. */
const lettersOf = (text: string): string => plainText(text).replace(/[^\p{L}]/gu, '')

/** Whether a text consists only of these words. */
const isMadeOf = (text: string, words: readonly string[]): boolean => {
  const ends = [true]
  for (let end = 1; end <= text.length; end += 1)
    ends[end] = words.some((word) => ends[end - word.length] === true && text.endsWith(word, end))
  return text !== '' && ends[text.length] === true
}

/**
 * Whether a password is the member's e-mail, names or the product's name, with or without digits and symbols (ASVS
 * 6.2.11).
 */
export const isPersonalPassword = (password: string, { firstName, lastName, email }: Person): boolean => {
  const [mailbox = ''] = email.split('@')
  const words = [firstName, lastName, ...`${firstName} ${lastName}`.split(/\s+/), mailbox, email, PRODUCT]
    .map(lettersOf)
    .filter(Boolean)
  return plainText(password) === plainText(email) || isMadeOf(lettersOf(password), words)
}

/** Whether a password is too weak for any member. */
export const isEasyPassword = (password: string): boolean =>
  isCommonPassword(password) || password.toLowerCase() === PUBLISHED_DEMO_PASSWORD

/** @throws validation_failed for a weak password, with the given field */
export const refuseEasyPassword = (password: string, person: Person, field: string): void => {
  const refuse = (message: string) => appError('validation_failed', { issues: [{ path: field, message }] })
  if (isEasyPassword(password)) throw refuse(TOO_COMMON)
  if (isPersonalPassword(password, person)) throw refuse(TOO_PERSONAL)
}
