// npm run check: all static checks. Format faults are printed at once, each result
// when it is ready, and the output of failed checks at the end. `npm run check -- --warnings` prints warnings too.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

const ROOT = path.resolve(import.meta.dirname, '..')
const TSC = 'node_modules/typescript/bin/tsc'
const TYPEGEN = path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
const { warnings } = parseArgs({ options: { warnings: { type: 'boolean' } } }).values

/** Folders with source text. */
const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'tools']

interface Check {
  readonly name: string
  /** Arguments for Node. */
  readonly args: readonly string[]
  readonly folder?: string
}

const check = (name: string, ...args: string[]): Check => ({ name, args })

/**
 * The checks share the cores: several type checkers of one project would each infer the same types. The compiler's
 * incremental state includes its errors.
 */
const types = (of: string, project: string) =>
  check(
    `types of ${of}`,
    ...[TSC, '-p', project, '--singleThreaded', '--incremental'],
    ...['--tsBuildInfoFile', path.join('node_modules/.cache/types', project, 'tsconfig.tsbuildinfo')],
  )

const FORMAT = check(
  'format and lint',
  ...['node_modules/@biomejs/biome/bin/biome', 'check', '.'],
  ...(warnings ? [] : ['--diagnostic-level=error']),
)

const ROUTE_TYPES: Check = { ...check('route types of the client', TYPEGEN, 'typegen'), folder: 'apps/web' }

/** The long ones first. */
const OTHERS = [
  check('promises', 'node_modules/oxlint/bin/oxlint', ...(warnings ? [] : ['--quiet'])),
  types('the client', 'apps/web'),
  types('the server', 'apps/server'),
  types('tests, scripts and tools', '.'),
  check('unused code', 'node_modules/knip/bin/knip.js'),
  check('imports', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...FOLDERS),
  check('content', 'tools/content/check-content.ts'),
  check('OpenAPI document', 'scripts/check-openapi.ts'),
  check('migrations', 'scripts/check-migrations.ts'),
  types('the service worker', 'apps/web/worker'),
  types('the contract', 'packages/contract'),
  check('requirements', 'scripts/requirements.ts', '--check'),
  check('scale of the screens', 'node_modules/stylelint/bin/stylelint.mjs', 'apps/web/app/**/*.css'),
  check('structure', 'scripts/check-structure.ts'),
  check('documents', 'scripts/check-docs.ts'),
  check('licences', 'scripts/licences.ts', '--check'),
]

const run = ({ args, folder = '.' }: Check) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    // tsgolint, which oxlint starts, is written in Go: one of its threads is enough for the same reason.
    const env = { ...process.env, GOMAXPROCS: '1' }
    const child = spawn(process.execPath, args, { cwd: path.join(ROOT, folder), env })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    child.once('close', (code) => resolve({ code, output }))
  })

const failed: { name: string; output: string }[] = []

const runAndTell = async (one: Check): Promise<void> => {
  const start = performance.now()
  const { code, output } = await run(one)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${one.name} (${seconds} s)`)
  if (code !== 0) failed.push({ name: one.name, output })
  if (code === 0 ? warnings : one === FORMAT) process.stdout.write(output)
}

await Promise.all([FORMAT, ROUTE_TYPES].map(runAndTell))
const waiting = [...OTHERS]
const work = async (): Promise<void> => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await runAndTell(next)
}
await Promise.all(Array.from({ length: availableParallelism() }, work))

for (const { name, output } of failed) console.error(`\n✗ ${name}\n${output.trimEnd()}`)
if (failed.length > 0) console.error(`\n✗ failed: ${failed.map(({ name }) => name).join(', ')}`)
else console.log(`All ${OTHERS.length + 2} checks passed.`)
process.exitCode = failed.length > 0 ? 1 : 0
