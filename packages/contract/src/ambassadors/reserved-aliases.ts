import { PAGE_ADDRESSES } from '../site/page-addresses.ts'
import { ALIAS, DEFAULT_SPONSOR } from './web-alias.ts'

/** How the addresses of our pages begin. */
const FIRST_PARTS = PAGE_ADDRESSES.map((address) => address.split('/')[1]?.toLowerCase() ?? '').filter(
  (part) => part !== '' && !part.startsWith(':'),
)

/**
 * Names that stand at the beginning of an address of ours, which an alias must not take: `/{alias}` leads to an
 * ambassador only where no page does (G-105). Lower case.
 */
const RESERVED_ALIASES: ReadonlySet<string> = new Set([
  DEFAULT_SPONSOR,
  ...FIRST_PARTS,
  // What people would look for there.
  'enrollment',
  'ambassador',
  'coach',
  'cart',
  'mindbody',
  // What the server answers itself.
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

/** The alias that the path of a missing page may be: its only segment (G-105; PUBLIC-85). */
export const aliasOfPath = (pathname: string): string | null => {
  const segments = pathname.split('/').filter(Boolean)
  const [alias] = segments
  return segments.length === 1 && alias !== undefined && isWebAlias(alias) ? alias : null
}
