import { ERRORS } from '@oola/contract/errors'
import { AppError } from '../platform/http/app-error.ts'
import { explainStartFailure } from '../platform/start/start-failure.ts'

/** Where a command is typed: the words behind its name, the variables, and where it prints. */
export interface Shell {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly console: Pick<Console, 'log' | 'error'>
}

export interface Command {
  readonly usage: string
  readonly run: (shell: Shell) => Promise<void>
}

/** The command was not understood; shown with how to use it. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Errors whose message is meant for the operator. */
const PLAIN = new Set([
  'AuditRefusal',
  'BackupRefusal',
  'GrantRefusal',
  'MemberRefusal',
  'OutageRefusal',
  'RequestRefusal',
])

const faultsOf = ({ details: { issues = [] } }: AppError): string[] =>
  issues.map(({ path, message }) => `${path}: ${message}`)

/**
 * Runs a command: its usage for `--help` and on a misunderstanding, one line for an expected failure, the stack for any other.
 * @returns the exit code
 */
export const runCommand = async ({ usage, run }: Command, shell: Shell): Promise<number> => {
  const { args, console } = shell
  if (args.includes('--help')) {
    console.log(usage)
    return 0
  }
  try {
    await run(shell)
    return 0
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`)
    else if (error instanceof Error && PLAIN.has(error.name)) console.error(error.message)
    else if (error instanceof AppError && error.code === 'unavailable')
      console.error('The store of files (S3_ENDPOINT) does not answer.')
    else if (error instanceof AppError)
      console.error([ERRORS[error.code].message, ...faultsOf(error)].join('\n'))
    else console.error(explainStartFailure(error) ?? error)
    return 1
  }
}
