import path from 'node:path'
import type { Reporter, Suite } from '@playwright/test/reporter'
import { printTotalsAtExit, type Totals } from './test-totals.ts'

const totalsOf = (root: Suite | undefined, hasFailed: boolean): Totals => {
  const tests = root?.allTests() ?? []
  const count = (...outcomes: string[]) => tests.filter((test) => outcomes.includes(test.outcome())).length
  const failures = count('unexpected')
  return {
    passed: count('expected', 'flaky'),
    // An error outside any test (a failed set-up, a file that cannot be loaded, no test found) is a failure as well.
    failed: failures === 0 && hasFailed ? 1 : failures,
    skipped: count('skipped'),
    again: tests
      .filter((test) => test.outcome() === 'flaky')
      .map(({ location, parent, title }) => {
        const blocks = parent.titlePath().slice(3)
        return `${path.relative(process.cwd(), location.file)}: ${[...blocks, title].join(' > ')}`
      }),
  }
}

/** Playwright's totals as the last lines. Playwright creates reporters with `new`. */
export default function closingLine(): Reporter {
  let root: Suite | undefined
  printTotalsAtExit((hasFailed) => totalsOf(root, hasFailed))
  return {
    onBegin(_config, suite) {
      root = suite
    },
  }
}
