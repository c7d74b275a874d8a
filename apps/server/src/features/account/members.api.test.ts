import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, signIn } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { membersService, NewAccount, RankInput } from './members.service.ts'

let world: TestApp
let members: ReturnType<typeof membersService>
beforeAll(async () => {
  world = await makeTestApp()
  members = membersService(world.deps)
})
afterAll(() => world.close())

const logIn = (userId: number, password: string) =>
  world.app.inject({ method: 'POST', url: '/api/Login', payload: { userId, password, loginType: 2 } })

const account = (given: object = {}) =>
  NewAccount.parse({ firstName: 'Pat', lastName: 'Li', email: 'Pat@Example.com', ...given })

describe('an account that an operator makes', () => {
  it('can log in with the password that was made for it', async () => {
    const { id, password = '' } = await members.add(account({ phone: '555-010-7777' }))
    expect(id).toBeGreaterThan(10_000)
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect((await logIn(id, password)).json()).toMatchObject({ firstName: 'Pat', userStepId: 0 })
    expect(await members.list('PAT@')).toMatchObject([{ id, phone: '5550107777' }])
    expect(await members.list('%')).toEqual([])
  })

  it('stores a given password, and does not repeat it', async () => {
    const made = await members.add(account({ email: 'given@example.com', password: 'as I was told' }))
    expect(made.password).toBeUndefined()
    expect((await logIn(made.id, 'as I was told')).statusCode).toBe(200)
  })

  it('is refused with a reason when e-mail or alias is taken', async () => {
    await members.add(account({ email: 'one@example.com', webAlias: 'taken' }))
    await expect(members.add(account({ email: 'ONE@example.com' }))).rejects.toThrow('This e-mail belongs')
    await expect(members.add(account({ email: 'two@example.com', webAlias: 'TAKEN' }))).rejects.toThrow(
      'This web alias belongs',
    )
  })

  it.each(['learnMore', 'corporphan', 'API', '-x', 'a b'])(
    'cannot have the alias %s [AMB-02]',
    (webAlias) => {
      expect(
        NewAccount.safeParse({ firstName: 'P', lastName: 'L', email: 'p@example.com', webAlias }).success,
      ).toBe(false)
    },
  )
})

describe('a rank that the company gives', () => {
  it('is imported, changed and taken away; a level needs a name [AMB-06, DASH-17]', async () => {
    const { id } = await makeMember(world, { webAlias: 'ranked' })
    const shown = async () => {
      const reply = await world.app.inject('/api/Customer/GetAmbassadorProfileInformation/ranked')
      const { rank, rankLevel, rankLevelCode } = reply.json()
      return [rank, rankLevel, rankLevelCode]
    }
    const given = (more: object = {}) => RankInput.parse({ id: String(id), ...more })
    await members.setRank(given({ rank: 'Silver', rankLevel: '3', rankLevelCode: 'S3' }))
    expect(await shown()).toEqual(['Silver', 3, 'S3'])
    await members.setRank(given({ rank: 'Gold' }))
    expect(await shown()).toEqual(['Gold', null, null])
    await members.setRank(given())
    expect(await shown()).toEqual([null, null, null])
    expect(() => given({ rankLevel: '3' })).toThrow('is needed with a level or a code')
    await expect(members.setRank({ id: 999_999 })).rejects.toThrow('There is no member 999999.')
  })
})

describe('a password that an operator sets', () => {
  it('replaces the old one and ends every session', async () => {
    const member = await makeMember(world)
    const headers = await signIn(world, member)
    const { password = '' } = await members.setPassword(member.id)
    expect((await logIn(member.id, password)).statusCode).toBe(200)
    expect((await logIn(member.id, 'balance-365')).statusCode).toBe(401)
    const step = await world.app.inject({ url: `/api/customer/GetCurrentUserStep/${member.id}`, headers })
    expect(step.statusCode).toBe(401)
  })

  it('is refused for an unknown member', async () => {
    await expect(members.setPassword(2_000_000_000, 'long enough')).rejects.toThrow('no member 2000000000')
  })
})
