import { expect, test } from 'vitest'
import { runnersFor } from './test-runners.ts'

const VITEST = 'node_modules/vitest/vitest.mjs run'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js test'
const UNIT = 'scripts/run.test.ts'
const E2E = 'e2e/portal/auth.test.ts'

test.each([
  ['', [VITEST, PLAYWRIGHT]],
  ['--project e2e', [PLAYWRIGHT]],
  ['--project e2e --shard=1/3', [`${PLAYWRIGHT} --shard=1/3`]],
  ['--project=unit --project api', [`${VITEST} --project unit --project api`]],
  [`--project e2e ${E2E}`, [`${PLAYWRIGHT} ${E2E}`]],
  ['--project unit --project e2e', [`${VITEST} --project unit`, PLAYWRIGHT]],
  ['--project e2e --config vitest.config.ts', [`${PLAYWRIGHT} --config vitest.config.ts`]],
  [UNIT, [`${VITEST} ${UNIT}`]],
  [E2E, [`${PLAYWRIGHT} ${E2E}`]],
  [`${UNIT} ${E2E} -t login`, [`${VITEST} ${UNIT} -t login`, `${PLAYWRIGHT} ${E2E} -g login`]],
])('npm test -- %s', (given, expected) => {
  const runners = runnersFor(given.split(' ').filter(Boolean))
  expect(runners.map((args) => args.join(' '))).toEqual(expected)
})
