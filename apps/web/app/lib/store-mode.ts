import { isStoreLogin, isStorePath } from '@oola/contract/site/store-path'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { readSession, useSession } from './session.ts'

export { isStorePath }

/**
 * Store mode: the portal embedded in the store. It begins with a token of the store, a session of its customer, a page
 * inside its frame, or one of its tests that is opened directly; a link of ours begins nothing (spec-decision 16.7). It lasts for this
 * browser session; logging out keeps it, so that the visitor lands on the free test (G-09).
 */
const KEY = 'oola.store-mode'

/** Storage can be closed to us (private windows, embedded frames); then the flag lasts as long as the page. */
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

/** Begins store mode when the store has sent the visitor here; to be asked of the address that a visit begins with. */
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
 * Whether a page shows the store's header (STORE-08): on the store's own addresses, and elsewhere for its customers.
 * A session knows whose customer somebody is; without one the browser session does (G-09).
 */
export const useStoreHeader = (): boolean => {
  const { pathname } = useLocation()
  const session = useSession()
  const visited = useSyncExternalStore(never, wasVisited, () => false)
  return isStorePath(pathname) || (session ? session.isShopify === true : visited)
}
