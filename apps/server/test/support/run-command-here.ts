import { type Command, runCommand } from '#server/commands/run-command.ts'

/** Runs a command in this process. @returns its exit code and what it printed */
export const runCommandHere = async (
  command: Command,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; out: string; err: string }> => {
  let out = ''
  let err = ''
  const console = {
    log: (text: unknown) => {
      out += `${text}\n`
    },
    error: (text: unknown) => {
      err += `${text}\n`
    },
  }
  const code = await runCommand(command, { args, env, console })
  return { code, out, err }
}
