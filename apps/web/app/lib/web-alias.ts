import { aliasOfAddress } from '@oola/contract/ambassadors/web-alias'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useParams } from 'react-router'

/**
 * The ambassador who gets the credit for a visitor: the last one whose link was followed in this browser session
 * (docs/decisions/0022-the-last-link-counts.md). Kept in the session storage, so that it survives pages without a
 * referral variant, logging in and the way to a payment and back (C-15; traps 54).
 */
const KEY = 'oola.web-alias'
/** Whose link was followed before; she is the one again when the last alias turns out to be nobody's. */
const BEFORE = `${KEY}.before`

const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    // Storage closed to us: the alias lasts as long as it stands in the address.
    return null
  }
}

const write = (key: string, alias: string | null) => {
  try {
    if (alias === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, alias)
  } catch {
    // See above.
  }
}

const same = (left: string, right: string | null): boolean => left.toLowerCase() === right?.toLowerCase()

/** Lower case; nobody's, as the server has said on this page. */
const unknown = new Set<string>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const changed = () => {
  for (const listener of listeners) listener()
}

/** A link of this ambassador was followed. */
export const rememberAlias = (alias: string) => {
  const kept = read(KEY)
  if (unknown.has(alias.toLowerCase()) || same(alias, kept)) return
  write(BEFORE, kept)
  write(KEY, alias)
  changed()
}

/** Nobody has this alias: whoever was to get the credit before is it again, else the company (G-105). */
export const forgetAlias = (alias: string) => {
  unknown.add(alias.toLowerCase())
  if (same(alias, read(KEY))) {
    write(KEY, read(BEFORE))
    write(BEFORE, null)
  }
  changed()
}

/** Whom the address names: the route, then `ref`, then `ambassador` (G-110). */
const useGivenAlias = (): string | null => {
  const { webAlias, AmbassadorsName } = useParams()
  const { search } = useLocation()
  return aliasOfAddress(webAlias ?? AmbassadorsName, new URLSearchParams(search))
}

/**
 * The alias of the address, else the one remembered; null without, while prerendering and while a finished page comes
 * alive (one HTML serves a page and its referral variants).
 */
export const useWebAlias = (): string | null => {
  const given = useGivenAlias()
  const now = () => (given && !unknown.has(given.toLowerCase()) ? given : read(KEY))
  return useSyncExternalStore(subscribe, now, () => null)
}

/** Remembers whom each address names; once around all public pages. */
export const useKeptAlias = () => {
  const given = useGivenAlias()
  useEffect(() => {
    if (given) rememberAlias(given)
  }, [given])
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
  // The alias home (C-14).
  if (path === '/home') return `/myoola/${alias}`
  return REFERRED.has(path) ? `${path}/myoola/${alias}` : path
}
