import { LoginBody } from '@oola/contract/account/account.schema'
import { expect, it, test } from 'vitest'
import { deviceInfo } from './device-info.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

test.each([
  [CHROME, 1, 'Chrome', 'Linux'],
  [`${CHROME} Edg/150.0.0.0`.replace('X11; Linux x86_64', 'Windows NT 10.0'), 1, 'Edge', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:149.0) Gecko/20100101 Firefox/149.0',
    1,
    'Firefox',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    2,
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
    2,
    'Chrome',
    'Android',
  ],
  ['', 1, 'Unknown', 'Unknown'],
])('reads "%s" [AUTH-14]', (userAgent, sourceid, browser, OperativeSystem) => {
  expect(deviceInfo({ userAgent })).toMatchObject({ sourceid, browser, OperativeSystem })
})

it('never sends more than the contract takes [AUTH-14]', () => {
  const long = 'x'.repeat(5000)
  const info = deviceInfo({ userAgent: long, appVersion: long, vendor: long, language: long, platform: long })
  expect(LoginBody.safeParse({ ...info, userId: '1001', password: 'p', loginType: 2 }).success).toBe(true)
})
