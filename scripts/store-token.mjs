// npm run store-token: makes a signed token of the store (apps/server/src/commands/store-token.ts).
import { ensureInstalled } from './install.mjs'
import { runNode, settingsFlags } from './programs.mjs'

await ensureInstalled()
const command = [...settingsFlags(), 'apps/server/src/commands/store-token.ts']
process.exitCode = await runNode([...command, ...process.argv.slice(2)])
