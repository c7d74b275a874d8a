import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { closingLine } from './scripts/closing-line.ts'

// A member's day depends on her own zone, never on the machine's; TZ=Pacific/Kiritimati npm test proves it.
process.env.TZ ??= 'UTC'

// Each holds its connections to the one PostgreSQL of the run.
const MOST_WORKERS = 8

const TEST_POSTGRES = './apps/server/test/support/test-postgres.ts'

export default defineConfig({
  test: {
    restoreMocks: true,
    reporters: ['default', closingLine()],
    // Vitest would leave one core to itself, half of a small machine; its own work is little.
    maxWorkers: Math.min(availableParallelism(), MOST_WORKERS),
    // Test files of a worker share its modules: loading them anew for each was half of the work.
    isolate: false,
    // A test that leans on the one before it fails soon. The head of the output has the seed; `--sequence.seed=N` repeats it.
    sequence: { shuffle: { files: true, tests: true } },
    // In CI a forgotten `.only` must not hide the other tests.
    allowOnly: !process.env.CI,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/**/src/**/*.test.ts',
            'apps/web/app/**/*.test.{ts,tsx}',
            'apps/server/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/*.api.test.ts', '**/node_modules/**'],
          // Those of the platform start processes; a busy machine needs a multiple of what they take alone.
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/server/src/**/*.api.test.ts'],
          globalSetup: [TEST_POSTGRES],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'proofs',
          include: ['apps/server/test/proofs/**/*.test.ts'],
          globalSetup: [TEST_POSTGRES],
          // Each start takes a second of the processor, and by the clock whatever else runs beside it.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
