import { SESSION_SECONDS } from '@oola/contract/account/account.constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, makeSignedIn, signIn } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const step = (userId: number, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: `/api/customer/GetCurrentUserStep/${userId}`, headers })

describe('GET customer/GetCurrentUserStep', () => {
  it('answers with the member’s step [AUTH-26, AUTH-27, AUTH-32]', async () => {
    const { member, headers } = await makeSignedIn(world, { stepId: 4, level: 2, timeZoneId: 9 })
    const reply = await step(member.id, headers)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      userStepId: 4,
      assessmentId: null,
      areaId: null,
      level: 2,
      displayCoachingPayment: true,
      displayCoachCertificationTutorial: false,
      definedTimeZoneId: 9,
      unseenFinishId: null,
    })
  })

  it('answers -1 to a non-subscriber, whatever step is stored [AUTH-22, AUTH-24]', async () => {
    const { member, headers } = await makeSignedIn(world, { stepId: 4, userTypeId: 4 })
    expect((await step(member.id, headers)).json()).toMatchObject({ userStepId: -1 })
  })

  it('is for the member alone [AUTH-25]', async () => {
    const { member, headers } = await makeSignedIn(world)
    const other = await makeMember(world)
    expect((await step(other.id, headers)).statusCode).toBe(403)
    expect((await step(member.id)).statusCode).toBe(401)
    expect((await step(member.id, { authorization: 'Bearer nonsense' })).json()).toMatchObject({
      code: 'not_signed_in',
    })
    const bad = await world.app.inject({ url: '/api/customer/GetCurrentUserStep/abc', headers })
    expect(bad.statusCode).toBe(400)
    expect(bad.json().issues).toEqual([{ path: 'userId', message: 'must be a number' }])
  })

  it('matches its path without regard to case', async () => {
    const { member, headers } = await makeSignedIn(world)
    const reply = await world.app.inject({ url: `/API/CUSTOMER/getcurrentuserstep/${member.id}`, headers })
    expect(reply.statusCode).toBe(200)
  })
})

describe('a session', () => {
  it('of a browser that says nothing has no device in the database', async () => {
    const { id } = await makeMember(world)
    await signIn(world, { id })
    const { rows } = await world.db.pool.query('select device from session where member_id = $1', [id])
    expect(rows).toEqual([{ device: null }])
    const isNull = 'select count(*)::int as n from session where member_id = $1 and device is null'
    expect((await world.db.pool.query(isNull, [id])).rows).toEqual([{ n: 1 }])
  })

  it('is valid for five days to the second [AUTH-05]', async () => {
    const member = await makeMember(world)
    const headers = await signIn(world, member)
    const start = world.clock.now()
    world.clock.set(new Date(start.getTime() + SESSION_SECONDS * 1000 - 1))
    expect((await step(member.id, headers)).statusCode).toBe(200)
    world.clock.set(new Date(start.getTime() + SESSION_SECONDS * 1000))
    expect((await step(member.id, headers)).statusCode).toBe(401)
    world.clock.set(start)
  })

  it('ends at logout, with its live connections, and no other session does [AUTH-31]', async () => {
    const member = await makeMember(world)
    const [here, there] = [await signIn(world, member), await signIn(world, member)]
    const url = '/api/Login/Logout'
    expect((await world.app.inject({ method: 'POST', url })).statusCode).toBe(401)
    const reply = await world.app.inject({ method: 'POST', url, headers: here })
    expect(reply.json()).toEqual({ ok: true })
    expect(world.disconnected).toHaveLength(1)
    expect(world.disconnected[0]).toMatchObject({ memberId: member.id, sessionKey: expect.any(String) })
    expect((await step(member.id, here)).statusCode).toBe(401)
    expect((await world.app.inject({ method: 'POST', url, headers: here })).statusCode).toBe(401)
    expect((await step(member.id, there)).statusCode).toBe(200)
  })

  it('is stored as a hash only', async () => {
    const member = await makeMember(world)
    const { authorization } = await signIn(world, member)
    const token = authorization.slice('Bearer '.length)
    const { rows } = await world.db.pool.query('select * from session where member_id = $1', [member.id])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1])
  })

  it('is cleared away by the hourly job once it has expired, together with all else that has', async () => {
    const member = await makeMember(world)
    await signIn(world, member)
    const count = async () => {
      const { rows } = await world.db.pool.query('select count(*) as n from session where member_id = $1', [
        member.id,
      ])
      return rows[0].n
    }
    expect(world.jobs.schedules.get('account-cleanup')).toBe('17 * * * *')
    await world.jobs.run('account-cleanup')
    expect(await count()).toBe(1)
    const start = world.clock.now()
    world.clock.advance({ days: 5 })
    await world.jobs.run('account-cleanup')
    expect(await count()).toBe(0)
    world.clock.set(start)
  })
})
