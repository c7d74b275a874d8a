import { aliasOfAddress } from '@oola/contract/ambassadors/web-alias'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation, useParams } from 'react-router'
import { createEmitter } from './store.ts'

/**
 * The ambassador who gets the credit for a visitor: the last one whose link was followed in this browser session
 * (docs/decisions/referrals.md). Kept in the session storage, so that it survives pages without a
 * referral variant, logging in and the way to a payment and back (C-15; traps 54).
 */
const KEY = 'oola.web-alias'
/** The alias of the last link until the server has said whose it is; one that is nobody's never gets further (G-105). */
const ASKED = `${KEY}.asked`

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
const { emit: changed, subscribe } = createEmitter()

/** A link with this alias was followed; the one before keeps the credit until `rememberAlias`. */
export const storeAlias = (alias: string) => {
  if (unknown.has(alias.toLowerCase())) return
  write(ASKED, same(alias, read(KEY)) ? null : alias)
  changed()
}

/** Somebody has this alias: the credit is hers. */
export const rememberAlias = (alias: string) => {
  write(KEY, alias)
  if (same(alias, read(ASKED))) write(ASKED, null)
  changed()
}

/** Nobody has this alias: the credit stays where it was, else it is the company's (G-105). */
export const clearAlias = (alias: string) => {
  unknown.add(alias.toLowerCase())
  if (same(alias, read(ASKED))) write(ASKED, null)
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
  const now = () => (given && !unknown.has(given.toLowerCase()) ? given : (read(ASKED) ?? read(KEY)))
  return useSyncExternalStore(subscribe, now, () => null)
}

/** The alias of which the server has to say whose it is, or null: the last link's, while that is not known. */
export const useAskedAlias = (): string | null => {
  const given = useGivenAlias()
  // Before the browser paints: whoever leaves as soon as she sees the page has followed the link all the same.
  useLayoutEffect(() => {
    if (given) storeAlias(given)
  }, [given])
  const asked = () => {
    const named = read(ASKED) ?? given
    return named && !unknown.has(named.toLowerCase()) && !same(named, read(KEY)) ? named : null
  }
  return useSyncExternalStore(subscribe, asked, () => null)
}

/** Who is known to get the credit: unlike `useWebAlias` never an alias that may be nobody's. */
export const useStoredAlias = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => read(KEY),
    () => null,
  )
