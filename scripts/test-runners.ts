import { existsSync } from 'node:fs'
import path from 'node:path'

const VITEST = ['node_modules/vitest/vitest.mjs', 'run']
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test']

/** Which runners a command line asks for, each with its arguments. */
export const runnersFor = (given: readonly string[]): string[][] => {
  const args = given.flatMap((arg) => (/^--project=/.test(arg) ? ['--project', arg.slice(10)] : [arg]))
  const isName = (at: number) => args[at - 1] === '--project'
  const projects = args.filter((_, at) => isName(at))
  const rest = args.filter((arg, at) => arg !== '--project' && !isName(at))
  const files = rest.filter((arg) => existsSync(arg))
  const inE2e = (file: string) => /^(\.\/)?e2e(\/|$)/.test(path.relative('.', file))
  const asks = (project: (name: string) => boolean, file: (name: string) => boolean) =>
    projects.length > 0 ? projects.some(project) : files.length === 0 || files.some(file)
  const isE2e = (name: string) => name === 'e2e'
  const notE2e = (name: string) => !isE2e(name)
  const vitest = [
    ...VITEST,
    ...projects.filter(notE2e).flatMap((name) => ['--project', name]),
    ...rest.filter((arg) => !files.includes(arg) || !inE2e(arg)),
  ]
  const playwright = [
    ...PLAYWRIGHT,
    ...rest.filter((arg) => !files.includes(arg) || inE2e(arg)).map((arg) => (arg === '-t' ? '-g' : arg)),
  ]
  return [
    ...(asks(notE2e, (file) => !inE2e(file)) ? [vitest] : []),
    ...(asks(isE2e, inE2e) ? [playwright] : []),
  ]
}
