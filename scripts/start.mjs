// npm start: from a fresh checkout to a running server. Each step is skipped when it is done already.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { becomeNode, COMPILE_CACHE, ROOT, say, settingsFlags } from './programs.mjs'
// For the case that this process stays between npm and the server.
import './stop-with-launcher.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await ensureInstalled()
await ensureWebBuilt()
say('Starting the server…')
await becomeNode(
  [
    ...['--import', pathToFileURL(path.join(ROOT, 'scripts/stop-with-launcher.mjs')).href],
    ...settingsFlags(),
    path.join(ROOT, 'apps/server/src/main.ts'),
    ...process.argv.slice(2),
  ],
  { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILE_CACHE },
)
