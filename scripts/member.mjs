// npm run member: makes and changes accounts (apps/server/src/commands/member.ts).
import { ensureInstalled } from './install.mjs'
import { runCommand } from './programs.mjs'

await ensureInstalled()
process.exitCode = await runCommand('member.ts')
