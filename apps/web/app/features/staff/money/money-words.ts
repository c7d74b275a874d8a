import { formatMonthDay, formatShortDay } from '@oola/contract/date-words'
import { DEFAULT_TIME_ZONE, localDay, monthLater } from '@oola/contract/local-day'
import type { MatchState, MoneyPayment, MoneySum } from '@oola/contract/staff/money.schema'
import { type StateWords, stateWordsOf } from '../kit/known-states.ts'

/** From the newest month back to the first. */
export const monthsBack = (from: string, to: string): string[] => {
  const months: string[] = []
  for (let month = from; month >= to && months.length < 120; month = monthLater(month, -1)) months.push(month)
  return months
}

const time = new Intl.DateTimeFormat('en-US', {
  timeZone: DEFAULT_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
})

/** The day of a moment in the program's zone: "November 20". */
export const dayWords = (at: string): string => formatMonthDay(localDay(new Date(at), DEFAULT_TIME_ZONE))

/** Today only the time, else the day: "Nov 20". */
export const whenWords = (at: string, now: Date): string => {
  const day = localDay(new Date(at), DEFAULT_TIME_ZONE)
  return day === localDay(now, DEFAULT_TIME_ZONE) ? time.format(new Date(at)) : formatShortDay(day)
}

/** Day and time. */
export const momentWords = (at: string): string => `${dayWords(at)}, ${time.format(new Date(at))}`

/** The sums of a month, above its payments and in their filter. */
export const SUM_WORDS: Readonly<Record<MoneySum, string>> = {
  charged: 'Charged',
  refunded: 'Refunded',
  disputed: 'Disputed',
  fees: 'Fees of the provider',
}

/** The state of a payment. */
export const paymentPill = ({ state, attempt }: Pick<MoneyPayment, 'state' | 'attempt'>): StateWords => {
  const tries = attempt !== null && attempt > 1 ? `, try ${attempt}` : ''
  if (state === 'paid') return { state: 'ok', words: `Paid${tries}` }
  if (state === 'refunded') return { state: 'off', words: 'Refunded' }
  if (state === 'disputed') return { state: 'bad', words: 'Disputed' }
  if (state === 'waiting') return { state: 'wait', words: 'Waits for the bank' }
  return { state: attempt !== null && attempt > 2 ? 'bad' : 'warn', words: `Declined${tries}` }
}

const MATCHES: Readonly<Record<MatchState, StateWords>> = {
  matched: { state: 'ok', words: 'Matched' },
  differs: { state: 'warn', words: 'Sum differs' },
  onlyProvider: { state: 'warn', words: 'Only there' },
  onlyHere: { state: 'warn', words: 'Only here' },
  notYet: { state: 'wait', words: 'Compared tonight' },
}

/** How a payment compares with the provider's list. */
export const matchPill = (match: MatchState): StateWords => stateWordsOf(MATCHES, match)

const REASONS: Readonly<Record<string, string>> = {
  card_declined: 'The bank declined it',
  insufficient_funds: 'Not enough funds',
  expired_card: 'The card has expired',
  wrong_card_number: 'Wrong card number',
  wrong_expiry: 'Wrong expiry date',
  wrong_cvc: 'Wrong security code',
  not_confirmed: 'Not confirmed with the bank',
  card_entry_over: 'No usable card',
}

/** Why the bank refused, for staff. */
export const reasonWords = (failure: string | null): string =>
  REASONS[failure ?? ''] ?? 'The bank declined it'
