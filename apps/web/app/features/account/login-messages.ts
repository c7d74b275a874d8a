import { LOGIN_TYPES, type LoginType } from '@oola/contract/account/account.constants'
import type { ErrorCode, Severity } from '@oola/contract/errors'
import { ApiError } from '#web/lib/api-error.ts'

/** The login of the portal, or the one inside the store (C-11). */
export type LoginKind = 'member' | 'store'

/** Tab ids equal the `loginType` that is sent (AUTH-12). */
export const LOGIN_TABS: Readonly<Record<LoginKind, readonly LoginType[]>> = {
  member: [LOGIN_TYPES.phone, LOGIN_TYPES.customerId],
  store: [LOGIN_TYPES.phone, LOGIN_TYPES.email],
}

export interface LoginMessage {
  readonly severity: Severity
  readonly title: string
  readonly text: string
}

/** The look of the banner by severity (AUTH-17). */
export const BANNER_TONES = { 1: 'info', 2: 'danger', 3: 'warn' } as const satisfies Record<Severity, unknown>

/** The store's form has no Customer Id: the server's text, adapted to the available tabs (C-10, C-11). */
const STORE_TEXTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  login_failed: 'The phone number, e-mail or password is not correct.',
  login_ambiguous: 'Log in with your e-mail.',
}

/** The message of a failed login. Without a response of our server it is a warning. */
export const loginMessage = (kind: LoginKind, error: unknown): LoginMessage => {
  if (error instanceof ApiError) {
    const text = (kind === 'store' && STORE_TEXTS[error.code]) || error.message
    return { severity: error.severity ?? 2, title: error.title, text }
  }
  return {
    severity: 2,
    title: 'Error connection',
    text: error instanceof Error ? error.message : 'Try again in a moment.',
  }
}

/**
 * The tab after a failed login: severity 3 switches to the Customer Id, in the store to the e-mail (AUTH-18; C-10).
 */
export const tabAfter = (kind: LoginKind, tab: LoginType, { severity }: LoginMessage): LoginType => {
  if (severity !== 3) return tab
  return kind === 'store' ? LOGIN_TYPES.email : LOGIN_TYPES.customerId
}
