import { isStorePath } from '@oola/contract/site/store-path'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { readSession, useSession } from './session.ts'

export { isStorePath }

/**
 * Store mode: the portal embedded in the store. A visit to any `/Shopify/` address turns it on for this browser
 * session, a store customer's login as well; logging out keeps it, so that the visitor lands on the free test (G-09).
 */
const KEY = 'oola.store-mode'

/** Storage can be closed to us (private windows, embedded frames); then the flag lasts as long as the page. */
let remembered = false

/** An address of store mode was opened. */
export const rememberStoreMode = () => {
  remembered = true
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // See above.
  }
}

const wasVisited = (): boolean => {
  if (remembered) return true
  try {
    return sessionStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

/** Whether the visitor is a customer of the store, or came by one of its addresses. */
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
