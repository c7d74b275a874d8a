import { expect, it } from 'vitest'
import { installWay } from './install-way.ts'

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`

it.each([
  ['Chromium that offers', 'Mozilla/5.0 (X11) Chrome/150.0 Safari/537.36', 0, true, 'button'],
  ['Chromium that does not', 'Mozilla/5.0 (X11) Chrome/150.0 Safari/537.36', 0, false, null],
  ['Safari on an iPhone', IPHONE, 5, false, 'ios'],
  ['Safari on an iPad, which calls itself a Mac', MAC, 5, false, 'ios'],
  ['Safari on a Mac', MAC, 0, false, null],
  ['Chrome on an iPhone', IPHONE.replace('Version/26.1', 'CriOS/150.0'), 5, false, null],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Firefox/145.0',
    5,
    false,
    'firefox-android',
  ],
  ['Firefox on a computer', 'Mozilla/5.0 (X11; rv:145.0) Gecko/20100101 Firefox/145.0', 0, false, null],
])('%s', (_, userAgent, maxTouchPoints, offers, way) => {
  expect(installWay({ userAgent, maxTouchPoints, offers })).toBe(way)
})
