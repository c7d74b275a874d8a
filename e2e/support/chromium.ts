import { type Browser, chromium } from 'playwright-core'

/** What Playwright switches off and matters here: Chromium heeds only the last list that it is given. */
const SWITCHED_OFF = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  // A process in reserve beside each page, of which most are never used.
  'SpareRendererForSitePerProcess',
]

const ARGS = [
  '--no-sandbox',
  // Laid out, painted and put together as for a graphics card, but no pixel is coloured: that was half of all work, and no
  // test looks at pixels. Screenshots are empty.
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gl-drawing-for-tests',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-site-isolation-trials',
  // Two or three browsers share the cores already: helpers of each page only get in their way.
  '--js-flags=--single-threaded',
  `--disable-features=${SWITCHED_OFF.join(',')}`,
]

let browser: Promise<Browser> | null = null

/** The browser of this worker: its test files take turns in it, and it ends with the worker. */
export const theBrowser = (): Promise<Browser> => {
  browser ??= chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS })
  return browser
}
