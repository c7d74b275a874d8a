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
const PENDING_KEY = `${KEY}.asked`

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
  write(PENDING_KEY, same(alias, read(KEY)) ? null : alias)
  changed()
}

/** The alias exists: its ambassador gets the credit. */
export const rememberAlias = (alias: string) => {
  write(KEY, alias)
  if (same(alias, read(PENDING_KEY))) write(PENDING_KEY, null)
  changed()
}

/** The alias does not exist: the credit stays with the previous one, else with the company (G-105). */
export const clearAlias = (alias: string) => {
  unknown.add(alias.toLowerCase())
  if (same(alias, read(PENDING_KEY))) write(PENDING_KEY, null)
  changed()
}

/** The alias in the address: the route, then `ref`, then `ambassador` (G-110). */
const useAddressAlias = (): string | null => {
  const { webAlias, AmbassadorsName } = useParams()
  const { search } = useLocation()
  return aliasOfAddress(webAlias ?? AmbassadorsName, new URLSearchParams(search))
}

/**
 * The alias of the address, else the stored one; null without one, while prerendering and during hydration (one
 * HTML serves a page and its referral variants).
 */
export const useWebAlias = (): string | null => {
  const alias = useAddressAlias()
  const now = () => (alias && !unknown.has(alias.toLowerCase()) ? alias : (read(PENDING_KEY) ?? read(KEY)))
  return useSyncExternalStore(subscribe, now, () => null)
}

/** The alias that the server has to resolve, or null: the last link's, until it is resolved. */
export const usePendingAlias = (): string | null => {
  const alias = useAddressAlias()
  // Before the paint: a visitor who leaves at once has also followed the link.
  useLayoutEffect(() => {
    if (alias) storeAlias(alias)
  }, [alias])
  const pending = () => {
    const named = read(PENDING_KEY) ?? alias
    return named && !unknown.has(named.toLowerCase()) && !same(named, read(KEY)) ? named : null
  }
  return useSyncExternalStore(subscribe, pending, () => null)
}

/** The confirmed alias that gets the credit: unlike `useWebAlias` never one that may not exist. */
export const useStoredAlias = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => read(KEY),
    () => null,
  )
