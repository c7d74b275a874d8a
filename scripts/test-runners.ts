import { existsSync } from 'node:fs'
import path from 'node:path'

const VITEST = ['node_modules/vitest/vitest.mjs', 'run']
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test']

const isEndToEnd = (file: string): boolean => /^e2e(\/|$)/.test(path.posix.normalize(file))

/** The runners that a command line of `npm test` asks for, each with its arguments. */
export const runnersFor = (given: readonly string[]): string[][] => {
  const args = given.flatMap((arg) => (arg.startsWith('--project=') ? arg.split('=') : [arg]))
  const projects = args.filter((_, at) => args[at - 1] === '--project')
  const rest = args.filter((arg, at) => arg !== '--project' && args[at - 1] !== '--project')
  // Files say which runner when no project does.
  const files = projects.length > 0 ? [] : rest.filter((arg) => existsSync(arg))
  const options = rest.filter((arg) => !files.includes(arg))
  const names = projects.filter((name) => name !== 'e2e')
  const [endToEnd, others] = [files.filter(isEndToEnd), files.filter((file) => !isEndToEnd(file))]
  const all = projects.length + files.length === 0
  const vitest = [...VITEST, ...names.flatMap((name) => ['--project', name]), ...others, ...options]
  const playwright = [...PLAYWRIGHT, ...endToEnd, ...options.map((arg) => (arg === '-t' ? '-g' : arg))]
  return [
    ...(all || names.length + others.length > 0 ? [vitest] : []),
    ...(all || projects.includes('e2e') || endToEnd.length > 0 ? [playwright] : []),
  ]
}
