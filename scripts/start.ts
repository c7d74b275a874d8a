// npm start: builds the web client when it is not what the sources say, then serves it.
import { ensureWebBuilt } from './build.ts'

await ensureWebBuilt()
console.log('▸ Starting the server…')
// By its address, so that the server is not checked as part of the scripts, which know browsers' types.
await import(new URL('../apps/server/src/main.ts', import.meta.url).href)
