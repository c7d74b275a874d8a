import { VIEWS_MAX } from '@oola/contract/staff/staff.constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

type Staff = Awaited<ReturnType<typeof asStaff>>
const VIEW = { name: 'Stuck in Step 2', query: 'filters=step:is:2', isShared: false }
const save = ({ send }: Staff, given: object = {}) => send('PUT', '/views/members', { ...VIEW, ...given })
const namesFor = async ({ send }: Staff) => {
  const { body } = await send('GET', '/views/members')
  return body.views.map(({ name }: { name: string }) => name)
}

describe('saved views [STAFF-09]', () => {
  it('are for the person alone, or for all of us', async () => {
    const [lena, sam] = [await asStaff(world, 'support'), await asStaff(world, 'content')]
    await save(lena)
    await save(lena, { name: 'Card declined', isShared: true })
    expect(await namesFor(lena)).toEqual(['Card declined', 'Stuck in Step 2'])
    expect(await namesFor(sam)).toEqual(['Card declined'])
    const { body } = await sam.send('GET', '/views/members')
    expect(body.views[0]).toMatchObject({ isShared: true, isMine: false, ownerId: lena.id })
  })

  it('with the same name is replaced, so that a double click saves one', async () => {
    const staff = await asStaff(world, 'finance')
    const replies = await Promise.all([save(staff), save(staff), save(staff, { query: 'sort=name' })])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await namesFor(staff)).filter((name: string) => name === VIEW.name)).toHaveLength(1)
  })

  it('of others are not deleted, but those for all by an owner', async () => {
    const [lena, sam, owner] = [
      await asStaff(world, 'support'),
      await asStaff(world, 'finance'),
      await asStaff(world, 'owner'),
    ]
    const own = (await save(lena)).body.id
    const shared = (await save(lena, { name: 'For all', isShared: true })).body.id
    for (const id of [own, shared])
      expect((await sam.send('DELETE', `/views/members/${id}`)).status).toBe(404)
    expect((await owner.send('DELETE', `/views/members/${own}`)).status).toBe(404)
    expect((await owner.send('DELETE', `/views/members/${shared}`)).status).toBe(200)
    expect((await lena.send('DELETE', `/views/members/${own}`)).status).toBe(200)
    expect((await lena.send('DELETE', `/views/members/${own}`)).status).toBe(404)
  })

  it('are twenty at most, also when saved at once', async () => {
    const staff = await asStaff(world, 'support')
    const names = Array.from({ length: VIEWS_MAX + 3 }, (_, n) => `View ${n}`)
    const replies = await Promise.all(names.map((name) => save(staff, { name })))
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('too_many_views')
  })

  it.each([
    { name: '' },
    { name: '  ' },
    { name: 'x'.repeat(61) },
    { query: 'x'.repeat(801) },
    { isShared: 'yes' },
  ])('refuse %j', async (given) => {
    const staff = await asStaff(world, 'support')
    expect((await save(staff, given)).status).toBe(400)
    expect((await staff.send('PUT', '/views/secrets', VIEW)).status).toBe(400)
  })
})

describe('the columns of a list [STAFF-09]', () => {
  it('are stored for each person, with order and width', async () => {
    const [lena, sam] = [await asStaff(world, 'support'), await asStaff(world, 'support')]
    expect((await lena.send('GET', '/views/members')).body.columns).toBeNull()
    const columns = { hidden: ['joined'], order: ['card', 'name'], widths: { card: 180 } }
    for (const body of [{ ...columns, hidden: [] }, columns])
      expect((await lena.send('PUT', '/views/members/columns', body)).status).toBe(200)
    expect((await lena.send('GET', '/views/members')).body.columns).toEqual(columns)
    expect((await sam.send('GET', '/views/members')).body.columns).toBeNull()
  })
})
