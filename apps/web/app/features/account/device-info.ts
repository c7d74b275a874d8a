import type { LoginBody } from '@oola/contract/account/account.schema'
import type { z } from 'zod'

/** The device fields of a login (AUTH-14). */
export type DeviceInfo = Pick<
  z.input<typeof LoginBody>,
  'sourceid' | 'browser' | 'OperativeSystem' | 'AdditionalInfo'
>

/** The used fields of `navigator`; some are missing in some browsers. */
export type NavigatorInfo = Partial<
  Pick<
    Navigator,
    | 'userAgent'
    | 'appCodeName'
    | 'appName'
    | 'appVersion'
    | 'language'
    | 'onLine'
    | 'platform'
    | 'product'
    | 'vendor'
  >
>

// Order matters: the agents of Edge and Opera include Chrome, Chrome's includes Safari.
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]

// Android's agent includes Linux, current iPads report Macintosh.
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

const named = (names: readonly (readonly [string, RegExp])[], agent: string): string =>
  names.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'Unknown'

const LONG = 1000
const SHORT = 100

/** Device information for a login, cut to the contract's maximum lengths. */
export const deviceInfo = (navigator: NavigatorInfo): DeviceInfo => {
  const agent = navigator.userAgent ?? ''
  return {
    sourceid: /Mobi|Android|iPhone|iPad|iPod/i.test(agent) ? 2 : 1,
    browser: named(BROWSERS, agent),
    OperativeSystem: named(SYSTEMS, agent),
    AdditionalInfo: {
      userAgent: agent.slice(0, LONG),
      appCodeName: navigator.appCodeName?.slice(0, SHORT),
      appName: navigator.appName?.slice(0, SHORT),
      appVersion: navigator.appVersion?.slice(0, LONG),
      language: navigator.language?.slice(0, 35),
      onLine: navigator.onLine,
      platform: navigator.platform?.slice(0, SHORT),
      product: navigator.product?.slice(0, SHORT),
      vendor: navigator.vendor?.slice(0, SHORT),
    },
  }
}
