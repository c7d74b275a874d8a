// What staff run from the shell: `npm run member`, `npm run backup` and the others of COMMANDS.
import { type Command, runCommand } from './run-command.ts'

/** By name; only the one that is run is loaded. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  audit: async () => (await import('./verify-audit.ts')).auditCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  content: async () => (await import('./program-content.ts')).contentCommand,
  member: async () => (await import('./member.ts')).memberCommand,
  'move-database': async () => (await import('./move-database.ts')).moveDatabaseCommand,
  outage: async () => (await import('./outage.ts')).outageCommand,
  report: async () => (await import('./report.ts')).reportCommand,
  requests: async () => (await import('./requests.ts')).requestsCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
  'store-token': async () => (await import('./store-token.ts')).storeTokenCommand,
}

const [name = '', ...args] = process.argv.slice(2)
const load = COMMANDS[name]
if (!load) throw new Error(`"${name}" is no command: ${Object.keys(COMMANDS).join(', ')}`)
process.exitCode = await runCommand(await load(), { args, env: process.env, console })
