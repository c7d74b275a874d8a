import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope

/** The files of this version, listed by `vite/build-worker.ts`. */
declare const PROGRAM_FILES: PrecacheEntry[]

cleanupOutdatedCaches()
precacheAndRoute(PROGRAM_FILES)

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
