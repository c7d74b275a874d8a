import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { BLIND } from './e2e/support/chromium.ts'

// A member's day depends on their own zone, never on the machine's.
process.env.TZ ??= 'UTC'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  // Trace, console and server log of failed tests, one folder for each.
  outputDir: 'e2e/out',
  globalSetup: './e2e/support/portal.setup.ts',
  reporter: [['list'], ['./scripts/closing-line-of-playwright.ts']],
  // Each test has its own members.
  fullyParallel: true,
  // A test waits half of its time: for the server, the database, a timer of the page.
  workers: availableParallelism() * 2,
  // In CI a forgotten `.only` must not hide the other tests.
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may pause for longer than a browser waits; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Tests stop requests of pages; those of the app turn it on (e2e/away).
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    // Set by the global set-up.
    launchOptions: { args: BLIND, ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}) },
  },
})
