import { SESSION_COOKIE } from '@oola/contract/account/account.constants'
import * as idb from 'fake-indexeddb'
import { vi } from 'vitest'

/** The files of a cache, by address. */
type FakeCache = Map<string, Response>

/** A browser's storage; each `visit` is a new page in it, with a memory of its own. */
export interface FakeDevice {
  readonly caches: Map<string, FakeCache>
  /** Opens a page: signed in as this member, or signed out. */
  readonly visit: (memberId: number | null) => Promise<{
    readonly answers: typeof import('./device-answers.ts')
    readonly storing: typeof import('./store-answers.ts')
    readonly wiping: typeof import('./wipe-device.ts')
    readonly db: typeof import('./device-db.ts')
    readonly client: typeof import('#web/lib/query-client.ts')
    readonly reading: typeof import('./server-or-device.ts')
  }>
  /** The member logs out, or another one logs in, while the page is open. */
  readonly setSession: (memberId: number | null) => void
  /** The page closes. */
  readonly hide: () => Promise<void>
}

const asCache = (files: FakeCache) => ({
  match: async (address: string) => files.get(address)?.clone(),
  put: async (address: string, response: Response) => void files.set(address, response),
  delete: async (address: string) => files.delete(address),
})

/** Ends with the test: `vi.unstubAllGlobals()`. */
export const fakeDevice = (): FakeDevice => {
  const page = { cookie: '' }
  const listeners = new Set<() => void>()
  const caches = new Map<string, FakeCache>()
  const { default: _, indexedDB: __, forceCloseDatabase: ___, ...classes } = idb
  for (const [name, value] of Object.entries(classes)) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new idb.IDBFactory())
  vi.stubGlobal('localStorage', { length: 0, key: () => null, removeItem: () => undefined })
  vi.stubGlobal('caches', {
    keys: async () => [...caches.keys()],
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
    open: async (name: string) => {
      const files = caches.get(name) ?? new Map<string, Response>()
      caches.set(name, files)
      return asCache(files)
    },
  })
  const listen = { addEventListener: (_: string, listener: () => void) => void listeners.add(listener) }
  const stopListening = {
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  vi.stubGlobal('document', {
    ...listen,
    ...stopListening,
    get cookie() {
      return page.cookie
    },
  })
  vi.stubGlobal('addEventListener', listen.addEventListener)
  vi.stubGlobal('removeEventListener', stopListening.removeEventListener)
  const setSession = (memberId: number | null) => {
    const session = JSON.stringify({ token: `t${memberId}`, userId: memberId })
    page.cookie = memberId === null ? '' : `${SESSION_COOKIE}=${encodeURIComponent(session)}`
  }
  return {
    caches,
    setSession,
    visit: async (memberId) => {
      vi.resetModules()
      listeners.clear()
      setSession(memberId)
      return {
        answers: await import('./device-answers.ts'),
        storing: await import('./store-answers.ts'),
        wiping: await import('./wipe-device.ts'),
        db: await import('./device-db.ts'),
        client: await import('#web/lib/query-client.ts'),
        reading: await import('./server-or-device.ts'),
      }
    },
    hide: async () => {
      for (const listener of listeners) listener()
      // Its write has no promise that a page could wait for.
      await new Promise((resolve) => setTimeout(resolve, 50))
    },
  }
}
