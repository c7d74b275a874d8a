/** How this browser installs the app: with a button of ours, by two steps of the member, or not at all. */
export type InstallWay = 'button' | 'ios' | 'firefox-android' | null

interface Browser {
  readonly userAgent: string
  readonly maxTouchPoints: number
  /** It has offered to install. */
  readonly offers: boolean
}

/** iPads call themselves a Mac. */
const isIos = ({ userAgent, maxTouchPoints }: Browser): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

/** Safari, not another browser on the same system: their menus are different. */
const isSafari = ({ userAgent }: Browser): boolean =>
  /Safari\//.test(userAgent) && !/(CriOS|FxiOS|EdgiOS|OPT|DuckDuckGo)\//.test(userAgent)

/** The way to install in this browser; null where there is none that could be explained. */
export const installWay = (browser: Browser): InstallWay => {
  if (browser.offers) return 'button'
  if (isIos(browser) && isSafari(browser)) return 'ios'
  if (/Android.*Firefox\//.test(browser.userAgent)) return 'firefox-android'
  return null
}

/** Whether the portal runs as an app already, without the bars of a browser. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true
