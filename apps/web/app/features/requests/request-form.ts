import { emailProblem, nameProblem, phoneProblem } from '@oola/contract/account/person-rules'
import { groupedNumber } from '@oola/contract/grouped-number'
import {
  MESSAGE_MAX,
  NO_MESSAGE,
  needsMessage,
  type RequestKind,
} from '@oola/contract/requests/requests.constants'

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

const messageProblem = (message: string, kind: RequestKind): string | null => {
  if (needsMessage(kind) && !message) return NO_MESSAGE
  if (message.length <= MESSAGE_MAX) return null
  const [most, written] = [MESSAGE_MAX, message.length].map(groupedNumber)
  return `Please use at most ${most} characters. These are ${written}.`
}

/** What is wrong with each field, in the order of the form. */
export const requestProblems = (
  values: RequestValues,
  kind: RequestKind,
): Partial<Record<RequestField, string>> => {
  const { firstName, lastName, email, phone, message } = values
  const problems: Record<RequestField, string | null> = {
    firstName: nameProblem(firstName, 'first'),
    lastName: nameProblem(lastName, 'last'),
    email: emailProblem(email),
    phone: phone.trim() ? phoneProblem(phone) : null,
    message: messageProblem(message.trim(), kind),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}
