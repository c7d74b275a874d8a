import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../../test/support/builders/as-member.ts'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import { entriesAbout } from '../../../../test/support/builders/staff-acts.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const opened = async (role: 'support' | 'finance', memberId: number, firstName: string) => {
  const person = await asStaff(world, role, { firstName, lastName: 'Voss' })
  await person.send('GET', `/members/${memberId}?why=Notes`)
  return person
}
const SECRET = 'Prefers mail to the phone'

describe('notes of staff about a member', () => {
  it('have author and day, are in the log without their text, and never in a member’s calls [STAFF-14]', async () => {
    const member = await asMember(world)
    const lena = await opened('support', member.id, 'Lena')
    const note = { key: randomUUID(), text: SECRET, isPinned: true }
    const { status, body } = await lena.send('POST', `/members/${member.id}/notes`, note)
    const at = world.clock.now().toISOString()
    const shown = { text: SECRET, isPinned: true, author: 'Lena Voss', isMine: true, at, editedAt: null }
    expect([status, body]).toEqual([200, { ...shown, id: expect.any(Number) }])
    // A double click finds it.
    expect((await lena.send('POST', `/members/${member.id}/notes`, note)).body).toEqual(body)
    const page = await lena.send('GET', `/members/${member.id}`)
    expect(page.body).toMatchObject({ notes: 1, pinned: { text: SECRET, author: 'Lena Voss', at } })
    const log = await entriesAbout(world, member.id, 'note.added')
    expect(log).toMatchObject([{ actor: 'Lena Voss', after: { Note: body.id, Pinned: true } }])
    expect(JSON.stringify(log)).not.toContain(SECRET)
    for (const path of [`/Account/GetAccount/${member.id}`, `/Account/GetStaffVisits/${member.id}`])
      expect(JSON.stringify((await member.send('GET', path)).body)).not.toContain(SECRET)
  })

  it('are changed and removed by their author alone; others pin them', async () => {
    const member = await asMember(world)
    const lena = await opened('support', member.id, 'Lena')
    const sam = await opened('finance', member.id, 'Sam')
    const path = `/members/${member.id}/notes`
    const { body } = await lena.send('POST', path, { key: randomUUID(), text: 'First', isPinned: false })
    const own = `${path}/${body.id}`
    expect((await sam.send('PUT', own, { text: 'Mine now' })).body.code).toBe('not_your_note')
    expect((await sam.send('DELETE', own)).body.code).toBe('not_your_note')
    expect((await sam.send('PUT', own, { isPinned: true })).body).toMatchObject({
      isPinned: true,
      isMine: false,
    })
    expect((await lena.send('PUT', own, { text: 'Second' })).body).toMatchObject({
      ...{ text: 'Second', isPinned: true, editedAt: world.clock.now().toISOString() },
    })
    expect((await lena.send('PUT', own, { text: '' })).status).toBe(400)
    expect((await lena.send('PUT', `${path}/999999`, { text: 'None' })).status).toBe(404)
    // Of another member: not found.
    const other = await asMember(world)
    await lena.send('GET', `/members/${other.id}?why=Notes`)
    expect((await lena.send('DELETE', `/members/${other.id}/notes/${body.id}`)).status).toBe(404)
    expect((await lena.send('DELETE', own)).status).toBe(200)
    expect((await lena.send('GET', path)).body).toEqual({ notes: [] })
    const kinds = (await entriesAbout(world, member.id)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind.startsWith('note.'))).toEqual([
      'note.added',
      'note.changed',
      'note.changed',
      'note.removed',
    ])
  })
})
