// npm run requests: what visitors asked for with the forms (apps/server/src/commands/requests.ts).
import { ensureInstalled } from './install.mjs'
import { runNode, settingsFlags } from './programs.mjs'

await ensureInstalled()
const command = [...settingsFlags(), 'apps/server/src/commands/requests.ts']
process.exitCode = await runNode([...command, ...process.argv.slice(2)])
