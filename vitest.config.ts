import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { emulateMedia } from './apps/web/test/emulate-media.ts'
import { siteContent } from './apps/web/vite/site-content.ts'
import { STYLES } from './apps/web/vite/styles.ts'
import { closingLine } from './scripts/closing-line.ts'
import { ensureChromium } from './scripts/test-programs.ts'

// A member's day depends on their own zone, never on the machine's; TZ=Pacific/Kiritimati npm test proves it.
process.env.TZ ??= 'UTC'

// Each holds its connections to the one PostgreSQL of the run.
const MOST_WORKERS = 8

/** A shared machine may pause for longer than a browser or a started server waits; what fails twice is broken. */
const RETRY = process.env.CI ? 1 : 0

const TEST_POSTGRES = './apps/server/test/support/test-postgres.ts'

/** What parts import from packages. A package that is found only when a part imports it stops the file, which starts again. */
const PARTS_PACKAGES = [
  ...['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-router'],
  ...['@hookform/resolvers/standard-schema', '@tabler/icons-react', '@tanstack/react-query', 'dompurify'],
  ...['embla-carousel-react', 'embla-carousel-wheel-gestures', 'media-chrome/react', 'react-day-picker'],
  ...['react-hook-form', 'zod', 'zod/v4/core', 'axe-core', 'vitest-browser-react/pure'],
  ...['@simplewebauthn/browser', '@tanstack/react-table', '@tanstack/react-virtual', 'diff', 'uqr'],
]

export default defineConfig({
  test: {
    restoreMocks: true,
    reporters: ['default', closingLine()],
    // Vitest would leave one core to itself, half of a small machine; its own work is little.
    maxWorkers: Math.min(availableParallelism(), MOST_WORKERS),
    // Test files of a worker share its modules: loading them for each file was half of the work.
    isolate: false,
    // A test that leans on the one before it fails soon. The head of the output has the seed; `--sequence.seed=N` repeats it.
    sequence: { shuffle: { files: true, tests: true } },
    // In CI a forgotten `.only` must not hide the other tests.
    allowOnly: !process.env.CI,
    // One after the other (groupOrder), the quick ones first: a worker serves one project, and among mixed files every second
    // one would start a new worker, which loads all modules again.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/**/src/**/*.test.ts',
            'apps/web/{app,vite,worker}/**/*.test.{ts,tsx}',
            'apps/server/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/*.api.test.ts', '**/*.parts.test.tsx', '**/node_modules/**'],
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
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'proofs',
          include: ['apps/server/test/proofs/**/*.test.ts'],
          globalSetup: [TEST_POSTGRES],
          retry: RETRY,
          // Each start takes a second of the processor, and longer by the clock on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // They wait a third of their time: for a killed server's successor, an expired lock, a proxy.
          maxWorkers: Math.min(availableParallelism() + 1, MOST_WORKERS),
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        plugins: [siteContent()],
        css: STYLES,
        // A dependency discovered during a file restarts that file.
        optimizeDeps: { include: PARTS_PACKAGES },
        test: {
          name: 'parts',
          include: ['apps/web/app/**/*.parts.test.tsx'],
          setupFiles: ['./apps/web/test/parts.setup.ts'],
          retry: RETRY,
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 3 },
          browser: {
            enabled: true,
            headless: true,
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1440, height: 900 },
            screenshotFailures: false,
            commands: { emulateMedia },
            expect: {
              toMatchScreenshot: {
                // Two consecutive pictures must match: a busy machine needs a while.
                timeout: 15_000,
                comparatorName: 'pixelmatch',
                comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.005 },
                resolveScreenshotPath: ({ root, arg, ext }) => `${root}/apps/web/test/pictures/${arg}${ext}`,
              },
            },
            provider: playwright({
              // Read when a browser starts: a missing one is installed.
              launchOptions: {
                get executablePath() {
                  return ensureChromium()
                },
                args: ['--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text'],
              },
            }),
          },
        },
      },
    ],
  },
})
