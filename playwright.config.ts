import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { BLIND } from './e2e/support/chromium.ts'

// A member's day depends on their own zone, never on the machine's.
process.env.TZ ??= 'UTC'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  // Trace, console and server log of what failed, a folder a test.
  outputDir: 'e2e/out',
  globalSetup: './e2e/support/portal.setup.ts',
  reporter: [['list'], ['./scripts/closing-line-of-playwright.ts']],
  // Members of their own keep the tests out of each other's way.
  fullyParallel: true,
  // A browser waits a third of its time.
  workers: availableParallelism() + 1,
  // In CI a forgotten `.only` must not hide the other tests.
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stand still for longer than a browser waits; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: 'on-first-retry',
    // The set-up has looked for it.
    launchOptions: { args: BLIND, ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}) },
  },
})
