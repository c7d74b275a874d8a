// What staff run from the shell: `npm run member`, `npm run backup` and the others of COMMANDS; `oola member` where a
// release is installed (`bin/oola`), and what Dockerfile says in an image.
import { refusalOfRoot } from './refusal-of-root.ts'
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

/** How a command begins where a release is installed; none in a checkout. */
const program = process.env.OOLA_PROGRAM
/** Usages are written for a checkout. */
const installedUsage = (usage: string): string =>
  program ? usage.replaceAll(/npm run ([\w-]+)(?: --)?/g, `${program} $1`) : usage

const help = (): string =>
  [
    // `bin/oola` has it; an image starts by itself.
    ...(program === 'oola' ? ['oola start runs the server.'] : []),
    `Commands: ${Object.keys(COMMANDS).join(', ')}.`,
    `${program ? `${program} <command>` : 'npm run <command> --'} --help shows how to use one.`,
  ].join('\n')

const run = async (name: string, args: readonly string[]): Promise<number> => {
  const load = COMMANDS[name]
  if (!load) {
    const isAsked = name === '' || name === '--help'
    if (isAsked) console.log(help())
    else console.error(`"${name}" is no command.\n${help()}`)
    return isAsked ? 0 : 1
  }
  if (!args.includes('--help')) {
    const refusal = refusalOfRoot(process.env.DATA_DIR)
    if (refusal) {
      console.error(refusal)
      return 1
    }
  }
  const command = await load()
  return runCommand({ ...command, usage: installedUsage(command.usage) }, { args, env: process.env, console })
}

const [name = '', ...args] = process.argv.slice(2)
process.exitCode = await run(name, args)
