// npm start: builds the web client if it is out of date, then serves it.
import { ensureWebBuilt } from './build.ts'

await ensureWebBuilt()
console.log('▸ Starting the server…')
// By URL, so that the server is not type-checked with the scripts, which include the browser's types.
await import(new URL('../apps/server/src/main.ts', import.meta.url).href)
