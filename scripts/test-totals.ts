import { appendFileSync, readFileSync } from 'node:fs'

/** The results of a run of tests. */
export interface Totals {
  readonly passed: number
  /** The tests that failed, and what failed outside any test. */
  readonly failed: readonly string[]
  readonly skipped: number
  /** The tests that passed only in a second attempt. */
  readonly again: readonly string[]
}

/** The last lines of a run: the tests that failed or needed a second attempt, then "N passed, N failed". */
const lastLines = ({ passed, failed, skipped, again }: Totals): string =>
  [
    ...again.map((test) => `Passed only when it was tried again: ${test}`),
    ...failed.map((test) => `Failed: ${test}`),
    `${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n')

/**
 * Prints the totals at exit, so that they are the last lines, and also if no test could start. `npm test` sets a file
 * for the totals of its runners and prints the sum itself.
 */
export const printTotalsAtExit = (totals: (hasFailed: boolean) => Totals): void => {
  process.once('exit', (code) => {
    const all = totals(code !== 0)
    const { TEST_TOTALS: file } = process.env
    if (file) appendFileSync(file, `${JSON.stringify(all)}\n`)
    else console.log(lastLines(all))
  })
}

/** Prints the sum of what the runners wrote to this file; one that wrote nothing has failed. */
export const printSum = (file: string, runners: number): void => {
  const written = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean)
  const all: Totals[] = written.map((line) => JSON.parse(line))
  const sum = (name: 'passed' | 'skipped') => all.reduce((total, one) => total + one[name], 0)
  console.log(
    lastLines({
      passed: sum('passed'),
      failed: [
        ...all.flatMap(({ failed }) => failed),
        ...Array<string>(runners - all.length).fill('a runner that ended without its totals'),
      ],
      skipped: sum('skipped'),
      again: all.flatMap(({ again }) => again),
    }),
  )
}
