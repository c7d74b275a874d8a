/** Cents of a typed sum such as "$1,047.5"; null when it is not one. */
export const centsOf = (typed: string): number | null => {
  const [, whole, part = ''] = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  return whole === undefined ? null : Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
}

/** The same with a minus in front, such as "-12.50". */
export const signedCentsOf = (typed: string): number | null => {
  const [, sign, sum = ''] = /^([-−+]?)(.*)$/.exec(typed.trim()) ?? []
  const cents = centsOf(sum)
  return cents !== null && (sign === '-' || sign === '−') ? -cents : cents
}
