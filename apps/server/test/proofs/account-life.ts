import { readChange, takeBackChange } from '@oola/contract/account/account-change.calls'
import {
  changeEmail,
  changePhone,
  confirmEmail,
  getDevices,
  getOwnAccount,
  logOutDevice,
  logOutOtherDevices,
  updateAccount,
} from '@oola/contract/account/own-account.calls'
import { getStaffVisits } from '@oola/contract/account/staff-visits.calls'
import {
  deleteAccount,
  getDataExport,
  requestDataExport,
  keepAccount as takeBackDeletion,
} from '@oola/contract/privacy/privacy.calls'
import { makeMember, makeSignedIn, TEST_PASSWORD } from '../support/builders/make-member.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

interface Owner {
  readonly userId: number
  readonly firstName: string
  readonly email: string
  readonly phone: string
}

/** Reverts a new phone number of another member. Returns the used tokens. */
const takeBack = async (world: TestApp, ask: Caller['ask']): Promise<string[]> => {
  const { member, headers } = await makeSignedIn(world)
  const payload = {
    userId: member.id,
    phone: `444${String(member.id).slice(-7)}`,
    password: TEST_PASSWORD,
  }
  await world.app.inject({ method: 'PUT', url: '/api/Account/ChangePhone', headers, payload })
  await world.jobs.drain()
  const token = /notMe#token=([\w.-]+)/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? ''
  await ask(readChange, { body: { token } })
  const { resetToken } = await ask(takeBackChange, { body: { token } })
  return [token, resetToken]
}

/** The account page; at its end nothing has changed. Returns the used tokens. */
export const keepAccount = async (
  world: TestApp,
  { ask }: Pick<Caller, 'ask'>,
  { userId, firstName, email, phone }: Owner,
): Promise<string[]> => {
  const params = { userId: String(userId) }
  const tokens: string[] = []
  // Long enough for the session's last use to be written again.
  world.clock.advance({ minutes: 20 })
  await ask(getOwnAccount, { params })
  await ask(updateAccount, { body: { userId, firstName } })
  // The present number: other members of these lives have it too.
  await ask(changePhone, { body: { userId, phone, password: TEST_PASSWORD } })
  tokens.push(...(await takeBack(world, ask)))
  for (const address of [`new.${email}`, email]) {
    await ask(changeEmail, { body: { userId, email: address, password: TEST_PASSWORD } })
    await world.jobs.drain()
    // Others may have requested the same address before.
    const mailed = world.mails.map(({ text }) => text).join('\n')
    const token = [...mailed.matchAll(/confirm=([\w.-]+)/g)].at(-1)?.[1] ?? ''
    await ask(confirmEmail, { body: { userId, token } })
    world.mails.length = 0
    tokens.push(token)
  }
  await ask(getDevices, { params })
  await ask(getStaffVisits, { params })
  await ask(logOutDevice, { body: { userId, key: 'nobodys' } })
  await ask(logOutOtherDevices, { body: { userId } })
  return tokens
}

/** Requests an export, deletes the account and revokes that; another member is deleted for good. */
export const leaveAndComeBack = async (
  world: TestApp,
  { ask, open }: Pick<Caller, 'ask' | 'open'>,
  userId: number,
  logIn: () => Promise<void>,
): Promise<void> => {
  const params = { userId: String(userId) }
  await ask(requestDataExport, { body: { userId } })
  await world.jobs.drain()
  const { address } = await ask(getDataExport, { params })
  await open(address ?? '')
  await ask(deleteAccount, { body: { userId, password: TEST_PASSWORD } })
  await logIn()
  await ask(takeBackDeletion, { body: { userId } })
  const yesterday = new Date(world.clock.now().getTime() - 86_400_000)
  await makeMember(world, { deleteAt: yesterday })
  await world.db.pool.query('update data_export set expires_at = $2 where member_id = $1', [
    userId,
    yesterday,
  ])
  await world.jobs.run('privacy-due-deletions')
  await world.jobs.drain()
  await world.jobs.run('privacy-retention')
}
