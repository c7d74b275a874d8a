import { readText } from '../source-files.ts'

/** The commands of the first ```sh block under a heading of a page, as they are printed. */
export const documentedCommands = (page: string, heading: string): string => {
  const [, section = ''] = readText(page).split(`\n## ${heading}\n`)
  const commands = /```sh\n([\s\S]*?)```/.exec(section)?.[1]
  if (!commands) throw new Error(`${page} has no commands under "${heading}"`)
  return commands
}
