import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The keys of these stores of the page's database. */
const keysIn = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate(async (stores) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await done(indexedDB.open('oola'))
    try {
      const present = stores.filter((name) => db.objectStoreNames.contains(name))
      const keys = await Promise.all(
        present.map((name) => done(db.transaction(name).objectStore(name).getAllKeys())),
      )
      return keys.flat().map(String)
    } finally {
      db.close()
    }
  }, names)

/** What the browser has stored for members: keys of its stores, and names of its caches of files. */
export const storedOn = async (page: Page): Promise<{ keys: string[]; caches: string[] }> => {
  const names = await page.evaluate(() => caches.keys())
  return {
    keys: await keysIn(page, ['answers', 'kept']),
    caches: names.filter((name) => name.startsWith('oola-kept')),
  }
}

/** Keys of what the page's browser has not sent yet, of this kind, for example `action-changes`. */
export const unsentOn = async (page: Page, kind: string): Promise<string[]> => {
  const local = await page.evaluate(() => Object.keys(localStorage))
  return [...(await keysIn(page, ['outbox'])), ...local].filter((key) => key.includes(kind))
}

/** Reading what is stored takes three round trips, and a browser that is offline sends again seconds after it is back. */
export const SELDOM = { timeout: 60_000, intervals: [250] }

/** Waits until nothing of this member waits in the page's browser. */
export const untilSent = (page: Page, memberId: number): Promise<void> =>
  expect.poll(() => unsentOn(page, `${memberId}.`), SELDOM).toEqual([])
