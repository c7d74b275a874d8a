import {
  addPasskey,
  beginAuthenticator,
  getSecurity,
  getSecurityHistory,
  newPasskeyQuestion,
  newRecoveryCodes,
  removePasskey,
  renamePasskey,
  storeRecoveryCodes,
  turnOffAuthenticator,
  turnOnAuthenticator,
} from '@oola/contract/account/security.calls'
import { askForPasskey, confirmLogin, loginWithPasskey } from '@oola/contract/account/sign-in.calls'
import { passkeySite } from '#server/features/account/second-factor/passkey-site.ts'
import { TEST_PASSWORD } from '../support/builders/make-member.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import { oneTimeCode } from '../support/one-time-code.ts'
import { softwarePasskey } from '../support/software-passkey.ts'
import type { Caller } from './caller.ts'

/**
 * A passkey and an authenticator app, by which the member logs in; at the end both are gone. Returns the used tokens.
 */
export const protectAccount = async (
  world: TestApp,
  { ask, use }: Pick<Caller, 'ask' | 'use'>,
  userId: number,
): Promise<string[]> => {
  const params = { userId: String(userId) }
  const own = { userId, password: TEST_PASSWORD }
  const tokens: string[] = []
  const goOn = (token: string) => {
    tokens.push(token)
    use(token)
  }
  const passkey = softwarePasskey(passkeySite(world.deps.settings.PUBLIC_URL).origin, userId)
  const created = passkey.create((await ask(newPasskeyQuestion, { body: own })) as { challenge: string })
  await ask(addPasskey, { body: { userId, name: 'Laptop', response: created } })
  await ask(renamePasskey, { body: { userId, key: passkey.id, name: 'Phone' } })
  use(null)
  const question = (await ask(askForPasskey, { body: {} })) as { challenge: string }
  goOn(
    (await ask(loginWithPasskey, { body: { response: passkey.sign(question), browser: 'Firefox' } })).token,
  )
  await ask(removePasskey, { body: { ...own, key: passkey.id } })

  const { secret } = await ask(beginAuthenticator, { body: own })
  const code = () => {
    world.clock.advance({ minutes: 1 })
    return oneTimeCode(secret, world.clock.now())
  }
  const { recoveryCodes } = await ask(turnOnAuthenticator, { body: { userId, code: code() } })
  await ask(storeRecoveryCodes, { body: { userId } })
  await ask(getSecurity, { params })
  for (const given of [code, () => recoveryCodes[0] ?? '']) {
    const payload = { userId, password: TEST_PASSWORD, loginType: 2 }
    const reply = await world.app.inject({ method: 'POST', url: '/api/Login', payload })
    const { ticket } = reply.json().factor
    use(null)
    goOn((await ask(confirmLogin, { body: { ticket, code: given() } })).token)
    tokens.push(ticket)
  }
  await ask(newRecoveryCodes, { body: { ...own, code: code() } })
  await ask(turnOffAuthenticator, { body: { ...own, code: code() } })
  await ask(getSecurityHistory, { params, query: {} })
  return tokens
}
