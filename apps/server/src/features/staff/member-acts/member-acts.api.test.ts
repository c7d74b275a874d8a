import type { StaffAct } from '@oola/contract/staff/member-acts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeMember, TEST_PASSWORD } from '../../../../test/support/builders/make-member.ts'
import { makeProtected } from '../../../../test/support/builders/make-protected.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import {
  confirmAct,
  doAct,
  entriesAbout,
  memberRow,
  planAct,
  REASON,
  subjectsTo,
  undoAct,
} from '../../../../test/support/builders/staff-acts.ts'

const NOW = '2026-03-10T18:00:00Z'
const TODAY = '2026-03-10'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterEach(() => {
  world.clock.set(NOW)
  world.mails.length = 0
})
afterAll(() => world.close())

describe('an act of staff', () => {
  it('shows what it changes, asks for a reason, and is one transaction with its entry [STAFF-04]', async () => {
    const owner = await asStaff(world, 'owner')
    const member = await makeMember(world, { firstName: 'Maya', lastName: 'Okafor', level: 1 })
    const act = { act: 'typeAndLevel', userTypeId: 1, level: 2 } as const
    const { status, body: plan } = await planAct(owner, member.id, act)
    expect([status, plan]).toEqual([
      200,
      {
        ...{ title: 'Change to level 2', about: `Maya Okafor (${member.id})`, mail: null, undoDays: 30 },
        changes: [{ field: 'Level', before: '1', after: '2' }],
        ...{ isDangerous: false, byTwo: false, seen: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    ])
    // A plan changes nothing.
    expect((await memberRow(world, member.id)).level).toBe(1)
    expect(await entriesAbout(world, member.id)).toEqual([])
    const short = { act, seen: plan.seen, reason: 'because' }
    expect((await owner.send('POST', `/members/${member.id}/acts`, short)).status).toBe(400)
    expect((await confirmAct(owner, member.id, act, 'f'.repeat(64))).body.code).toBe('changed_meanwhile')
    expect((await confirmAct(owner, member.id, act, plan.seen)).body).toMatchObject({ state: 'done' })
    expect((await memberRow(world, member.id)).level).toBe(2)
    expect(await entriesAbout(world, member.id)).toEqual([
      {
        ...{ kind: 'member.typeAndLevel', actor: 'Sam Porter', actor_id: owner.id, about: 'Maya Okafor' },
        ...{ before: { Level: '1' }, after: { Level: '2' }, reason: REASON },
      },
    ])
    // A second click finds that it is so already.
    expect((await confirmAct(owner, member.id, act, plan.seen)).body.code).toBe('act_impossible')
  })

  it('is refused for an unknown member, one’s own account, and a factor that is too old', async () => {
    const owner = await asStaff(world, 'owner')
    const level: StaffAct = { act: 'typeAndLevel', userTypeId: 1, level: 3 }
    expect((await planAct(owner, 999_999, level)).body.code).toBe('not_found')
    expect((await planAct(owner, owner.id, level)).body.message).toContain('your own account')
    const member = await makeMember(world)
    const act: StaffAct = { act: 'grantSessions', count: 2, note: 'Sorry for the wait' }
    const { body: plan } = await planAct(owner, member.id, act)
    world.clock.set('2026-03-10T18:11:00Z')
    expect((await confirmAct(owner, member.id, act, plan.seen)).body.code).toBe('factor_again')
    expect(await entriesAbout(world, member.id)).toEqual([])
  })

  const MAY: readonly (readonly [StaffAct, readonly string[]])[] = [
    [{ act: 'signInHelp' }, ['owner', 'support']],
    [{ act: 'changePhone', phone: '555-010-7777' }, ['owner', 'support']],
    [{ act: 'changeEmail', email: 'another@example.com' }, ['owner', 'support']],
    [{ act: 'exportData' }, ['owner', 'support']],
    [{ act: 'typeAndLevel', userTypeId: 1, level: 4 }, ['owner', 'support', 'finance']],
    [{ act: 'rank', rank: 'Gold', rankLevel: 3, rankLevelCode: null }, ['owner', 'support', 'finance']],
    [{ act: 'stepBack' }, ['owner', 'support', 'finance']],
    [{ act: 'grantCourse', courseId: 1009 }, ['owner', 'support', 'finance']],
    [{ act: 'grantMonths', months: 1 }, ['owner', 'support', 'finance']],
    [{ act: 'grantSessions', count: 1, note: 'A gift' }, ['owner', 'support', 'coachManager']],
    [{ act: 'excuseDays', from: TODAY, to: TODAY }, ['owner', 'support', 'coachManager']],
    [{ act: 'deleteAccount' }, ['owner']],
  ]
  it('is planned by the roles of the table alone [STAFF-12]', async () => {
    const member = await makeMember(world, { stepId: 4 })
    for (const role of ['owner', 'support', 'coachManager', 'finance', 'content'] as const) {
      const person = await asStaff(world, role)
      for (const [act, may] of MAY) {
        const { status } = await planAct(person, member.id, act)
        expect([role, act.act, status]).toEqual([role, act.act, may.includes(role) ? 200 : 403])
      }
    }
  })
})

describe('help with signing in [STAFF-12]', () => {
  it('mails a link, once for a double click', async () => {
    const support = await asStaff(world, 'support')
    const member = await makeMember(world)
    const { plan, reply } = await doAct(support, member.id, { act: 'signInHelp' })
    expect(reply.body.state).toBe('done')
    expect(plan.mail).toMatchObject({ to: member.email })
    const again = await confirmAct(support, member.id, { act: 'signInHelp' }, plan.seen)
    expect(again.body.code).toBe('changed_meanwhile')
    expect(await subjectsTo(world, member.email)).toHaveLength(1)
  })

  it('unlocks an account after too many failed sign-ins', async () => {
    const support = await asStaff(world, 'support')
    const member = await makeMember(world)
    expect((await planAct(support, member.id, { act: 'unlock' })).body.code).toBe('act_impossible')
    const login = (password: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/Login',
        payload: { loginType: 2, userId: String(member.id), password },
      })
    for (let time = 0; time < 10; time += 1) await login('wrong words')
    const { plan } = await doAct(support, member.id, { act: 'unlock' })
    expect(plan.changes).toEqual([{ field: 'Signing in', before: 'Locked for 15 minutes', after: 'Open' }])
    expect((await planAct(support, member.id, { act: 'unlock' })).body.code).toBe('act_impossible')
  })

  it('removes the second step of a member who lost phone and codes, and ends their sessions', async () => {
    const support = await asStaff(world, 'support')
    const { member, headers } = await makeProtected(world)
    const { plan } = await doAct(support, member.id, { act: 'resetFactor' })
    expect(plan.changes).toEqual([
      { field: 'Authenticator app', before: 'On', after: 'Off' },
      { field: 'Devices', before: null, after: 'All logged out' },
    ])
    const read = await world.app.inject({ url: `/api/Account/GetSecurity/${member.id}`, headers })
    expect(read.statusCode).toBe(401)
    const payload = { loginType: 2, userId: String(member.id), password: TEST_PASSWORD }
    const login = await world.app.inject({ method: 'POST', url: '/api/Login', payload })
    expect(login.statusCode).toBe(200)
    expect((await planAct(support, member.id, { act: 'resetFactor' })).body.code).toBe('act_impossible')
    const colleague = await makeMember(world, { staffRole: 'finance' })
    expect((await planAct(support, colleague.id, { act: 'resetFactor' })).body.code).toBe('act_impossible')
  })

  it('verifies and changes the mail, notifies the old address, and undoes it', async () => {
    const support = await asStaff(world, 'support')
    const member = await makeMember(world)
    expect((await planAct(support, member.id, { act: 'verifyEmail' })).body.code).toBe('act_impossible')
    await world.db.pool.query(
      `insert into email_change (member_id, email, asked_at, expires_at) values ($1, $2, $3, $3::timestamptz + interval '1 day')`,
      [member.id, `new.${member.email}`, NOW],
    )
    await doAct(support, member.id, { act: 'verifyEmail' })
    expect((await memberRow(world, member.id)).email).toBe(`new.${member.email}`)
    const next = { act: 'changeEmail', email: `third.${member.email}` } as const
    const { reply } = await doAct(support, member.id, next)
    expect(await subjectsTo(world, `new.${member.email}`)).toHaveLength(1)
    const other = await makeMember(world)
    const taken = { act: 'changeEmail', email: other.email } as const
    const { body: plan } = await planAct(support, member.id, taken)
    expect((await confirmAct(support, member.id, taken, plan.seen)).body.code).toBe('email_taken')
    await undoAct(support, member.id, reply.body.id)
    expect((await memberRow(world, member.id)).email).toBe(`new.${member.email}`)
    const twice = await planAct(support, member.id, { act: 'undo', id: reply.body.id })
    expect(twice.body.code).toBe('act_impossible')
  })

  it('changes where a colleague is reached only by an owner', async () => {
    const [owner, support] = [await asStaff(world, 'owner'), await asStaff(world, 'support')]
    const colleague = await asStaff(world, 'finance')
    const mail: StaffAct = { act: 'changeEmail', email: 'taken-over@example.com' }
    for (const act of [mail, { act: 'changePhone', phone: '555-010-7001' } as const]) {
      expect((await planAct(support, colleague.id, act)).body.code).toBe('right_missing')
      expect((await planAct(owner, colleague.id, act)).status).toBe(200)
    }
    expect((await confirmAct(support, colleague.id, mail, 'f'.repeat(64))).body.code).toBe('right_missing')
    expect((await memberRow(world, colleague.id)).email).toBe(colleague.email)
  })

  it('makes two accounts share a phone, and undoes it', async () => {
    const support = await asStaff(world, 'support')
    const [kim, lee] = [
      await makeMember(world, { firstName: 'Kim', lastName: 'Lee', phone: '5550104444' }),
      await makeMember(world),
    ]
    const { plan, reply } = await doAct(support, lee.id, { act: 'changePhone', phone: '555-010-4444' })
    expect(plan).toMatchObject({
      title: 'Share this phone',
      changes: [
        { field: 'Phone', before: null, after: '555-010-4444' },
        { field: 'Shared with', before: null, after: `Kim Lee (${kim.id})` },
      ],
    })
    expect((await memberRow(world, lee.id)).phone).toBe('5550104444')
    await undoAct(support, lee.id, reply.body.id)
    expect((await memberRow(world, lee.id)).phone).toBeNull()
  })
})
