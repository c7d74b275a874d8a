import { LOGIN_ATTEMPT_MINUTES } from '@oola/contract/account/account.constants'
import { MINUTE_MS } from '@oola/contract/durations'
/** A limit: so many attempts of one subject within a sliding time. */
export interface Limit {
  readonly max: number
  readonly windowMs: number
}

/** spec-decision 3: ten failures for one account or thirty for one address. */
export const LOGIN_ACCOUNT: Limit = { max: 10, windowMs: LOGIN_ATTEMPT_MINUTES * MINUTE_MS }
export const LOGIN_ADDRESS: Limit = { max: 30, windowMs: LOGIN_ATTEMPT_MINUTES * MINUTE_MS }
/** Reset mails: enough for somebody who looks in the wrong mailbox, too few to flood one. */
export const RESET_ACCOUNT: Limit = { max: 3, windowMs: 60 * MINUTE_MS }
export const RESET_ADDRESS: Limit = { max: 20, windowMs: 60 * MINUTE_MS }

/** Links to new e-mail addresses: none of them can be used to flood a stranger's mailbox. */
export const EMAIL_CHANGE: Limit = { max: 5, windowMs: 60 * MINUTE_MS }

/** New phone numbers: each one tells whether another account uses it. */
export const PHONE_CHANGE: Limit = { max: 5, windowMs: 60 * MINUTE_MS }

/** New pictures: somebody who looks for the right one gets through, a program that keeps us drawing does not. */
export const PICTURES: Limit = { max: 20, windowMs: 24 * 60 * MINUTE_MS }

/** The longest window above: older attempts count for nothing and are cleared away. */
export const ATTEMPTS_KEPT_MS = PICTURES.windowMs
