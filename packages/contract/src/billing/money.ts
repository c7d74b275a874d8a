import { groupedNumber } from '../grouped-number.ts'

/** `$77`, or `$213.95` with cents. */
export const dollars = (cents: number): string =>
  cents % 100 === 0 ? `$${groupedNumber(cents / 100)}` : dollarsAndCents(cents)

/** Always with cents: `$50.00`. */
export const dollarsAndCents = (cents: number): string => `$${groupedNumber((cents / 100).toFixed(2))}`

/** With a real minus sign: `−$77.00`. */
export const signedDollars = (cents: number): string =>
  cents < 0 ? `−${dollarsAndCents(-cents)}` : dollarsAndCents(cents)
