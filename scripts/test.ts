// npm test: unit, api, proofs and parts run with Vitest, then e2e with Playwright; the last line has the sum.
// npm test -- [--project NAME] [FILE ...] [-t 'part of the name'] [options of the runner]
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runnersFor } from './test-runners.ts'
import { printSum } from './test-totals.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'oola-totals-'))
const file = path.join(folder, 'totals')
writeFileSync(file, '')

const run = (args: readonly string[]) =>
  new Promise<number>((resolve) => {
    const env = { ...process.env, TEST_TOTALS: file }
    const command = [path.join(import.meta.dirname, 'run.mjs'), ...args]
    spawn(process.execPath, command, { stdio: 'inherit', env }).once('exit', (code) => resolve(code ?? 1))
  })

// Ctrl+C reaches the runner too: it ends on its own, then the sum is printed.
process.on('SIGINT', () => {})
const runners = runnersFor(process.argv.slice(2))
for (const args of runners) process.exitCode = (await run(args)) || process.exitCode
printSum(file, runners.length)
rmSync(folder, { recursive: true })
