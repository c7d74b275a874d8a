import { useEffect, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'

/**
 * The ambassador whose link brought the visitor here (C-15): kept while browsing in this session, so that links carry
 * it even from pages without a referral variant.
 */
const KEY = 'oola.web-alias'
/** Letters, digits, dash (G-105). */
const ALIAS = /^[a-z0-9-]{1,60}$/i

const stored = (): string | null => {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

const remember = (alias: string) => {
  try {
    sessionStorage.setItem(KEY, alias)
  } catch {
    // Storage closed to us: the alias lasts as long as it stands in the address.
  }
}

const never = () => () => {}

/** The alias of the address, else the one remembered; null without, and while prerendering. */
export const useWebAlias = (): string | null => {
  const { webAlias } = useParams()
  const kept = useSyncExternalStore(never, stored, () => null)
  const given = webAlias && ALIAS.test(webAlias) && webAlias.toLowerCase() !== 'corporphan' ? webAlias : null
  useEffect(() => {
    if (given) remember(given)
  }, [given])
  return given ?? kept
}

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

/** The address of a page with the alias where it has such a variant, else the plain one. */
export const withAlias = (path: string, alias: string | null): string => {
  if (!alias) return path
  if (path === '/FreeTest') return `/FreeTest/${alias}`
  return REFERRED.has(path) ? `${path}/myoola/${alias}` : path
}
