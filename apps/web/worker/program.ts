import { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { isOfBuild, mayBeStored, type Program, pageFor } from '../app/lib/program-rules.ts'

declare const self: ServiceWorkerGlobalScope

/** What `vite/build-worker.ts` has found; written into the worker wherever it is named. */
declare const BUILT_PROGRAM: Program
const PROGRAM = BUILT_PROGRAM

/** One cache for all versions: a file with the same name is the same, a page is stored under the hash of its content. */
const CACHE = 'oola-program'
/** Its entry that lists what the active version needs. */
const LIST = '/worker-files'
/** Sent by a page on whose button a member has pressed; see `worker-registration.ts`. */
const TAKE_OVER = 'take-over'

const FRAMES = new Set(PROGRAM.frames.map(({ url }) => url))
const isFrame = (url: string): boolean => FRAMES.has(new URL(url).pathname)

const program = new PrecacheController({
  cacheName: CACHE,
  plugins: [
    {
      // The page that is open comes first.
      requestWillFetch: async ({ request }) => new Request(request, { priority: 'low' }),
      // One answer that does not fit ends the install: the browser tries again at the next navigation.
      cacheWillUpdate: async ({ request, response }) =>
        (await mayBeStored(response, { isPage: isFrame(request.url), build: PROGRAM.build }))
          ? response
          : null,
    },
  ],
})

const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
program.addToCacheList([
  ...PROGRAM.frames,
  ...[...PROGRAM.first, ...(savesData ? [] : PROGRAM.later)].map((url) => ({ url, revision: null })),
])
self.addEventListener('install', (event) => void program.install(event))

/**
 * Removes what neither this version nor the one before it needs: a page of the former version may stay open, with
 * something typed in it, and finds its files here.
 */
const removeOld = async (): Promise<void> => {
  const cache = await caches.open(CACHE)
  const mine = [...program.getURLsToCacheKeys().values()]
  const former: string[] = (await (await cache.match(LIST))?.json()) ?? []
  const needed = new Set([...mine, ...former])
  const stored = await cache.keys()
  await Promise.all(stored.filter(({ url }) => !needed.has(url)).map((request) => cache.delete(request)))
  await cache.put(LIST, Response.json(mine))
}

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOld(), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void self.skipWaiting()
})

/** Loads a page again for the next visit: the server may have published words, or changed the page's policy. */
const refresh = async (frame: string, stored: Response): Promise<void> => {
  const key = program.getCacheKeyForURL(frame)
  const response = await fetch(frame, { cache: 'no-cache', priority: 'low' })
  const isSame = ['etag', 'content-security-policy'].every(
    (name) => response.headers.get(name) === stored.headers.get(name),
  )
  if (!key || isSame || !(await mayBeStored(response, { isPage: true, build: PROGRAM.build }))) return
  await (await caches.open(CACHE)).put(key, response)
}

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && pageFor(url, PROGRAM) !== null,
  async ({ request, url, event }) => {
    const frame = pageFor(url, PROGRAM) ?? ''
    const stored = await program.matchPrecache(frame)
    if (!stored) return fetch(request)
    event.waitUntil(refresh(frame, stored.clone()).catch(() => {}))
    return stored
  },
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isOfBuild(url),
  async ({ request, url }) =>
    (await caches.match(url.pathname, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request),
)
