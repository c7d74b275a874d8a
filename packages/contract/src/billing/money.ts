/** `$77`, or `$213.95` when there are cents. */
export const dollars = (cents: number): string => {
  const whole = Math.trunc(cents / 100).toLocaleString('en-US')
  const rest = cents % 100
  return rest === 0 ? `$${whole}` : `$${whole}.${String(rest).padStart(2, '0')}`
}

/** Always with its cents: `$50.00`. */
export const dollarsAndCents = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
