import type { Reporter, TestModule } from 'vitest/node'
import { printTotalsAtExit, type Totals } from './test-totals.ts'

/** A file that could not be loaded has no failed test, but counts as a failure. */
const isBroken = (file: TestModule): boolean =>
  file.state() === 'failed' && file.children.allTests('failed').next().done === true

const totalsOf = (files: readonly TestModule[], hasFailed: boolean): Totals => {
  const tests = files.flatMap((file) => [...file.children.allTests()])
  const count = (state: string) => tests.filter((test) => test.result().state === state).length
  const failures = count('failed') + files.filter(isBroken).length
  return {
    passed: count('passed'),
    // An error outside any test (a failed set-up, an unhandled rejection, no test found) is a failure as well.
    failed: failures === 0 && hasFailed ? 1 : failures,
    skipped: tests.length - count('passed') - count('failed'),
    again: tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${test.module.relativeModuleId}: ${test.fullName}`),
  }
}

/** Vitest's totals as the last lines. */
export const closingLine = (): Reporter => {
  let files: readonly TestModule[] = []
  return {
    onInit() {
      printTotalsAtExit((hasFailed) => totalsOf(files, hasFailed))
    },
    onTestRunEnd(all) {
      files = all
    },
  }
}
