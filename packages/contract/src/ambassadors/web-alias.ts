/** The sponsor of a visitor whom nobody brought (PUBLIC-07). Nobody's alias. */
export const DEFAULT_SPONSOR = 'corporphan'

/** Letters, digits, dash (G-105). */
const ALIAS = /^[a-z0-9][a-z0-9-]{1,39}$/i

/**
 * Names that stand at the beginning of an address of ours, which an alias must not take: `/{alias}` leads to an
 * ambassador only where no page does (G-105). Lower case.
 */
export const RESERVED_ALIASES: ReadonlySet<string> = new Set([
  DEFAULT_SPONSOR,
  // Pages (apps/web/app/routes.ts); a test there keeps this whole.
  'home',
  'myoola',
  'login',
  'resetpassword',
  'learnmore',
  'ourleadership',
  'ourstory',
  'ourcause',
  'theopportunity',
  'contact',
  'science',
  'affiliate',
  'trs',
  'partner',
  'coachdirectory',
  'privacypolicy',
  'termsofuse',
  'freetest',
  'mindbody',
  'mindbodytest',
  'enrollment',
  'shopify',
  'customizequestions',
  'steps',
  'phase2welcome',
  'phase3welcome',
  'level2welcome',
  'midyearreviewwelcome',
  'newmodulewelcome',
  'dashboard',
  'nonsubscriber',
  'findcoach',
  'dashboardcoach',
  'assessment',
  'assessmentmypp',
  'assesmentnewmodules',
  'elearning',
  'modulevip',
  'membership',
  'ambassador',
  'coach',
  'cart',
  'order',
  'join',
  // What the server answers itself.
  'api',
  'realtime',
  'webhooks',
  'media',
  'assets',
  'dev',
  'share',
  'backoffice',
  'healthz',
  'readyz',
  'metrics',
  'sitemap',
  'robots',
  'favicon',
  // What people would take for the company.
  'oola',
  'admin',
  'support',
  'staff',
  'www',
])

/** Whether somebody may have this as an alias: 2 to 40 letters, digits or dashes, and no name of ours. */
export const isWebAlias = (text: string): boolean =>
  ALIAS.test(text) && !RESERVED_ALIASES.has(text.toLowerCase())

/** The ambassador that a visitor names, or null: without a name, and for the company's own. */
export const givenAlias = (text: string | null | undefined): string | null => {
  const alias = text?.trim() ?? ''
  return isWebAlias(alias) ? alias : null
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

/** The alias that the path of a missing page may be: its only segment (G-105; PUBLIC-85). */
export const aliasOfPath = (pathname: string): string | null => {
  const segments = pathname.split('/').filter(Boolean)
  return segments.length === 1 ? givenAlias(segments[0]) : null
}
