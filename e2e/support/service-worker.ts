import type { Page } from '@playwright/test'
import { test } from './test.ts'

/** An install loads every file of members' pages after the page itself; on a machine that is full that takes minutes. */
const INSTALL_MS = 150_000

/**
 * Waits until the page is served by its worker, which then has every file of its version. In the page itself: to ask every
 * few milliseconds takes as much of the processor as the install. The test has the time of an install more.
 */
export const untilServed = (page: Page): Promise<void> => {
  const { timeout } = test.info()
  if (timeout > 0) test.setTimeout(timeout + INSTALL_MS)
  return page.evaluate(async () => {
    const { serviceWorker } = navigator
    const isActive = () => serviceWorker.controller?.state === 'activated'
    while (!isActive())
      await new Promise((resolve) => {
        const worker = serviceWorker.controller
        if (worker) worker.addEventListener('statechange', resolve, { once: true })
        else serviceWorker.addEventListener('controllerchange', resolve, { once: true })
        if (isActive()) resolve(undefined)
      })
  })
}

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
