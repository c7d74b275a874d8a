// npm run bench:pages: what each public page weighs and how fast it shows (bench/pages.ts).
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { fail, runNode } from './programs.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await ensureInstalled()
await ensureWebBuilt()
const chromium = await ensureChromium()
if (!chromium) await fail('No Chromium was found to open the pages in.')
process.exitCode = await runNode(['bench/pages.ts', ...process.argv.slice(2)], {
  env: { CHROMIUM: chromium },
})
