import { randomUUID } from 'node:crypto'
import { LOGIN_TYPES } from '@oola/contract/account/account.constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { registeredCalls } from '../../../../test/proofs/registered-calls.ts'
import { TEST_PASSWORD } from '../../../../test/support/builders/make-member.ts'
import { makeCardToken, makeEnrolBody } from '../../../../test/support/builders/make-payments.ts'
import {
  makeBrowser,
  makeProtected,
  ORIGIN,
  PORTAL_ENV,
  sha256,
} from '../../../../test/support/builders/make-protected.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import { softwarePasskey } from '../../../../test/support/software-passkey.ts'
import { signStoreToken } from '../store-token-signature.ts'

const NEW = 'a whole new one'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ env: PORTAL_ENV })
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance({ hours: 1 }))

type Protected = Awaited<ReturnType<typeof makeProtected>>

const sessionsOf = async ({ member }: Protected): Promise<number> =>
  (await world.db.pool.query('select 1 from session where member_id = $1', [member.id])).rows.length

const textsTo = async (email: string): Promise<string> => {
  await world.jobs.drain()
  return world
    .mailsTo(email)
    .map(({ text }) => text)
    .join('\n')
}

const logIn = (
  userId: string | number,
  password = TEST_PASSWORD,
  loginType: number = LOGIN_TYPES.customerId,
) => makeBrowser(world).call('POST', '/Login', { userId, password, loginType })

/** Sets a new password with the token of a mailed link, then logs in with it. */
const resetAndLogIn = async (one: Protected, token: string) => {
  const { call } = makeBrowser(world)
  expect((await call('POST', '/Login/ResetPassword', { token, password: NEW })).status).toBe(200)
  return logIn(one.member.id, NEW)
}

/** Every way to a session, each tried without the second factor. */
const WAYS: Readonly<
  Record<string, (one: Protected) => Promise<{ status: number; body: { code: string } }>>
