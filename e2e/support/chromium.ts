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
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A moving picture and a beep stand in for camera and microphone, and both may be used; two pages of one machine may call
  // each other without a network.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--disable-site-isolation-trials',
  // Two or three browsers share the cores already: helpers of each page only get in their way.
  '--js-flags=--single-threaded',
  `--disable-features=${SWITCHED_OFF.join(',')}`,
]

// Laid out, painted and put together as for a graphics card, but no pixel is colored: that was half of all work.
// Screenshots are empty.
export const BLIND = [
  ...ARGS,
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gl-drawing-for-tests',
]
