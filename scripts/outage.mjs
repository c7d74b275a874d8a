// npm run outage: keeps the outages that excuse members' days (apps/server/src/commands/outage.ts).
import { ensureInstalled } from './install.mjs'
import { runCommand } from './programs.mjs'

await ensureInstalled()
process.exitCode = await runCommand('outage.ts')
