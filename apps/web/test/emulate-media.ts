// Adds Playwright's page to the context of a command.
import type {} from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'

/** Media features of a device. Defaults: light, no forced colors, reduced motion. */
export interface Media {
  readonly colorScheme?: 'light' | 'dark'
  readonly forcedColors?: 'active' | 'none'
  readonly reducedMotion?: 'reduce' | 'no-preference'
}

/** A command for tests in the browser: emulates these media features. */
export const emulateMedia: BrowserCommand<[media: Media]> = ({ page }, media) =>
  page.emulateMedia({
    colorScheme: media.colorScheme ?? 'light',
    forcedColors: media.forcedColors ?? 'none',
    reducedMotion: media.reducedMotion ?? 'reduce',
  })

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>
  }
}
