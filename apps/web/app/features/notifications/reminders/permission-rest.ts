import { DAY_MS } from '@oola/contract/durations'
import { memberPrefix } from '#web/lib/member-prefix.ts'

/** The window opens automatically after this many days in a row, and stays closed for this long after each NOT NOW. */
const DAYS_IN_A_ROW = 3
const REST_MS = 30 * DAY_MS

const keyOf = (memberId: number): string => `${memberPrefix('reminders', memberId)}rest`

interface Offer {
  /** Days of the current streak. */
  readonly streak: number
  /** Whether today is a day of a break. */
  readonly isResting: boolean
  readonly permission: NotificationPermission
  /** Until when it stays closed; null if it never opened. */
  readonly restsUntil: number | null
  readonly now: number
}

/** Whether it is time to ask. A clock set back must not keep the window closed for longer. */
export const isTimeToAsk = ({ streak, isResting, permission, restsUntil, now }: Offer): boolean =>
  streak >= DAYS_IN_A_ROW &&
  !isResting &&
  permission === 'default' &&
  (restsUntil === null || now >= restsUntil || restsUntil - now > REST_MS)

/** Until when the window stays closed on this device. Without storage it never opens automatically: NOT NOW could not be stored. */
export const readRest = (memberId: number): number | null => {
  try {
    const until = Number(localStorage.getItem(keyOf(memberId)))
    return until > 0 ? until : null
  } catch {
    return Date.now() + REST_MS
  }
}

export const rest = (memberId: number): void => {
  try {
    localStorage.setItem(keyOf(memberId), String(Date.now() + REST_MS))
  } catch {
    // See `readRest`.
  }
}
