import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Waits until the page is served by its worker, which then has every file of its version. */
export const untilServed = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 90_000 })
    .toBe('activated')

/** Lets the browser look for a newer worker, as it does at each navigation. @returns whether one waits or works */
export const lookForNew = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration) return 'none'
    await registration.update().catch(() => undefined)
    const worker = registration.installing
    if (worker)
      await new Promise<void>((resolve) => {
        worker.addEventListener('statechange', () => {
          if (worker.state !== 'installing') resolve()
        })
        if (worker.state !== 'installing') resolve()
      })
    return worker?.state ?? (registration.waiting ? 'installed' : 'nothing new')
  })

/** Which build the document is from. */
export const buildOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? 'own')