> = {
  'password and customer id': ({ member }) => logIn(member.id),
  'password and phone': ({ member }) => logIn(member.phone ?? '', TEST_PASSWORD, LOGIN_TYPES.phone),
  'password and e-mail': ({ member }) => logIn(member.email, TEST_PASSWORD, LOGIN_TYPES.email),
  'a reset link': async (one) => {
    await makeBrowser(world).call('POST', '/Login/RequestPasswordReset', { email: one.member.email })
    const token = /[?]token=([\w.-]+)/.exec(await textsTo(one.member.email))?.[1] ?? ''
    return resetAndLogIn(one, token)
  },
  'the link "This wasn’t me" of a change before and after the factor': async (one) => {
    const { id: userId, email } = one.member
    const phone = `556${String(userId).slice(-7)}`
    const { call } = makeBrowser(world)
    await call('PUT', '/Account/ChangePhone', { userId, phone, password: TEST_PASSWORD }, one.headers)
    const token = [...(await textsTo(email)).matchAll(/notMe#token=([\w.-]+)/g)].at(-1)?.[1]
    const { body } = await call('POST', '/Account/TakeBackChange', { token })
    return resetAndLogIn(one, body.resetToken)
  },
  'the link "This wasn’t me" of the mail about the factor itself': async (one) => {
    const token = /notMe#token=([\w.-]+)/.exec(await textsTo(one.member.email))?.[1]
    const { body } = await makeBrowser(world).call('POST', '/Account/TakeBackChange', { token })
    return resetAndLogIn(one, body.resetToken)
  },
  'a changed password': async (one) => {
    const change = { userId: one.member.id, currentPassword: TEST_PASSWORD, newPassword: NEW }
    await makeBrowser(world).call('PUT', '/Login/ChangePassword', change, one.headers)
    return logIn(one.member.id, NEW)
  },
  'a token of the store': async ({ member }) => {
    const secret = world.deps.secrets.storeToken ?? new Uint8Array()
    const CustomerToken = await signStoreToken(String(member.id), secret, world.clock.now())
    return makeBrowser(world).call('POST', '/Login/LoginShopifyCustomer', { CustomerToken })
  },
}

describe('with an authenticator app on', () => {
  it.each(Object.keys(WAYS))('%s opens no session, and its ticket is none [SECURE-08]', async (way) => {
    const one = await makeProtected(world, { phone: `555${String(Math.random()).slice(2, 9)}` })
    const before = await sessionsOf(one)
    const reply = await WAYS[way]?.(one)
    expect([reply?.status, reply?.body.code]).toEqual([401, 'factor_asked'])
    expect(await sessionsOf(one)).toBeLessThanOrEqual(before)
    const { ticket } = z.object({ factor: z.object({ ticket: z.string() }) }).parse(reply?.body).factor
    const { call } = makeBrowser(world)
    const bearer = { authorization: `Bearer ${ticket}` }
    const { status } = await call('GET', `/Account/GetAccount/${one.member.id}`, undefined, bearer)
    expect(status).toBe(401)
    const session = await call('POST', '/Login/ConfirmLogin', { ticket, code: one.code() })
    expect(session.body).toMatchObject({ userId: one.member.id, isShopify: way.includes('store') })
    expect((await call('POST', '/Login/ConfirmLogin', { ticket, code: one.code() })).body.code).toBe(
      'login_ticket_used',
    )
  })

  it('a login that waits for its code ends with the password that began it [SECURE-08]', async () => {
    const one = await makeProtected(world)
    const { call } = makeBrowser(world)
    const reply = (await logIn(one.member.id)).body as unknown as { factor: { ticket: string } }
    const change = { userId: one.member.id, currentPassword: TEST_PASSWORD, newPassword: NEW }
    expect((await call('PUT', '/Login/ChangePassword', change, one.headers)).status).toBe(200)
    const { ticket } = reply.factor
    const late = await call('POST', '/Login/ConfirmLogin', { ticket, code: one.code() })
    expect([late.status, late.body.code]).toEqual([401, 'login_failed'])
    // One that no password began ends with "This wasn't me".
    const store = (await WAYS['a token of the store']?.(one))?.body
    const waiting = z.object({ factor: z.object({ ticket: z.string() }) }).parse(store).factor.ticket
    const token = [...(await textsTo(one.member.email)).matchAll(/notMe#token=([\w.-]+)/g)].at(-1)?.[1]
    expect((await call('POST', '/Account/TakeBackChange', { token })).status).toBe(200)
    const ended = await call('POST', '/Login/ConfirmLogin', { ticket: waiting, code: one.code() })
    expect(ended.body.code).toBe('login_ticket_used')
  })

  it('the form of an enrolment opens no session of the account that it finds [SECURE-08]', async () => {
    const body = await makeEnrolBody(world)
    const { call } = makeBrowser(world)
    const first = (await call('POST', '/Enrollment/Enroll', body)).body.session
    const headers = { authorization: `Bearer ${first.token}` }
    const own = { userId: first.userId, password: body.password }
    const { secret } = (await call('POST', '/Account/BeginAuthenticator', own, headers)).body
    const { oneTimeCode } = await import('../../../../test/support/one-time-code.ts')
    const code = oneTimeCode(secret, world.clock.now())
    await call('POST', '/Account/TurnOnAuthenticator', { userId: first.userId, code }, headers)
    const card = await makeCardToken(world)
    const again = { ...body, enrolmentKey: randomUUID(), cardToken: card }
    const reply = await makeBrowser(world).call('POST', '/Enrollment/Enroll', again)
    expect([reply.status, reply.body.code]).toEqual([401, 'factor_asked'])
  })

  it('a passkey is both factors at once, and also the second step of a password [SECURE-06]', async () => {
    const one = await makeProtected(world)
    const userId = one.member.id
    const { call } = makeBrowser(world)
    const passkey = softwarePasskey(ORIGIN, userId)
    const asked = await call(
      'POST',
      '/Account/NewPasskeyQuestion',
      { userId, password: TEST_PASSWORD },
      one.headers,
    )
    const response = passkey.create(asked.body)
    await call('POST', '/Account/AddPasskey', { userId, name: 'Phone', response }, one.headers)
    const question = (await call('POST', '/Login/PasskeyQuestion', {})).body
    const session = await call('POST', '/Login/LoginWithPasskey', { response: passkey.sign(question) })
    expect(session.body.userId).toBe(userId)
    const { factor } = (await logIn(userId)).body as unknown as {
      factor: { ticket: string; hasPasskey: boolean }
    }
    expect(factor.hasPasskey).toBe(true)
    const { ticket } = factor
    const theirs = (await call('POST', '/Login/PasskeyQuestion', { ticket })).body
    expect(theirs.allowCredentials).toMatchObject([{ id: passkey.id }])
    const open = await call('POST', '/Login/LoginWithPasskey', { ticket, response: passkey.sign(theirs) })
    expect(open.body.userId).toBe(userId)
  })
})

describe('the calls that let a member in', () => {
  it('are the ones of this matrix: each other call replies with no session [SECURE-08]', () => {
    const gives = (schema: z.ZodType): boolean => {
      const text = JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
      return text.includes('"token":') && text.includes('"ActivePrograms":')
    }
    const letIn = [...registeredCalls(world.app.services).keys()].filter(({ reply }) => gives(reply))
    expect(letIn.map(({ path }) => path).sort()).toEqual([
      '/Enrollment/Enroll',
      '/Login',
      '/Login/ConfirmLogin',
      '/Login/LoginShopifyCustomer',
      '/Login/LoginWithPasskey',
      // Staff who view as a member: read-only, after a fresh factor of theirs (STAFF-13).
      '/staff/members/:id/view-as',
    ])
  })

  it('store the ticket of a waiting login as a hash, for ten minutes [SECURE-12]', async () => {
    const one = await makeProtected(world)
    const reply = (await logIn(one.member.id)).body as unknown as { factor: { ticket: string } }
    const { ticket } = reply.factor
    const { rows } = await world.db.pool.query('select token_hash from pending_login where member_id = $1', [
      one.member.id,
    ])
    expect(rows).toEqual([{ token_hash: sha256(ticket) }])
    world.clock.advance({ minutes: 10, seconds: 1 })
    const late = await makeBrowser(world).call('POST', '/Login/ConfirmLogin', { ticket, code: one.code() })
    expect(late.body.code).toBe('login_ticket_used')
    await world.jobs.run('account-cleanup')
    expect((await world.db.pool.query('select 1 from pending_login')).rows).toEqual([])
  })
})
