import { listAudit, listAuditKinds, verifyAudit } from '@oola/contract/staff/audit.calls'
import { staffHome } from '@oola/contract/staff/home.calls'
import { listStaff } from '@oola/contract/staff/staff-people.calls'
import {
  planFactorReset,
  planStaffRole,
  resetStaffFactor,
  setStaffRole,
} from '@oola/contract/staff/staff-roles.calls'
import {
  addPasskey,
  beginAuthenticator,
  confirmCode,
  confirmPasskey,
  confirmRecoveryCode,
  newPasskeyQuestion,
  passkeyQuestion,
  staffMe,
  staffSignIn,
  staffSignOut,
  turnOnAuthenticator,
} from '@oola/contract/staff/staff-session.calls'
import { passkeySite } from '#server/features/account/second-factor/passkey-site.ts'
import { makeMember, TEST_PASSWORD } from '../support/builders/make-member.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import { oneTimeCode } from '../support/one-time-code.ts'
import { softwarePasskey } from '../support/software-passkey.ts'
import type { Caller } from './caller.ts'
import { workOnCoaches } from './staff-coaches-life.ts'
import { workOnContent } from './staff-content-life.ts'
import { workInInbox } from './staff-inbox-life.ts'
import { workOnMember } from './staff-member-life.ts'
import { workOnMembers } from './staff-members-life.ts'
import { workOnMoney } from './staff-money-life.ts'
import { readReports } from './staff-reports-life.ts'
import { workOnSystem } from './system-life.ts'

const REASON = 'She takes over the help desk on Monday.'

/** Every call of the staff console at least once, with success; an owner makes them, who signs in by each factor. */
export const workAsStaff = async (
  world: TestApp,
  caller: Pick<Caller, 'ask' | 'useStaff'>,
  email = 'owner@mailbox.example',
): Promise<void> => {
  const { clock, deps } = world
  const { ask } = caller
  await makeMember(world, { email, staffRole: 'owner' })
  const signIn = () => ask(staffSignIn, { body: { name: email, password: TEST_PASSWORD } })

  await signIn()
  const { secret } = await ask(beginAuthenticator, {})
  const code = () => ({ body: { code: oneTimeCode(secret, clock.now()) } })
  const { recoveryCodes } = await ask(turnOnAuthenticator, code())
  const passkey = softwarePasskey(passkeySite(deps.settings.PUBLIC_URL).origin)
  const created = passkey.create((await ask(newPasskeyQuestion, {})) as { challenge: string })
  await ask(addPasskey, { body: { name: 'Laptop', response: created } })
  await ask(staffSignOut, {})
  await signIn()
  await ask(confirmRecoveryCode, { body: { code: recoveryCodes[0] ?? '' } })
  await signIn()
  const question = (await ask(passkeyQuestion, {})) as { challenge: string }
  await ask(confirmPasskey, { body: { response: passkey.sign(question) } })
  await signIn()
  clock.advance({ minutes: 1 })
  await ask(confirmCode, code())
  await ask(staffMe, {})
  await ask(staffHome, {})

  const { id } = await makeMember(world, { email: `new.${email}` })
  const params = { id: String(id) }
  const role = { role: 'support' as const }
  const { seen } = await ask(planStaffRole, { params, body: role })
  await ask(setStaffRole, { params, body: { ...role, seen, reason: REASON } })
  await world.db.pool.query(
    `insert into passkey (member_id, credential_id, public_key, counter, transports, name, is_synced, added_at)
     values ($1, 'lost', 'key', 0, '[]', 'Phone', true, now())`,
    [id],
  )
  const reset = await ask(planFactorReset, { params })
  await ask(resetStaffFactor, { params, body: { seen: reset.seen, reason: REASON } })
  await ask(listStaff, {})
  await ask(listAudit, { query: { search: 'desk', kind: 'staff.roleChanged', memberId: params.id } })
  await ask(listAuditKinds, {})
  await ask(verifyAudit, {})
  await readReports(caller)
  await workInInbox(world, caller, `asks.${email}`)
  await workOnSystem(world, caller)
  await workOnMembers(world, caller)
  await workOnMember(world, caller)
  await workOnCoaches(world, caller)
  await workOnMoney(world, caller)
  await workOnContent(world, caller)

  await world.jobs.drain()
  await world.jobs.run('staff-cleanup')
  // A request that nobody has decided in time.
  await world.db.pool.query(
    `update staff_act set state = 'waiting', waits_until = $1
     where id = (select id from staff_act where waits_until is not null order by at desc limit 1)`,
    [new Date(clock.now().getTime() - 60_000)],
  )
  await world.jobs.run('approvals-over')
}
