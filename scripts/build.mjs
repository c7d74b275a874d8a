// npm run build: the finished web client in apps/web/build/client. The server itself needs no build.
import { ensureInstalled } from './install.mjs'
import { say } from './programs.mjs'
import { buildWeb } from './web-build.mjs'

await ensureInstalled()
await buildWeb()
say('The web client is in apps/web/build/client.')
