/** "-12.50" in cents; null for anything else. */
export const centsOf = (typed: string): number | null => {
  const match = /^([-−+]?)\$?(\d{1,5})(?:\.(\d{1,2}))?$/.exec(typed.trim())
  if (!match) return null
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' || match[1] === '−' ? -cents : cents
}
