import { randomUUID } from 'node:crypto'
import { addDays } from '@oola/contract/local-day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { type ActionInput, makeActions } from '../../../test/support/builders/make-actions.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'

const NOW = '2026-03-10T18:00:00Z'
const TODAY = '2026-03-10'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterEach(() => world.clock.set(NOW))
afterAll(() => world.close())

const onDashboard = async (actions: readonly ActionInput[] = []) => {
  const member = await asMember(world, { stepId: 4 })
  return { member, ids: await makeActions(world, member.id, actions) }
}
const open = (count: number): ActionInput[] => Array.from({ length: count }, () => ({}))
const save = (member: ActingMember, actions: unknown[], given: object = {}) =>
  member.send('POST', '/Actions/UpdateInsertActions', { userId: member.id, actions, ...given })
const plan = (member: ActingMember, given: object = {}) =>
  member.send('POST', '/Actions/UpdateInsertAction', {
    Id: 0,
    Text: 'Call mom',
    UnlockedDate: TODAY,
    ...given,
  })
const remove = (member: ActingMember, id: number | undefined) => member.send('DELETE', `/Actions/${id}`)
const textsOf = (body: { actions: { text: string }[] }) => body.actions.map(({ text }) => text)
const listOf = async (member: ActingMember, offset = 0) =>
  (await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/${offset}`)).body

describe('POST Actions/UpdateInsertActions', () => {
  it('adds texts, rewrites rows and leaves others alone; answers the list [ACTIONS-18, ACTIONS-28, ACTIONS-37]', async () => {
    const { member, ids } = await onDashboard([{ text: 'Walk' }, { text: 'Read' }])
    const reply = await save(member, [
      '  Call   mom ',
      { id: ids[1], text: 'Read two  pages' },
      { id: 0, text: 'Rest' },
    ])
    expect(reply.status).toBe(200)
    expect(textsOf(reply.body)).toEqual(['Walk', 'Read two pages', 'Call mom', 'Rest'])
    expect(reply.body).toMatchObject({ day: TODAY, todayActionsCount: 0 })
    expect(textsOf(await listOf(member))).toEqual(textsOf(reply.body))
    expect(member.receivedEvents()).toEqual(['ActionsChanged'])
  })

  it('reads the names of its rows in any case [ACTIONS-18]', async () => {
    const { member, ids } = await onDashboard([{ text: 'Walk' }])
    expect(textsOf((await save(member, [{ ID: ids[0], TEXT: 'Run' }, { Text: 'Rest' }])).body)).toEqual([
      'Run',
      'Rest',
    ])
  })

  it('drops blank rows, and a blank text deletes nothing [ACTIONS-35]', async () => {
    const { member, ids } = await onDashboard([{ text: 'Walk' }])
    const reply = await save(member, ['', { id: ids[0], text: '  ' }, '\t', 'Read'])
    expect(textsOf(reply.body)).toEqual(['Walk', 'Read'])
  })

  it.each([[[]], [['']], [['  ', { id: 0, text: '\t' }]]])(
    'nothing written: %j [ACTIONS-36]',
    async (rows) => {
      const { member } = await onDashboard([{ text: 'Walk' }])
      expect(await save(member, rows)).toMatchObject({
        status: 409,
        body: { title: 'YOU MUST DEFINE AT LEAST 1 ACTION', message: 'Please write your actions.' },
      })
    },
  )

  it('accepts 300 characters and names the row with more [ACTIONS-38]', async () => {
    const { member } = await onDashboard()
    expect((await save(member, ['x'.repeat(300), '😀'.repeat(150)])).status).toBe(200)
    const reply = await save(member, ['fine', 'x'.repeat(301)])
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: 'actions.1' }] } })
  })

  it('fifteen a day with those done and open, two tabs included; nothing of a save that does not fit [ACTIONS-42, ACTIONS-44]', async () => {
    const { member } = await onDashboard([...open(8), { completedDay: TODAY }, { completedDay: TODAY }])
    expect((await save(member, ['1', '2', '3', '4', '5', '6'])).body.code).toBe('action_limit')
    const replies = await race(
      world,
      member.id,
      ['a', 'b', 'c', 'd'].map((text) => () => save(member, [text, `${text}${text}`])),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
    expect((await listOf(member)).actions).toHaveLength(12)
    // Editing does not count as adding.
    const [first] = (await listOf(member)).actions
    expect((await save(member, ['e', { id: first.id, text: 'edited' }])).status).toBe(200)
    expect((await save(member, [{ id: first.id, text: 'edited again' }])).status).toBe(200)
    expect((await save(member, ['f'])).status).toBe(409)
  })

  it('a repeated row key adds nothing and updates the text [ACTIONS-18]', async () => {
    const { member } = await onDashboard()
    const rows = ['Walk', 'Read'].map((text) => ({ text, clientKey: randomUUID() }))
    const [first, second] = await race(world, member.id, [() => save(member, rows), () => save(member, rows)])
    expect(second?.body).toEqual(first?.body)
    const again = await save(member, [{ ...rows[0], text: 'Run' }, rows[1], 'New'])
    expect(textsOf(again.body)).toEqual(['Run', 'Read', 'New'])
    expect(again.body.actions[0].clientKey).toBe(rows[0]?.clientKey)
    // Completed on another device in the meantime: the draft does not restore it.
    await remove(member, again.body.actions[1].id)
    expect(textsOf((await save(member, rows.slice(1))).body)).toEqual(['Run', 'New'])
  })

  it('is for another day that can be planned, and for no other [ACTIONS-18, ACTIONS-52]', async () => {
    const { member } = await onDashboard()
    const reply = await save(member, ['On Friday'], { day: '03/13/2026' })
    expect(reply.body).toMatchObject({
      day: '2026-03-13',
      actions: [{ text: 'On Friday', day: '2026-03-13' }],
    })
    expect((await listOf(member, 0)).actions).toEqual([])
    expect((await save(member, ['x'], { day: addDays(TODAY, 7) })).body).toMatchObject({
      title: 'Error',
      message: 'Invalid Date',
    })
    expect((await save(member, ['x'], { day: addDays(TODAY, -1) })).body.code).toBe('day_passed')
  })

  it('a page from before midnight writes nothing; its repeat is answered [ACTIONS-18]', async () => {
    const { member } = await onDashboard()
    const row = { text: 'Walk', clientKey: randomUUID() }
    await save(member, [row], { day: TODAY })
    world.clock.set('2026-03-11T07:00:00Z')
    expect((await save(member, ['Late'], { day: TODAY })).body.code).toBe('day_passed')
    const repeat = await save(member, [row], { day: TODAY })
    expect([repeat.status, repeat.body.day, textsOf(repeat.body)]).toEqual([200, '2026-03-11', ['Walk']])
  })

  it('not a completed row, not a course’s, not another member’s; unchanged ones may be sent [ACTIONS-18, ACTIONS-40]', async () => {
    const { member, ids } = await onDashboard([
      { text: 'Done', completedDay: TODAY },
      { text: 'Lesson', source: 'course', courseId: 1010 },
    ])
    const theirs = await onDashboard([{ text: 'Theirs' }])
    expect((await save(member, [{ id: ids[0], text: 'x' }])).body.code).toBe('action_closed')
    expect((await save(member, [{ id: ids[1], text: 'x' }])).body.code).toBe('action_fixed')
    expect((await save(member, ['y', { id: theirs.ids[0], text: 'x' }])).status).toBe(404)
    const fine = await save(member, [
      { id: ids[0], text: 'Done' },
      { id: ids[1], text: 'Lesson' },
    ])
    expect([fine.status, textsOf(fine.body)]).toEqual([200, ['Lesson']])
    expect(fine.body.actions[0]).toMatchObject({ canBeRemoved: false })
    expect(textsOf(await listOf(theirs.member))).toEqual(['Theirs'])
  })
})

describe('POST Actions/UpdateInsertAction, one-off', () => {
  it('adds one on each day that can be planned [ACTIONS-25, ACTIONS-52, ACTIONS-07]', async () => {
    const { member } = await onDashboard()
    for (const offset of [0, 1, 6]) {
      const reply = await plan(member, { UnlockedDate: addDays(TODAY, offset), Text: `In ${offset}` })
      expect(reply.body).toMatchObject({ id: expect.any(Number), day: addDays(TODAY, offset) })
      expect(textsOf(await listOf(member, offset))).toEqual([`In ${offset}`])
    }
    expect((await plan(member, { UnlockedDate: addDays(TODAY, 7) })).body).toMatchObject({
      message: 'Invalid Date',
      title: 'Error',
    })
    expect((await plan(member, { UnlockedDate: addDays(TODAY, -1) })).body.code).toBe('day_passed')
  })

  it('needs a text [ACTIONS-51]', async () => {
    const { member } = await onDashboard()
    expect(await plan(member, { Text: '  ' })).toMatchObject({
      status: 409,
      body: { message: 'Please define your task' },
    })
  })

  it('changes text and day; a carried-over action may keep its day [ACTIONS-25]', async () => {
    const { member, ids } = await onDashboard([{ text: 'Old', day: addDays(TODAY, -3) }, { text: 'Now' }])
    const carried = await plan(member, { Id: ids[0], Text: 'Older', UnlockedDate: addDays(TODAY, -3) })
    expect([carried.body.day, textsOf(carried.body)]).toEqual([TODAY, ['Older', 'Now']])
    const moved = await plan(member, { Id: ids[0], Text: 'Older', UnlockedDate: addDays(TODAY, 2) })
    expect([moved.body.id, textsOf(moved.body)]).toEqual([ids[0], ['Older']])
    expect(textsOf(await listOf(member))).toEqual(['Now'])
  })

  it('a repeat with its key adds nothing [ACTIONS-25]', async () => {
    const { member } = await onDashboard()
    const clientKey = randomUUID()
    const [first, second] = await race(world, member.id, [
      () => plan(member, { clientKey }),
      () => plan(member, { clientKey }),
    ])
    expect(second?.body).toEqual(first?.body)
    expect((await listOf(member)).actions).toHaveLength(1)
    world.clock.set('2026-03-11T07:00:00Z')
    expect((await plan(member, { clientKey })).body.id).toBe(first?.body.id)
  })

  it('a full day accepts no more, by adding or by moving [ACTIONS-42, ACTIONS-44]', async () => {
    const tomorrow = addDays(TODAY, 1)
    const { member, ids } = await onDashboard([
      { text: 'Mine' },
      ...Array.from({ length: 15 }, () => ({ day: tomorrow })),
    ])
    expect((await plan(member, { UnlockedDate: tomorrow })).body.code).toBe('action_limit')
    expect((await plan(member, { Id: ids[0], UnlockedDate: tomorrow })).body.code).toBe('action_limit')
    expect(textsOf(await listOf(member))).toEqual(['Mine'])
    expect((await plan(member, { Id: ids[3], Text: 'Edited', UnlockedDate: tomorrow })).status).toBe(200)
  })
})

describe('DELETE Actions/{id}', () => {
  it('removes it from the list and frees its place; a repeat changes nothing [ACTIONS-23, ACTIONS-28]', async () => {
    const { member, ids } = await onDashboard(open(15))
    expect((await save(member, ['More'])).status).toBe(409)
    expect(await remove(member, ids[0])).toEqual({ status: 200, body: { ok: true } })
    expect((await remove(member, ids[0])).status).toBe(200)
    expect(member.receivedEvents()).toEqual(['ActionsChanged'])
    expect((await save(member, ['More'])).status).toBe(200)
  })

  it('not a completed one, not a course’s, not another member’s [ACTIONS-23]', async () => {
    const { member, ids } = await onDashboard([{ completedDay: TODAY }, { source: 'course', courseId: 1010 }])
    const theirs = await onDashboard(open(1))
    expect((await remove(member, ids[0])).body.code).toBe('action_closed')
    expect((await remove(member, ids[1])).body.code).toBe('action_fixed')
    expect((await remove(member, theirs.ids[0])).status).toBe(404)
    expect((await listOf(theirs.member)).actions).toHaveLength(1)
  })
})
