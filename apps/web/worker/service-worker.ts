/**
 * The service worker of members' pages (decision 17.3): the program of its version (`program.ts`), unsent work
 * (`send-outbox.ts`), kept films (`kept-films.ts`) and pushes (`push.ts`). State lives in IndexedDB
 * (`app/lib/device/device-db.ts`) and the browser's caches, never here: a browser stops a worker at any time.
 */
import './program.ts'
import './send-outbox.ts'
import './kept-films.ts'
import './push.ts'
