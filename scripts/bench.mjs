// npm run bench: measures the portal beside the bare floor (bench/run.ts).
import { ensureInstalled } from './install.mjs'
import { runNode } from './programs.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await ensureInstalled()
await ensureWebBuilt()
process.exitCode = await runNode(['bench/run.ts', ...process.argv.slice(2)])
