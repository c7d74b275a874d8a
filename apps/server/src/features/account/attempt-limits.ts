import {
  FACTOR_PAUSE_MINUTES,
  FACTOR_TRIES,
  LOGIN_ATTEMPT_MINUTES,
  PICTURES_A_DAY,
} from '@oola/contract/account/account.constants'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@oola/contract/durations'

/** A limit: attempts per subject within a sliding window. */
export interface Limit {
  readonly max: number
  readonly windowMs: number
}

/** spec-decision 3: ten failures for one account or thirty for one address. */
export const LOGIN_ACCOUNT: Limit = { max: 10, windowMs: LOGIN_ATTEMPT_MINUTES * MINUTE_MS }
export const LOGIN_ADDRESS: Limit = { max: 30, windowMs: LOGIN_ATTEMPT_MINUTES * MINUTE_MS }
/** Reset mails: enough for a member who looks in the wrong mailbox, too few to flood one. */
export const RESET_ACCOUNT: Limit = { max: 3, windowMs: HOUR_MS }
export const RESET_ADDRESS: Limit = { max: 20, windowMs: HOUR_MS }

/** Links to new e-mail addresses: too few to flood a stranger's mailbox. */
export const EMAIL_CHANGE: Limit = { max: 5, windowMs: HOUR_MS }

/** New phone numbers: each attempt reveals whether another account uses the number. */
export const PHONE_CHANGE: Limit = { max: 5, windowMs: HOUR_MS }

/** Wrong codes of a second factor: a million codes, three of them right at a time (SECURE-12). */
export const FACTOR_CODE: Limit = { max: FACTOR_TRIES, windowMs: FACTOR_PAUSE_MINUTES * MINUTE_MS }

/** New pictures: enough for a member who tries several, too few for a program that loads the server. */
export const PICTURES: Limit = { max: PICTURES_A_DAY, windowMs: DAY_MS }

/** The longest window above: older attempts are deleted. */
export const ATTEMPTS_KEPT_MS = PICTURES.windowMs
