import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffCaller } from '../../../test/support/builders/as-staff.ts'
import { makeMember, TEST_PASSWORD } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { softwarePasskey } from '../../../test/support/software-passkey.ts'

const ORIGIN = 'https://portal.example'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ env: { PUBLIC_URL: ORIGIN } })
})
afterAll(() => world.close())

const enter = async (email: string) => {
  const caller = staffCaller(world)
  const { body } = await caller.send('POST', '/sign-in', { name: email, password: TEST_PASSWORD })
  return { ...caller, person: body }
}

/** A person of the staff with a passkey. */
const withPasskey = async (origin = ORIGIN) => {
  const { email } = await makeMember(world, { staffRole: 'support' })
  const { send } = await enter(email)
  const passkey = softwarePasskey(origin)
  const { body: question } = await send('POST', '/set-up/passkey-question')
  const response = passkey.create(question)
  const added = await send('POST', '/set-up/passkey', { name: 'Laptop', response })
  return { email, passkey, added, send, response }
}

describe('a passkey of the staff [STAFF-02]', () => {
  it('is a second factor: its set-up opens the console, and later it signs in', async () => {
    const { email, passkey, added } = await withPasskey()
    expect(added.body).toMatchObject({ stage: 'in', hasPasskey: true, hasAuthenticator: false })
    const { send, person } = await enter(email)
    expect(person.stage).toBe('factor')
    expect((await send('GET', '/people')).body.code).toBe('factor_needed')
    const { body: question } = await send('POST', '/factor/passkey-question')
    expect(question.allowCredentials).toMatchObject([{ id: passkey.id }])
    const response = passkey.sign(question)
    expect((await send('POST', '/factor/passkey', { response })).body.stage).toBe('in')
    expect((await send('GET', '/people')).status).toBe(200)
  })

  it('answers a question once, only of its own session, and not after five minutes', async () => {
    const { email, passkey, send: other } = await withPasskey()
    const { send } = await enter(email)
    const { body: theirs } = await other('POST', '/factor/passkey-question')
    const { body: question } = await send('POST', '/factor/passkey-question')
    const { body: late } = await send('POST', '/factor/passkey-question')
    const sign = async (of: { challenge: string }) =>
      (await send('POST', '/factor/passkey', { response: passkey.sign(of) })).body
    expect((await sign(theirs)).code).toBe('passkey_refused')
    expect((await sign(question)).stage).toBe('in')
    expect((await sign(question)).code).toBe('passkey_refused')
    world.clock.advance({ minutes: 5, seconds: 1 })
    expect((await sign(late)).code).toBe('passkey_refused')
  })

  it('of another site, of another person, or added twice is refused', async () => {
    const elsewhere = await withPasskey('https://portal.example.net')
    expect(elsewhere.added.body.code).toBe('passkey_refused')
    const one = await withPasskey()
    const again = await one.send('POST', '/set-up/passkey', { name: 'Again', response: one.response })
    expect(again.body.code).toBe('passkey_refused')
    const two = await withPasskey()
    const { send } = await enter(two.email)
    const { body: question } = await send('POST', '/factor/passkey-question')
    const reply = await send('POST', '/factor/passkey', { response: one.passkey.sign(question) })
    expect(reply.body.code).toBe('passkey_refused')
  })
})
