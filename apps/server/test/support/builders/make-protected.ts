import { createHash } from 'node:crypto'
import { LOGIN_TYPES } from '@oola/contract/account/account.constants'
import { oneTimeCode } from '../one-time-code.ts'
import { makeMember, signIn, TEST_PASSWORD } from './make-member.ts'
import type { TestApp } from './make-test-app.ts'

export const ORIGIN = 'https://portal.example'
/** A portal behind a proxy, so that each browser has its own address. */
export const PORTAL_ENV = { TRUST_PROXY: '1', PUBLIC_URL: ORIGIN }

let address = 0

/** A browser at an address of its own, with its cookies: calls as a visitor, or with a session. */
export const makeBrowser = (world: TestApp, ip?: string) => {
  address += 1
  const from = ip ?? `203.0.113.${address % 250}`
  const cookies = new Map<string, string>()
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await world.app.inject({
      ...{ method, url: `/api${url}` },
      headers: { 'x-forwarded-for': from, ...(cookie && { cookie }), ...headers },
      ...(payload && { payload }),
    })
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return { status: reply.statusCode, body: reply.json() }
  }
  return { call, cookies }
}

/** A member whose authenticator app is on, for a week: its device is no new one. */
export const makeProtected = async (world: TestApp, given: Parameters<typeof makeMember>[1] = {}) => {
  const member = await makeMember(world, given)
  const headers = await signIn(world, member)
  await world.db.pool.query(
    "update session set created_at = created_at - interval '9 days' where member_id = $1",
    [member.id],
  )
  const { call } = makeBrowser(world)
  const userId = member.id
  const { body } = await call(
    'POST',
    '/Account/BeginAuthenticator',
    { userId, password: TEST_PASSWORD },
    headers,
  )
  const code = () => oneTimeCode(body.secret, world.clock.now())
  const on = await call('POST', '/Account/TurnOnAuthenticator', { userId, code: code() }, headers)
  world.clock.advance({ minutes: 1 })
  return {
    member,
    headers,
    secret: body.secret as string,
    code,
    recoveryCodes: on.body.recoveryCodes as string[],
  }
}

/** As the server stores a ticket or a session token. */
export const sha256 = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Logs in with customer id and password in Chrome on Windows, or another device in `extra`. */
export const logIn = (
  { call }: ReturnType<typeof makeBrowser>,
  userId: number,
  password = TEST_PASSWORD,
  extra: object = {},
) =>
  call('POST', '/Login', {
    ...{ userId, password, loginType: LOGIN_TYPES.customerId },
    ...{ browser: 'Chrome', OperativeSystem: 'Windows', ...extra },
  })
