// npm test: everything the tests need, then all of them, then one line: "N passed, N failed".
// `npm test -- <filter>` and Vitest's own flags pass through: `npm test -- --project unit top-seven`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { COMPILE_CACHE, ROOT, runNode, say } from './programs.mjs'
import { ensureRedis } from './redis.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const args = process.argv.slice(2)

const namedProjects = args.flatMap((arg, at) =>
  arg === '--project'
    ? [args[at + 1] ?? '']
    : arg.startsWith('--project=')
      ? [arg.slice('--project='.length)]
      : [],
)
const filters = args.filter((arg, at) => !arg.startsWith('-') && args[at - 1] !== '--project')

/** Whether this run may hold tests of a project, whose files are in `folder`. What it does not need is not fetched. */
const mayRun = (project, folder) => {
  if (namedProjects.length > 0)
    return namedProjects.some((name) => name === project || name.includes('*') || name.startsWith('!'))
  const elsewhere = (filter) => /^(apps|packages|scripts|e2e)\//.test(filter) && !filter.startsWith(folder)
  return filters.length === 0 || !filters.every(elsewhere)
}

const count = (report, status) =>
  report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((test) => status.includes(test.status)).length

/** A file that could not even be loaded has no tests in the report, but it did fail. */
const countBrokenFiles = (report) =>
  report.testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  }).length

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { testResults: [] }
  }
}

await ensureInstalled()
const env = {
  TZ: process.env.TZ ?? 'UTC',
  NODE_ENV: 'test',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILE_CACHE,
}
if (mayRun('proofs', 'apps/server/test/proofs')) await ensureRedis()
if (mayRun('e2e', 'e2e/')) {
  await ensureWebBuilt()
  const chromium = await ensureChromium()
  if (chromium) env.CHROMIUM = chromium
  else say('There is no Chromium and none could be installed: the browser tests will fail.')
}

const folder = path.join(ROOT, '.cache')
mkdirSync(folder, { recursive: true })
const file = path.join(folder, `test-report-${process.pid}.json`)
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], { env })

const report = readReport(file)
rmSync(file, { force: true })
const passed = count(report, ['passed'])
const skipped = count(report, ['skipped', 'pending', 'todo', 'disabled'])
const counted = count(report, ['failed']) + countBrokenFiles(report)
// An error outside any test (a failed set-up, an unhandled rejection, no test found) is a failure as well.
const failed = counted === 0 && code !== 0 ? 1 : counted
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
