import { expect, it } from 'vitest'
import { keyText, pushSupport } from './push-device.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

it.each([
  ['a browser with pushes', { userAgent: MAC, maxTouchPoints: 0, hasPush: true }, 'yes'],
  ['the installed app on an iPhone', { userAgent: IPHONE, maxTouchPoints: 5, hasPush: true }, 'yes'],
  ['Safari on an iPhone', { userAgent: IPHONE, maxTouchPoints: 5, hasPush: false }, 'only-installed'],
  ['Safari on an iPad', { userAgent: MAC, maxTouchPoints: 5, hasPush: false }, 'only-installed'],
  ['an old Mac', { userAgent: MAC, maxTouchPoints: 0, hasPush: false }, 'no'],
] as const)('pushes: %s', (_case, browser, support) => {
  expect(pushSupport(browser)).toBe(support)
})

it('writes the bytes of a key as the server does', () => {
  expect(keyText(new Uint8Array([251, 255, 190, 1]).buffer)).toBe('-_--AQ')
  expect(keyText(null)).toBe('')
})
