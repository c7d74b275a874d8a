/** Playwright's own list, as far as it matters here: Chromium uses only the last `--disable-features`. */
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
  // One spare process for each page; most are never used.
  'SpareRendererForSitePerProcess',
]

const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A fake camera and microphone, both permitted; two pages of one machine may call each other without a network. Each
  // picture costs: its slowest rate.
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--disable-site-isolation-trials',
  // Two or three browsers share the cores already: helper threads of each page only slow them down.
  '--js-flags=--single-threaded',
  `--disable-features=${SWITCHED_OFF.join(',')}`,
]

// Layout, paint and compositing run as usual, but no pixel is drawn: that was half of all work.
// Screenshots are empty.
export const BLIND = [
  ...ARGS,
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gl-drawing-for-tests',
]
