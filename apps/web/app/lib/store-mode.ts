import { readSession } from './session.ts'

/**
 * Store mode: the portal embedded in the store. A visit to any `/Shopify/` address turns it on for this browser
 * session, a store customer's login as well; logging out keeps it, so that the visitor lands on the free test (G-09).
 */
const KEY = 'oola.store-mode'

/** Whether an address belongs to store mode. */
export const isStorePath = (pathname: string): boolean => /^\/shopify(\/|$)/i.test(pathname)

/** Storage can be closed to us (private windows, embedded frames); then the flag lasts as long as the page. */
let remembered = false

export const rememberStoreMode = () => {
  remembered = true
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // See above.
  }
}

export const isStoreMode = (): boolean => {
  if (remembered || readSession()?.isShopify) return true
  try {
    return sessionStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}
