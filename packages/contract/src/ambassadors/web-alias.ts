/** The sponsor of a visitor whom nobody brought (PUBLIC-07). Nobody's alias. */
export const DEFAULT_SPONSOR = 'corporphan'

/** Letters, digits, dash (G-105). */
export const ALIAS = /^[a-z0-9][a-z0-9-]{1,39}$/i

/**
 * The ambassador that a visitor names, or null: without a name, and for the company's own. Whether somebody has that
 * alias is for the server to say.
 */
export const givenAlias = (text: string | null | undefined): string | null => {
  const alias = text?.trim() ?? ''
  return ALIAS.test(alias) && alias.toLowerCase() !== DEFAULT_SPONSOR ? alias : null
}

/**
 * Whom an address names as the sponsor: the route's parameter, then `ref`, then `ambassador` (G-110). The names of
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
