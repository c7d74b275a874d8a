import path from 'node:path'
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { printTotalsAtExit, type Totals } from './test-totals.ts'

const nameOf = ({ location, parent, title }: TestCase): string => {
  const blocks = parent.titlePath().slice(3)
  return `${path.relative(process.cwd(), location.file)}: ${[...blocks, title].join(' > ')}`
}

const totalsOf = (root: Suite | undefined, errors: readonly string[], hasFailed: boolean): Totals => {
  const tests = root?.allTests() ?? []
  const withOutcome = (...outcomes: string[]) => tests.filter((test) => outcomes.includes(test.outcome()))
  const failures = [
    ...withOutcome('unexpected').map(nameOf),
    ...errors.map((message) => `outside any test: ${message}`),
  ]
  return {
    passed: withOutcome('expected', 'flaky').length,
    // A failed set-up, or no test found.
    failed: failures.length === 0 && hasFailed ? ['outside any test'] : failures,
    skipped: withOutcome('skipped').length,
    again: withOutcome('flaky').map(nameOf),
  }
}

/** Playwright's totals as the last lines. Playwright creates reporters with `new`. */
export default function closingLine(): Reporter {
  let root: Suite | undefined
  const errors: string[] = []
  printTotalsAtExit((hasFailed) => totalsOf(root, errors, hasFailed))
  return {
    onBegin(_config, suite) {
      root = suite
    },
    onError({ message = '' }) {
      errors.push(message.split('\n', 1)[0] ?? '')
    },
  }
}
