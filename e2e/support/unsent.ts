import type { Page } from '@playwright/test'

/** Keys of what the page's browser has not sent yet, of this kind, for example `action-changes`. */
export const unsentOn = (page: Page, kind: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    const opened = Promise.withResolvers<IDBDatabase>()
    const request = indexedDB.open('oola')
    request.onsuccess = () => opened.resolve(request.result)
    request.onerror = () => opened.reject(request.error)
    const db = await opened.promise
    const found = Promise.withResolvers<string[]>()
    const keys = db.transaction('outbox').objectStore('outbox').getAllKeys()
    keys.onsuccess = () => found.resolve(keys.result.map(String))
    keys.onerror = () => found.reject(keys.error)
    const all = await found.promise.finally(() => db.close())
    return [...all, ...Object.keys(localStorage)].filter((key) => key.includes(name))
  }, kind)
