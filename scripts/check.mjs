// npm run check: everything that can be said without running the product. All checks run, then the result is told.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ROOT, readNode, say } from './programs.mjs'

const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc')
const TYPEGEN = path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
const CONTENT = 'apps/server/src/platform/content/check.ts'

/** @type {[string, string[], string?][][]} what it is, how Node runs it, where. The rows run side by side, each in order. */
const ROWS = [
  [
    ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
    ['route types of the client', [TYPEGEN, 'typegen'], 'apps/web'],
    ['types of the client', [TSC, '-p', 'apps/web']],
    ['types of tests and scripts', [TSC, '-p', '.']],
  ],
  [
    ['types of the contract', [TSC, '-p', 'packages/contract']],
    ['types of the server', [TSC, '-p', 'apps/server']],
    ['structure', ['scripts/check-structure.mjs']],
    ['documents', ['scripts/check-docs.mjs']],
    ['migrations', ['scripts/db-generate.mjs', '--check']],
    ...(existsSync(path.join(ROOT, CONTENT)) ? [['content', [CONTENT]]] : []),
  ],
]

await ensureInstalled()
const failed = []
const runRow = async (row) => {
  for (const [name, args, folder = '.'] of row) {
    const { code, output } = await readNode(args, { cwd: path.join(ROOT, folder) })
    // At once when it has ended, so that the words of two do not mix.
    say(name)
    process.stdout.write(output)
    if (code !== 0) failed.push(name)
  }
}
await Promise.all(ROWS.map(runRow))
const count = ROWS.flat().length
if (failed.length > 0) {
  console.error(`✗ ${failed.length} of ${count} checks failed: ${failed.join(', ')}`)
  process.exitCode = 1
} else say(`All ${count} checks passed.`)
