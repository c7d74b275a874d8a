import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import { theBrowser, theDrawingBrowser } from './chromium.ts'
import { returnPage, type ReusedPage, borrowPage } from './reused-page.ts'

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

// A third of what `axe-core` exports as its source; it is read anew by each page.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The two sizes that every screen is checked at. */
export const SIZES = { desktop: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } } as const
export type Size = keyof typeof SIZES
export const BOTH_SIZES = Object.keys(SIZES) as Size[]

export interface VisitOptions {
  readonly size?: Size
  readonly scheme?: 'light' | 'dark'
  /** As a device asks for that has motion switched off, unless the test is about what moves: every frame costs. */
  readonly reducedMotion?: boolean
  /** The test looks at pixels: `pixelsOf` of `pixels.ts`. */
  readonly draws?: boolean
  /** Only the finished page, as a reader without JavaScript gets it. */
  readonly withoutScripts?: boolean
  /** The test is about what a browser does that was never here: nothing in its cache, no page before this one. */
  readonly isFirst?: boolean
  /** Console lines and failed requests that this test brings about on purpose. */
  readonly expected?: readonly RegExp[]
}

interface Visit {
  readonly used: ReusedPage
  readonly problems: string[]
}

let visits: Visit[] = []

const watch = (page: Page, note: (problem: string) => void) => {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      note(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  page.on('pageerror', (error) => note(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // A page that is left, and a film that is not wanted to its end, break off their own requests.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return
    note(`request failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`)
  })
}

/**
 * Gives a test file a browser. Each test opens pages with `visit`; after it they are closed, and any console error or
 * warning, page error, failed request or error status that it did not expect fails it.
 */
export const useBrowser = () => {
  beforeAll(async () => void (await theBrowser()))
  afterEach(async () => {
    const done = visits
    visits = []
    // A handler that waits for an answer must not stumble over the end of its page.
    for (const page of done.flatMap(({ used }) => used.context.pages()))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    // What closing breaks off (a request on its way, a line that is only being opened) is the test's doing.
    const problems = done.flatMap((one) => one.problems)
    for (const { used } of done) await returnPage(used)
    expect(problems).toEqual([])
  })
}

/** A page of a browser session that nothing else uses meanwhile: nobody signed in, nothing stored (`reused-page.ts`). */
export const visit = async (options: VisitOptions = {}): Promise<Page> => {
  const {
    size = 'desktop',
    scheme = 'light',
    reducedMotion = true,
    draws = false,
    withoutScripts = false,
    isFirst = false,
    expected = [],
  } = options
  const browser = await (draws ? theDrawingBrowser() : theBrowser())
  const lasting = { hasTouch: size === 'mobile', javaScriptEnabled: !withoutScripts }
  const used = await borrowPage(browser, JSON.stringify({ ...lasting, draws }), lasting, isFirst)
  const { context, page } = used
  const problems: string[] = []
  visits.push({ used, problems })
  const note = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem)
  }
  watch(page, note)
  context.on('page', (other) => watch(other, note))
  await page.setViewportSize(SIZES[size])
  await page.emulateMedia({
    ...{ media: null, forcedColors: null, contrast: null },
    colorScheme: scheme,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  })
  return page
}

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

/**
 * What axe finds serious or critical on the page when it has come to rest. Run in the page itself, for the faults only:
 * Axe's own adapter for Playwright reports what is right as well and joins it in a second page, for eight times the work.
 * @param only the rules to ask; without it all of them
 */
export const axe = async (page: Page, only?: readonly string[]): Promise<string[]> => {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (asked) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      // WCAG 2.5.8: left out unless it is asked for.
      ...(asked ? { runOnly: [...asked] } : { rules: { 'target-size': { enabled: true } } }),
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`))
  }, only)
}

/** The path and query that the page shows. */
export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}
