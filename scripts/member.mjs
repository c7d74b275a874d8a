// npm run member: makes and changes accounts (apps/server/src/commands/member.ts).
import { ensureInstalled } from './install.mjs'
import { runNode, settingsFlags } from './programs.mjs'

await ensureInstalled()
const command = [...settingsFlags(), 'apps/server/src/commands/member.ts']
process.exitCode = await runNode([...command, ...process.argv.slice(2)])
