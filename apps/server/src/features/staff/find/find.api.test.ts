import { STAFF_ROLES } from '@oola/contract/staff/staff-rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff, staffCaller } from '../../../../test/support/builders/as-staff.ts'
import { makeMember } from '../../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
let owner: Awaited<ReturnType<typeof asStaff>>
beforeAll(async () => {
  world = await makeTestApp()
  owner = await asStaff(world, 'owner', { firstName: 'Zora', lastName: 'Quist' })
})
afterAll(() => world.close())

const find = async (text: string, as = owner) => {
  const { status, body } = await as.send('GET', `/find?text=${encodeURIComponent(text)}`)
  expect(status).toBe(200)
  return body as Record<'members' | 'coaches', { id: number; firstName: string; email: string | null }[]>
}
const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id)

describe('the search of the palette', () => {
  it('finds by the beginning of each name, by id, mail and phone; what matches as a whole is first', async () => {
    const sofia = await makeMember(world, { firstName: 'Sofía', lastName: 'Reyes', phone: '5550107411' })
    const other = await makeMember(world, { firstName: 'Reyna', lastName: `Id${sofia.id}` })
    for (const text of ['sof', 'SOFIA R', 'reyes', '(555) 010-7411', '+1 555 010 7411'])
      expect([text, idsOf((await find(text)).members)]).toEqual([text, [sofia.id]])
    expect(idsOf((await find('rey')).members).sort()).toEqual([sofia.id, other.id].sort())
    expect((await find(String(sofia.id))).members[0]?.id).toBe(sofia.id)
    expect((await find(sofia.email.toUpperCase())).members[0]).toMatchObject({
      id: sofia.id,
      email: sofia.email,
    })
  })

  it('shows eight members and four coaches at most, by name', async () => {
    for (let index = 0; index < 14; index += 1)
      await makeMember(world, {
        firstName: `Wilbert${String.fromCharCode(65 + index)}`,
        lastName: 'Crowd',
        isActiveCoach: index < 6,
      })
    const { members, coaches } = await find('wilbert crowd')
    expect([members.length, coaches.length]).toEqual([8, 4])
    const names = members.map(({ firstName }) => firstName)
    expect(names).toEqual([...names].sort())
    expect(idsOf(members).filter((id) => idsOf(coaches).includes(id))).toEqual([])
  })

  it('finds nobody by one letter, by signs or by a text that nobody has', async () => {
    for (const text of ['', 's', '%', '_', "' or 1=1 --", 'nobody-is-called-this', '99999999999999'])
      expect([text, await find(text)]).toEqual([text, { members: [], coaches: [] }])
  })

  it('gives content people names only, and finds nobody by mail or phone for them', async () => {
    const member = await makeMember(world, { firstName: 'Odalys', lastName: 'Nameonly', phone: '5550107412' })
    const content = await asStaff(world, 'content')
    expect((await find('odalys', content)).members).toEqual([
      { id: member.id, firstName: 'Odalys', lastName: 'Nameonly', email: null },
    ])
    expect((await find(member.email, content)).members).toEqual([])
    expect((await find('5550107412', content)).members).toEqual([])
  })

  it('is open to every role, and to nobody without one', async () => {
    for (const role of STAFF_ROLES) {
      const person = await asStaff(world, role)
      expect([role, (await person.send('GET', '/find?text=zora')).status]).toEqual([role, 200])
    }
    expect((await staffCaller(world).send('GET', '/find?text=zora')).status).toBe(401)
    expect((await owner.send('GET', '/find')).status).toBe(400)
    expect((await owner.send('GET', `/find?text=${'a'.repeat(101)}`)).status).toBe(400)
  })
})
