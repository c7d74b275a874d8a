import { LOGIN_TYPES } from '@oola/contract/account/account.constants'
import { phoneProblem } from '@oola/contract/account/person-rules'
import type { ErrorCode, Severity } from '@oola/contract/errors'
import { ApiError } from '#web/lib/api-error.ts'
import { maskPhone } from '#web/lib/phone-mask.ts'

/** Tab ids equal the `loginType` that is sent (AUTH-12). */
export type LoginTab = (typeof LOGIN_TYPES)[keyof typeof LOGIN_TYPES]
/** The login of the portal, or the one inside the store (C-11). */
export type LoginKind = 'member' | 'store'

export const LOGIN_TABS: Readonly<Record<LoginKind, readonly LoginTab[]>> = {
  member: [LOGIN_TYPES.phone, LOGIN_TYPES.customerId],
  store: [LOGIN_TYPES.phone, LOGIN_TYPES.email],
}

export interface LoginMessage {
  readonly severity: Severity
  readonly title: string
  readonly text: string
}

export interface LoginForm {
  readonly kind: LoginKind
  readonly tab: LoginTab
  /** What is written on each tab, so that looking at the other one loses nothing. */
  readonly written: Readonly<Partial<Record<LoginTab, string>>>
  readonly password: string
  readonly message: LoginMessage | null
}

export const emptyLogin = (kind: LoginKind, message: LoginMessage | null = null): LoginForm => ({
  kind,
  tab: LOGIN_TYPES.phone,
  written: {},
  password: '',
  message,
})

/** The phone number, customer id or e-mail address of the open tab. */
export const identifier = (form: LoginForm): string => form.written[form.tab] ?? ''

export const writeIdentifier = (form: LoginForm, text: string): LoginForm => ({
  ...form,
  written: { ...form.written, [form.tab]: text },
})

/** Typing at the end of a phone number puts in its dashes; elsewhere the caret must not jump, so nothing moves. */
export const typeIdentifier = (form: LoginForm, text: string, caretAtEnd: boolean): LoginForm =>
  writeIdentifier(form, form.tab === LOGIN_TYPES.phone && caretAtEnd ? maskPhone(text) : text)

/** Leaving the field tidies it. */
export const tidyIdentifier = (form: LoginForm): LoginForm => {
  const text = identifier(form).trim()
  return writeIdentifier(form, form.tab === LOGIN_TYPES.phone ? maskPhone(text) : text)
}

const NOT_GIVEN: Readonly<Record<LoginTab, string>> = {
  [LOGIN_TYPES.phone]: 'Write your phone number.',
  [LOGIN_TYPES.customerId]: 'Write your Customer Id.',
  [LOGIN_TYPES.email]: 'Write your e-mail address.',
}

/** What is wrong with the identifier, or null (AUTH-08, AUTH-10). */
export const identifierProblem = (form: LoginForm): string | null => {
  const text = identifier(form).trim()
  if (!text) return NOT_GIVEN[form.tab]
  if (form.tab === LOGIN_TYPES.phone) return phoneProblem(text)
  if (form.tab === LOGIN_TYPES.email && !/^\S+@\S+\.\S+$/.test(text)) {
    return 'This does not look like an e-mail address.'
  }
  return null
}

/** What is wrong with the password, or null (AUTH-11). */
export const passwordProblem = (form: LoginForm): string | null =>
  form.password ? null : 'Write your password.'

/** The message of a failed login. Without one of our server's own answers it is a warning. */
export const loginMessage = (error: unknown): LoginMessage => {
  if (error instanceof ApiError) {
    return { severity: error.severity ?? 2, title: error.title, text: error.message }
  }
  return {
    severity: 2,
    title: 'Error connection',
    text: error instanceof Error ? error.message : 'Please try again.',
  }
}

/** The store's form has no Customer Id to point to: what the server says, with the tabs that there are (C-10, C-11). */
const STORE_TEXTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  login_failed: 'The phone number, email or password is not correct.',
  login_ambiguous: 'Please log in with your email.',
}

const messageFor = (kind: LoginKind, error: unknown): LoginMessage => {
  const message = loginMessage(error)
  const words = kind === 'store' && error instanceof ApiError && STORE_TEXTS[error.code]
  return words ? { ...message, text: words } : message
}

/**
 * The form after a failed login: the message shows; severity 3 also clears the field and switches to the Customer Id
 * tab, in the store to the e-mail tab (AUTH-18; C-10).
 */
export const afterFailure = (form: LoginForm, error: unknown): LoginForm => {
  const message = messageFor(form.kind, error)
  if (message.severity !== 3) return { ...form, message }
  const cleared = writeIdentifier(form, '')
  const tab = form.kind === 'store' ? LOGIN_TYPES.email : LOGIN_TYPES.customerId
  return { ...cleared, tab, message }
}
