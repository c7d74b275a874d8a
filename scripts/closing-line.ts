import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { printTotalsAtExit, type Totals } from './test-totals.ts'

/** A file that could not be loaded has no failed test, but counts as a failure. */
const isBroken = (file: TestModule): boolean =>
  file.state() === 'failed' && file.children.allTests('failed').next().done === true

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId}: ${test.fullName}`

const totalsOf = (
  files: readonly TestModule[],
  errors: readonly SerializedError[],
  hasFailed: boolean,
): Totals => {
  const tests = files.flatMap((file) => [...file.children.allTests()])
  const inState = (state: string) => tests.filter((test) => test.result().state === state)
  const passed = inState('passed')
  const failed = inState('failed')
  const failures = [
    ...failed.map(nameOf),
    ...files.filter(isBroken).map((file) => file.relativeModuleId),
    ...errors.map(({ message }) => `outside any test: ${message.split('\n', 1)[0]}`),
  ]
  return {
    passed: passed.length,
    // A failed set-up, or no test found.
    failed: failures.length === 0 && hasFailed ? ['outside any test'] : failures,
    skipped: tests.length - passed.length - failed.length,
    again: tests.filter((test) => test.diagnostic()?.flaky).map(nameOf),
  }
}

/** Vitest's totals as the last lines. */
export const closingLine = (): Reporter => {
  let files: readonly TestModule[] = []
  let errors: readonly SerializedError[] = []
  return {
    onInit() {
      printTotalsAtExit((hasFailed) => totalsOf(files, errors, hasFailed))
    },
    onTestRunEnd(all, outside) {
      files = all
      errors = outside
    },
  }
}
