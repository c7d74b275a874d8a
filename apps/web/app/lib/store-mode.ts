import { isStoreLogin, isStorePath } from '@oola/contract/site/store-path'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { readSession, useSession } from './session.ts'

export { isStorePath }

/**
 * Store mode: the portal embedded in the store. It starts with a token of the store, a session of its customer, a
 * page inside its frame, or a direct visit of one of its tests; a link of the portal does not start it
 * (spec-decision 16.7). It lasts for this browser session, also after signing out, so that the visitor lands on the
 * free test (G-09).
 */
const KEY = 'oola.store-mode'

/** Storage can be blocked (private windows, third-party frames); then the flag lasts as long as the page. */
let remembered = false

/** Store mode has begun. */
export const rememberStoreMode = () => {
  remembered = true
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // See above.
  }
}

const isFramed = (): boolean => window.self !== window.top

/** Starts store mode when the store has sent the visitor; call it with the address at which a visit starts. */
export const recordStoreVisit = (pathname: string) => {
  if (isStorePath(pathname) && (isFramed() || !isStoreLogin(pathname))) rememberStoreMode()
}

const wasVisited = (): boolean => {
  if (remembered) return true
  try {
    return sessionStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

/** Whether the visitor is a customer of the store, or was sent by it. */
export const isStoreMode = (): boolean => readSession()?.isShopify === true || wasVisited()

const never = () => () => {}

/**
 * Whether a page shows the store's header (STORE-08): on the store's own addresses, and elsewhere for its
 * customers. The session decides; without one the browser session does (G-09).
 */
export const useStoreHeader = (): boolean => {
  const { pathname } = useLocation()
  const session = useSession()
  const visited = useSyncExternalStore(never, wasVisited, () => false)
  return isStorePath(pathname) || (session ? session.isShopify === true : visited)
}
