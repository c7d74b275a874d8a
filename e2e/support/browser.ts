import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { emulateTouch } from './reused-page.ts'

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

// A third of the size of the source that `axe-core` exports; each page parses it.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The two sizes that every screen is checked at. */
export const SIZES = { desktop: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } } as const
export type Size = keyof typeof SIZES
export const BOTH_SIZES = Object.keys(SIZES) as Size[]

/** Waits until nothing fades or moves: half-faded words have too little contrast, a moving button is not where it was. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter((animation) => {
        const { endTime } = animation.effect?.getComputedTiming() ?? {}
        // What moves with the scrolling ends with the page, not with time.
        const byTime = animation.timeline instanceof DocumentTimeline
        return byTime && animation.playState === 'running' && endTime !== Number.POSITIVE_INFINITY
      })
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // What is opened in this frame begins to move in one of the next.
    for (let still = 0; still < 3; still = moving().length > 0 ? 0 : still + 1) {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      await nextFrame()
    }
  })

/** Rules that take their time and find what is moderate at most, which does not count. */
const UNASKED = ['aria-allowed-role', 'aria-deprecated-role', 'region', 'server-side-image-map', 'skip-link']

/**
 * Serious and critical faults that axe finds on the idle page. Run in the page itself, for the faults only:
 * Axe's own adapter for Playwright reports what is right as well and joins it in a second page, for eight times the work.
 * @param only the rules to ask; without it all of them
 */
export const axe = async (page: Page, only?: readonly string[]): Promise<string[]> => {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const left = { asked: only, unasked: UNASKED }
  return page.evaluate(async ({ asked, unasked }) => {
    const off = Object.fromEntries(unasked.map((id) => [id, { enabled: false }]))
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      // Sheets and films are loaded once more for two rules that do not count either.
      preload: false,
      // WCAG 2.5.8: left out unless it is asked for.
      ...(asked ? { runOnly: [...asked] } : { rules: { 'target-size': { enabled: true }, ...off } }),
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`))
  }, left)
}

/** The path and query that the page shows. */
export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

/** How much wider the page is than the screen, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * What a check finds at each of both sizes, and how much wider than the window the page is there. The phone has a finger,
 * the desktop has none, so that each is asked for the sizes of its own controls. The page is left at its own size.
 */
export const atBothSizes = async (
  page: Page,
  check: (page: Page) => Promise<string[]>,
): Promise<string[]> => {
  const own = page.viewportSize() ?? SIZES.desktop
  const hadTouch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  let hasTouch = hadTouch
  const show = async (size: { width: number; height: number }, touch: boolean) => {
    if (touch !== hasTouch) await emulateTouch(page, touch)
    hasTouch = touch
    await page.setViewportSize(size)
  }
  const faults: string[] = []
  for (const size of BOTH_SIZES) {
    await show(SIZES[size], size === 'mobile')
    const found = await check(page)
    const wider = await overflow(page)
    if (wider > 0) found.push(`the page is ${wider} px wider than the window`)
    faults.push(...found.map((fault) => `${size}: ${fault}`))
  }
  await show(own, hadTouch)
  return faults
}
