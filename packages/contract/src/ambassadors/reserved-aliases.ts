import { PAGE_ADDRESSES } from '../site/page-addresses.ts'
import { ALIAS, DEFAULT_SPONSOR } from './web-alias.ts'

/** First path segments of the portal's pages. */
const FIRST_PARTS = PAGE_ADDRESSES.map((address) => address.split('/')[1]?.toLowerCase() ?? '').filter(
  (part) => part !== '' && !part.startsWith(':'),
)

/**
 * First path segments that cannot be aliases: `/{alias}` leads to an
 * ambassador only if no page has that path (G-105). Lower case.
 */
const RESERVED_ALIASES: ReadonlySet<string> = new Set([
  DEFAULT_SPONSOR,
  ...FIRST_PARTS,
  // Common paths that people try.
  'enrollment',
  'ambassador',
  'coach',
  'cart',
  'mindbody',
  // Paths of the server.
  'api',
  'realtime',
  'webhooks',
  'media',
  'assets',
  'dev',
  'share',
  'shared',
  'backoffice',
  'healthz',
  'readyz',
  'metrics',
  'sitemap',
  'robots',
  'favicon',
  // Names that suggest the company.
  'oola',
  'admin',
  'support',
  'staff',
  'www',
])

/** Whether this can be an alias: 2 to 40 letters, digits or dashes, and not reserved. */
export const isWebAlias = (text: string): boolean =>
  ALIAS.test(text) && !RESERVED_ALIASES.has(text.toLowerCase())

/** The alias in the path of a missing page: its only segment, else null (G-105; PUBLIC-85). */
export const aliasOfPath = (pathname: string): string | null => {
  const segments = pathname.split('/').filter(Boolean)
  const [alias] = segments
  return segments.length === 1 && alias !== undefined && isWebAlias(alias) ? alias : null
}
