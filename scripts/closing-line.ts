import type { Reporter, TestModule } from 'vitest/node'

/** A file that could not be loaded has no failed test, but counts as a failure. */
const isBroken = (file: TestModule): boolean =>
  file.state() === 'failed' && file.children.allTests('failed').next().done === true

const lastLines = (files: readonly TestModule[], hasFailed: boolean): string => {
  const tests = files.flatMap((file) => [...file.children.allTests()])
  const count = (state: string) => tests.filter((test) => test.result().state === state).length
  const failures = count('failed') + files.filter(isBroken).length
  // An error outside any test (a failed set-up, an unhandled rejection, no test found) is a failure as well.
  const failed = failures === 0 && hasFailed ? 1 : failures
  const skipped = tests.length - count('passed') - count('failed')
  const again = tests
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => `Passed only when it was tried again: ${test.module.relativeModuleId}: ${test.fullName}`)
  const sum = `${count('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return [...again, sum].join('\n')
}

/**
 * Vitest's last lines: the tests that needed a second attempt, then "N passed, N failed". Printed at exit, so that
 * they are the last, and also if no test could start.
 */
export const closingLine = (): Reporter => {
  let files: readonly TestModule[] = []
  return {
    onInit() {
      process.once('exit', (code) => console.log(lastLines(files, code !== 0)))
    },
    onTestRunEnd(all) {
      files = all
    },
  }
}
