import { groupedNumber } from '@oola/contract/grouped-number'
import type { HomeNumber, WaitingRow } from '@oola/contract/staff/home.calls'
import { spanWords } from '../kit/span-words.ts'

interface WaitWords {
  readonly state: 'bad' | 'wait'
  readonly words: string
}

/** How a row's time is said: late in words first, else how long it has waited, or how long is left. */
export const waitWords = (row: Pick<WaitingRow, 'since' | 'promisedBy'>, now: Date): WaitWords | null => {
  const late = row.promisedBy ? now.getTime() - Date.parse(row.promisedBy) : null
  if (late !== null && late > 0) return { state: 'bad', words: `late ${spanWords(late)}` }
  if (row.since) return { state: 'wait', words: spanWords(now.getTime() - Date.parse(row.since)) }
  return late === null ? null : { state: 'wait', words: `in ${spanWords(-late)}` }
}

const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** A number of the home page; `collected` is in cents. */
export const amountWords = (name: HomeNumber['name'], amount: number): string =>
  name === 'collected' ? MONEY.format(amount / 100) : groupedNumber(amount)

/** Below this a part of the whole says less than the difference itself. */
const FEW = 100

/** "up 6 %, was 1,131", "5 more, was 14", "as many as last week". */
export const comparedWords = ({ name, today, before }: HomeNumber): string => {
  const was = `was ${amountWords(name, before)}`
  const more = today - before
  if (more === 0) return `the same as last week`
  const base = name === 'collected' ? before / 100 : before
  if (base < FEW) return `${amountWords(name, Math.abs(more))} ${more > 0 ? 'more' : 'less'}, ${was}`
  return `${more > 0 ? 'up' : 'down'} ${Math.round((Math.abs(more) / before) * 100)} %, ${was}`
}

/** "Good morning" until noon, by the hour of the person's zone. */
export const greeting = (hour: number): string => {
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** "17 things wait, 1 is late." */
export const waitingWords = (count: number, late: number): string => {
  if (count === 0) return 'Nothing waits.'
  const things = count === 1 ? '1 thing waits' : `${count} things wait`
  if (late === 0) return `${things}.`
  return `${things}, ${late} ${late === 1 ? 'is' : 'are'} late.`
}
