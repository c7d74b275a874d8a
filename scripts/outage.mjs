// npm run outage: keeps the outages that excuse members' days (apps/server/src/commands/outage.ts).
import { ensureInstalled } from './install.mjs'
import { runNode, settingsFlags } from './programs.mjs'

await ensureInstalled()
const command = [...settingsFlags(), 'apps/server/src/commands/outage.ts']
process.exitCode = await runNode([...command, ...process.argv.slice(2)])
