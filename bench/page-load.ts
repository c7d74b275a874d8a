import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** One page load with an empty cache. Sizes in KiB as transferred, times in milliseconds. */
export interface PageLoad {
  readonly requests: number
  readonly total: number
  readonly scripts: number
  readonly styles: number
  readonly document: number
  /** Largest contentful paint. */
  readonly lcp: number
  /** Layout shifts without user input. */
  readonly cls: number
  /** First contentful paint: on a member's page its own words. */
  readonly words: number
  /** When the viewport is complete, without placeholders. */
  readonly whole: number
  /** Total blocking time: long tasks beyond 50 ms each, after the first paint. */
  readonly blocked: number
}

/** "Slow 4G" of Lighthouse's request throttling: 1.6 Mbit/s and 150 ms round trip. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 691_200 / 8,
}
const SLOWER_PROCESSOR = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** Without a byte for this long, the page is loaded. */
const QUIET_MS = 3000
const LONGEST_MS = 40_000

interface Seen {
  lcp: number
  whole: number
  cls: number
  firstPaint: number
  longTasks: { start: number; duration: number }[]
}

/** Runs in the page before its own scripts. */
const observe = () => {
  const seen: Seen = { lcp: 0, whole: 0, cls: 0, firstPaint: 0, longTasks: [] }
  Object.assign(window, { seen })
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  on('longtask', ({ startTime, duration }) => seen.longTasks.push({ start: startTime, duration }))
  const isInWindow = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }
  const isValidText = () =>
    document.querySelector('main') !== null &&
    ![...document.querySelectorAll('[aria-busy="true"]')].some(isInWindow)
  let scheduled = false
  const check = () => {
    if (!isValidText()) seen.whole = 0
    // After the current frame.
    else if (seen.whole === 0) setTimeout(() => (seen.whole ||= performance.now()))
    scheduled = false
  }
  new MutationObserver(() => {
    if (!scheduled) requestAnimationFrame(check)
    scheduled = true
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
}

/** Transferred bytes, by the browser's DevTools protocol. */
const countDownloads = (cdp: CDPSession) => {
  const kinds = new Map<string, string>()
  const sizes = new Map<string, number>()
  let last = Date.now()
  cdp.on('Network.requestWillBeSent', () => {
    last = Date.now()
  })
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now()
    if (kinds.has(requestId)) sizes.set(requestId, encodedDataLength)
  })
  const kib = (kind?: string): number =>
    [...sizes].reduce((sum, [id, size]) => sum + (!kind || kinds.get(id) === kind ? size : 0), 0) / 1024
  return { kib, requests: () => sizes.size, quietFor: () => Date.now() - last }
}

const blockedTime = ({ longTasks, firstPaint }: Seen): number =>
  longTasks.reduce((sum, { start, duration }) => {
    const after = Math.min(duration, start + duration - firstPaint)
    return sum + Math.max(0, after - 50)
  }, 0)

const comeToRest = async (page: Page, quietFor: () => number): Promise<void> => {
  const end = Date.now() + LONGEST_MS
  while (quietFor() < QUIET_MS && Date.now() < end) await page.waitForTimeout(100)
}

type Cookie = Parameters<BrowserContext['addCookies']>[0][number]

/** Opens an address on a phone with a slow connection and a slow processor. */
export const loadPage = async (
  browser: Browser,
  address: string,
  cookies: readonly Cookie[] = [],
): Promise<PageLoad> => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    const { kib, requests, quietFor } = countDownloads(cdp)
    await page.addInitScript(observe)
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 })
    await comeToRest(page, quietFor)
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    return {
      requests: requests(),
      total: kib(),
      scripts: kib('Script'),
      styles: kib('Stylesheet'),
      document: kib('Document'),
      lcp: seen.lcp,
      words: seen.firstPaint,
      whole: seen.whole,
      cls: seen.cls,
      blocked: blockedTime(seen),
    }
  } finally {
    await context.close()
  }
}

const untilStored = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 120_000,
  })

/**
 * Opens an address again on the same slow processor, after a visit with a fast network: without a network, or with a
 * slow one. @returns when its own words are painted and when the viewport is complete, in milliseconds
 */
export const openAgain = async (
  browser: Browser,
  address: string,
  cookies: readonly Cookie[],
  isOffline: boolean,
): Promise<Pick<PageLoad, 'words' | 'whole'>> => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' })
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.addInitScript(observe)
    await page.goto(address)
    await untilStored(page)
    // What is read for later has come as well.
    await page.waitForTimeout(15_000)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    if (!isOffline) await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
    if (isOffline) await context.setOffline(true)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    await page.reload()
    await page.waitForTimeout(6_000)
    const { firstPaint, whole } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    return { words: firstPaint, whole }
  } finally {
    await context.close()
  }
}
