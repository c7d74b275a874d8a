import { DEFAULT_SPONSOR } from '../ambassadors/web-alias.ts'

/** Pages that have a referral variant `/x/myoola/{webAlias}` (public.md 2.1). */
const REFERRED = new Set([
  '/home',
  '/learnMore',
  '/ourLeadership',
  '/ourStory',
  '/ourCause',
  '/theOpportunity',
  '/Science',
  '/Affiliate',
  '/TRS',
  '/contact',
])

/** The page's address with the alias if it has such a variant, else the plain one. */
export const withAlias = (path: string, alias: string | null): string => {
  if (!alias) return path
  if (path === '/FreeTest') return `/FreeTest/${alias}`
  // The alias home (C-14).
  if (path === '/home') return `/myoola/${alias}`
  return REFERRED.has(path) ? `${path}/myoola/${alias}` : path
}

/**
 * The address of a link on a built page with an alias: `withAlias`, the enrollment with its sponsor
 * (PUBLIC-07), sign-ups with `ref` (G-110).
 */
export const creditedPath = (path: string, alias: string): string => {
  if (path === `/${DEFAULT_SPONSOR}/enrollment`) return `/${alias}/enrollment`
  if (path.startsWith('/join/')) return `${path}?ref=${encodeURIComponent(alias)}`
  return withAlias(path, alias)
}
