import { PHONE_PATTERN } from '@oola/contract/account/account.schema'
import type { RequestKind } from '@oola/contract/requests/requests.schema'

/** What a visitor writes into a request. */
export interface RequestValues {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly message: string
}
export type RequestField = keyof RequestValues

export const EMPTY_REQUEST: RequestValues = { firstName: '', lastName: '', email: '', phone: '', message: '' }

/** The kinds that mean nothing without words. */
export const needsMessage = (kind: RequestKind): boolean => kind === 'contact' || kind === 'order'

const isName = (text: string): boolean => /^[\p{L}\p{M}][\p{L}\p{M}' .-]*$/u.test(text.trim())

/** What is wrong with each field, in the order of the form. */
export const requestProblems = (
  values: RequestValues,
  kind: RequestKind,
): Partial<Record<RequestField, string>> => {
  const { firstName, lastName, email, phone, message } = values
  const problems: Record<RequestField, string | null> = {
    firstName: isName(firstName) ? null : 'Write your first name, in letters and spaces.',
    lastName: isName(lastName) ? null : 'Write your last name, in letters and spaces.',
    email: /^\S+@\S+\.\S+$/.test(email.trim())
      ? null
      : 'Write your e-mail address, for example name@example.com.',
    phone:
      !phone.trim() || PHONE_PATTERN.test(phone.trim())
        ? null
        : 'A phone number has ten digits, for example 111-111-1111.',
    message: needsMessage(kind) && !message.trim() ? 'Please write what we can do for you.' : null,
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}
