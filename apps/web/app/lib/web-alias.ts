import { aliasOfAddress } from '@oola/contract/ambassadors/web-alias'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation, useParams } from 'react-router'
import { createEmitter } from './store.ts'

/**
 * The ambassador who gets the credit for a visitor: of the last link followed in this browser session
 * (docs/decisions/referrals.md). Kept in session storage, so that it survives pages without a referral variant, a
 * login, and the way to a payment and back (C-15; traps 54).
 */
const KEY = 'oola.web-alias'
/** The alias of the last link until the server has resolved it; an unknown one is dropped (G-105). */
const ASKED = `${KEY}.asked`

const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    // Storage is blocked: the alias lasts as long as it is in the address.
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

/** Lower case; aliases that the server did not find on this page. */
const unknown = new Set<string>()
const { emit: changed, subscribe } = createEmitter()

/** A link with this alias was followed; the previous one keeps the credit until `rememberAlias`. */
export const storeAlias = (alias: string) => {
  if (unknown.has(alias.toLowerCase())) return
  write(ASKED, same(alias, read(KEY)) ? null : alias)
  changed()
}

/** The alias exists: its ambassador gets the credit. */
export const rememberAlias = (alias: string) => {
  write(KEY, alias)
  if (same(alias, read(ASKED))) write(ASKED, null)
  changed()
}

/** The alias does not exist: the credit stays with the previous one, else with the company (G-105). */
export const clearAlias = (alias: string) => {
  unknown.add(alias.toLowerCase())
  if (same(alias, read(ASKED))) write(ASKED, null)
  changed()
}

/** The alias in the address: the route, then `ref`, then `ambassador` (G-110). */
const useGivenAlias = (): string | null => {
  const { webAlias, AmbassadorsName } = useParams()
  const { search } = useLocation()
  return aliasOfAddress(webAlias ?? AmbassadorsName, new URLSearchParams(search))
}

/**
 * The alias of the address, else the stored one; null without one, while prerendering and during hydration (one
 * HTML serves a page and its referral variants).
 */
export const useWebAlias = (): string | null => {
  const given = useGivenAlias()
  const now = () => (given && !unknown.has(given.toLowerCase()) ? given : (read(ASKED) ?? read(KEY)))
  return useSyncExternalStore(subscribe, now, () => null)
}

/** The alias that the server has to resolve, or null: the last link's, until it is resolved. */
export const useAskedAlias = (): string | null => {
  const given = useGivenAlias()
  // Before the paint: a visitor who leaves at once has followed the link all the same.
  useLayoutEffect(() => {
    if (given) storeAlias(given)
  }, [given])
  const asked = () => {
    const named = read(ASKED) ?? given
    return named && !unknown.has(named.toLowerCase()) && !same(named, read(KEY)) ? named : null
  }
  return useSyncExternalStore(subscribe, asked, () => null)
}

/** The confirmed alias that gets the credit: unlike `useWebAlias` never one that may not exist. */
export const useStoredAlias = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => read(KEY),
    () => null,
  )
