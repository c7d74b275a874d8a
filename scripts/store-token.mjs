// npm run store-token: makes a signed token of the store (apps/server/src/commands/store-token.ts).
import { ensureInstalled } from './install.mjs'
import { runCommand } from './programs.mjs'

await ensureInstalled()
process.exitCode = await runCommand('store-token.ts')
