// npm run check: everything that can be said without running the product. All checks run, then the result is told.
import { spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc')
const TYPEGEN = path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs')

/** Where source text is. */
const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'tools']

/** What it is, how Node runs it, where. The rows run side by side, each in order. */
const ROWS: [name: string, args: string[], folder?: string][][] = [
  [
    ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
    ['route types of the client', [TYPEGEN, 'typegen'], 'apps/web'],
    ['types of the client', [TSC, '-p', 'apps/web']],
    ['types of tests, scripts and tools', [TSC, '-p', '.']],
    ['scale of the screens', ['node_modules/stylelint/bin/stylelint.mjs', 'apps/web/app/**/*.css']],
    ['promises', ['node_modules/oxlint/bin/oxlint']],
  ],
  [
    ['types of the contract', [TSC, '-p', 'packages/contract']],
    ['types of the server', [TSC, '-p', 'apps/server']],
    ['imports', ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...FOLDERS]],
    ['structure', ['scripts/check-structure.ts']],
    ['documents', ['scripts/check-docs.ts']],
    ['requirements', ['scripts/requirements.ts', '--check']],
    ['migrations', ['scripts/check-migrations.ts']],
    ['content', ['tools/content/check-content.ts']],
    ['OpenAPI document', ['scripts/check-openapi.ts']],
  ],
]

const run = (args: string[], folder = '.') =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, args, { cwd: path.join(ROOT, folder) })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (words) => {
        output += words
      })
    child.once('close', (code) => resolve({ code, output }))
  })

const failed: string[] = []
const runRow = async (row: (typeof ROWS)[number]): Promise<void> => {
  for (const [name, args, folder] of row) {
    const { code, output } = await run(args, folder)
    // At once when it has ended, so that the words of two do not mix.
    process.stdout.write(`▸ ${name}\n${output}`)
    if (code !== 0) failed.push(name)
  }
}
await Promise.all(ROWS.map(runRow))
if (failed.length > 0) console.error(`✗ failed: ${failed.join(', ')}`)
else console.log(`▸ All ${ROWS.flat().length} checks passed.`)
process.exitCode = failed.length > 0 ? 1 : 0
