import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
let folder = ''
beforeAll(() => {
  // Inside the checkout, so that packages resolve.
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true })
  folder = mkdtempSync(path.join(ROOT, '.cache/closing-line-'))
  const config = `import { closingLine } from '${ROOT}/scripts/closing-line.ts'
export default { test: { include: ['*.test.js'], retry: 1, reporters: [closingLine()] } }`
  writeFileSync(path.join(folder, 'vitest.config.ts'), config)
  const ofPlaywright = `export default { retries: 1, outputDir: 'out', reporter: [['${ROOT}/scripts/closing-line-of-playwright.ts']] }`
  writeFileSync(path.join(folder, 'playwright.config.ts'), ofPlaywright)
})
afterAll(() => rmSync(folder, { recursive: true }))

const RUNNERS = {
  vitest: ['vitest/vitest.mjs', 'run', '--root', '.'],
  '@playwright/test': ['@playwright/test/cli.js', 'test'],
} as const

/** The last lines and the exit code of a run of this one file. */
const runOf = (text: string, runner: keyof typeof RUNNERS = 'vitest') => {
  writeFileSync(path.join(folder, 'a.test.js'), `import { expect, test } from '${runner}'\n${text}`)
  const { VITEST: _vitest, TEST_TOTALS: _totals, ...env } = process.env
  return new Promise<[string, unknown]>((resolve) => {
    const [program, ...given] = RUNNERS[runner]
    const args = [path.join(ROOT, 'node_modules', program), ...given]
    execFile(process.execPath, args, { cwd: folder, env }, (error, said) => {
      resolve([said.trim(), error?.code ?? 0])
    })
  })
}

// Each test starts a runner with its own workers: 1 to 3 seconds alone, 17 were measured on a busy machine.
const TIMEOUT = 60_000

const PASSES = "test('passes', () => {})\n"

test.each([
  ['passes', PASSES, '1 passed, 0 failed', 0],
  ['is skipped', `${PASSES}test.skip('skips', () => {})`, '1 passed, 0 failed, 1 skipped', 0],
  [
    'fails',
    `${PASSES}test('fails', () => expect(1).toBe(2))`,
    'Failed: a.test.js: fails\n1 passed, 1 failed',
    1,
  ],
  ['can not be loaded', "throw new Error('no')", 'Failed: a.test.js\n0 passed, 1 failed', 1],
  [
    'has an unhandled rejection',
    `${PASSES}setTimeout(() => { throw new Error('x') })\ntest('waits', () => new Promise((r) => setTimeout(r, 50)))`,
    'Failed: outside any test: x\n2 passed, 1 failed',
    1,
  ],
  [
    'passes only at the second attempt',
    "let tries = 0\ntest('wavers', () => expect(++tries).toBe(2))",
    'Passed only when it was tried again: a.test.js: wavers\n1 passed, 0 failed',
    0,
  ],
])(
  'a run that %s reports it in its last lines',
  async (_, text, lines, code) => {
    expect(await runOf(text)).toEqual([lines, code])
  },
  TIMEOUT,
)

test.each([
  ['passes', PASSES, '1 passed, 0 failed', 0],
  ['is skipped', `${PASSES}test.skip('skips', () => {})`, '1 passed, 0 failed, 1 skipped', 0],
  [
    'fails',
    `${PASSES}test('fails', () => expect(1).toBe(2))`,
    'Failed: a.test.js: fails\n1 passed, 1 failed',
    1,
  ],
  [
    'can not be loaded',
    "throw new Error('no')",
    'Failed: outside any test: Error: no\nFailed: outside any test: Error: No tests found\n0 passed, 2 failed',
    1,
  ],
  [
    'passes only at the second attempt',
    "test.describe('it', () => test('wavers', ({}, { retry }) => expect(retry).toBe(1)))",
    'Passed only when it was tried again: a.test.js: it > wavers\n1 passed, 0 failed',
    0,
  ],
])(
  'a run of Playwright that %s reports it in its last lines',
  async (_, text, lines, code) => {
    expect(await runOf(text, '@playwright/test')).toEqual([lines, code])
  },
  TIMEOUT,
)
