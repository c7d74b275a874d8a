// Adds the page of Playwright to what a command is given.
import type {} from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'

/** What a member's device asks for. What is left out is as usual: light, colors of our own, with motion. */
export interface Media {
  readonly colorScheme?: 'light' | 'dark'
  readonly forcedColors?: 'active' | 'none'
  readonly reducedMotion?: 'reduce' | 'no-preference'
}

/** Vitest's command for tests in the browser: the page is shown as on such a device. */
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
