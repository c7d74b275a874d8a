import type { Page } from '@playwright/test'

/** What the browser has stored for members: keys of its stores, and names of its caches of files. */
export const storedOn = (page: Page): Promise<{ keys: string[]; caches: string[] }> =>
  page.evaluate(async () => {
    const open = Promise.withResolvers<IDBDatabase>()
    const request = indexedDB.open('oola')
    request.onsuccess = () => open.resolve(request.result)
    request.onerror = () => open.reject(request.error)
    const db = await open.promise
    const keysIn = (store: string) =>
      new Promise<string[]>((resolve, reject) => {
        const keys = db.transaction(store).objectStore(store).getAllKeys()
        keys.onsuccess = () => resolve(keys.result.map(String))
        keys.onerror = () => reject(keys.error)
      })
    const stores = ['answers', 'kept'].filter((name) => db.objectStoreNames.contains(name))
    const keys = (await Promise.all(stores.map(keysIn))).flat()
    db.close()
    return { keys, caches: (await caches.keys()).filter((name) => name.startsWith('oola-kept')) }
  })

/** The service worker has the program and answers this page. */
export const untilInstalled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 60_000,
  })
