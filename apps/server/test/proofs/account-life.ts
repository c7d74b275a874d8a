import {
  changeEmail,
  confirmEmail,
  getDevices,
  getOwnAccount,
  logOutDevice,
  logOutOtherDevices,
  updateAccount,
} from '@oola/contract/account/own-account.calls'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

interface Owner {
  readonly userId: number
  readonly firstName: string
  readonly email: string
  readonly phone: string
}

/** The account page; at its end everything is as it was. Answers the tokens that were used. */
export const keepAccount = async (
  world: TestApp,
  { ask }: Pick<Caller, 'ask'>,
  { userId, firstName, email, phone }: Owner,
): Promise<string[]> => {
  const params = { userId: String(userId) }
  const tokens: string[] = []
  // Long enough for the session to be seen anew.
  world.clock.advance({ minutes: 20 })
  await ask(getOwnAccount, { params })
  await ask(updateAccount, { body: { userId, firstName, phone } })
  for (const address of [`new.${email}`, email]) {
    await ask(changeEmail, { body: { userId, email: address } })
    await world.jobs.drain()
    // Others may have asked for the same address before.
    const mailed = world.mails.map(({ text }) => text).join('\n')
    const token = [...mailed.matchAll(/confirm=([\w.-]+)/g)].at(-1)?.[1] ?? ''
    await ask(confirmEmail, { body: { userId, token } })
    world.mails.length = 0
    tokens.push(token)
  }
  await ask(getDevices, { params })
  await ask(logOutDevice, { body: { userId, key: 'nobodys' } })
  await ask(logOutOtherDevices, { body: { userId } })
  return tokens
}
