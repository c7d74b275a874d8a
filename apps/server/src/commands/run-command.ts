import { explainStartFailure } from '../platform/start/start-failure.ts'

/** An invalid command; printed with the usage. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Errors whose message is meant for the operator. */
const PLAIN = new Set(['GrantRefusal', 'MemberRefusal', 'OutageRefusal', 'RequestRefusal'])

/**
 * Runs a command: prints its usage for `--help` and for an invalid command, one line for an expected failure, the stack
 * for any other.
 */
export const runCommand = async (usage: string, work: () => Promise<void>): Promise<void> => {
  if (process.argv.includes('--help')) return console.log(usage)
  try {
    await work()
  } catch (error) {
    process.exitCode = 1
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`)
    else if (error instanceof Error && PLAIN.has(error.name)) console.error(error.message)
    else console.error(explainStartFailure(error) ?? error)
  }
}
