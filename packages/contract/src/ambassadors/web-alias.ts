/** The sponsor of a visitor without a referral (PUBLIC-07). No member has this alias. */
export const DEFAULT_SPONSOR = 'corporphan'

/** Letters, digits, dash (G-105). */
export const ALIAS = /^[a-z0-9][a-z0-9-]{1,39}$/i

/**
 * The alias that a visitor sends, or null: without one, and for the company's own. The server checks whether the
 * alias exists.
 */
export const givenAlias = (text: string | null | undefined): string | null => {
  const alias = text?.trim() ?? ''
  return ALIAS.test(alias) && alias.toLowerCase() !== DEFAULT_SPONSOR ? alias : null
}

/**
 * The sponsor in an address: the route's parameter, then `ref`, then `ambassador` (G-110). The names of
 * parameters are matched without regard to case (C-13).
 */
export const aliasOfAddress = (
  routeAlias: string | null | undefined,
  query: Iterable<readonly [string, string]>,
): string | null => {
  const named = new Map<string, string>()
  for (const [name, value] of query) {
    const key = name.toLowerCase()
    if (!named.has(key)) named.set(key, value)
  }
  return givenAlias(routeAlias) ?? givenAlias(named.get('ref')) ?? givenAlias(named.get('ambassador'))
}
