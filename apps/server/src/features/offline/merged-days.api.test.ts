import { addDays } from '@oola/contract/local-day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeActions } from '../../../test/support/builders/make-actions.ts'
import { withBreakthrough } from '../../../test/support/builders/make-program.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { offlineDevice } from '../../../test/support/builders/offline-device.ts'

/** 11:00 in Los Angeles. */
const NOW = '2026-03-12T18:00:00Z'
const YESTERDAY = '2026-03-11'
const at = (hour: number) => `${YESTERDAY}T${String(hour + 7).padStart(2, '0')}:00:00Z`

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterEach(() => world.clock.set(NOW))
afterAll(() => world.close())

const begin = async () => {
  world.clock.set('2026-03-10T18:00:00Z')
  const member = await withBreakthrough(world)
  const ids = await makeActions(world, member.id, [{ text: 'Walk' }, { text: 'Read' }])
  await member.send('POST', '/ToDoList/AddTask', { text: 'Book the dentist', DayNumber: 0 })
  const tasks = (await member.send('GET', '/ToDoList/GetTasks')).body
  world.clock.set(NOW)
  const [phone, laptop] = [await offlineDevice(world, member), await offlineDevice(world, member)]
  return { member, ids, task: tasks[0].tasks[0].id as number, phone, laptop }
}
type Begun = Awaited<ReturnType<typeof begin>>

const dayOf = async ({ member }: Pick<Begun, 'member'>) =>
  (await member.send('GET', '/Offline/GetMergedDay')).body
const planTask = ({ task: id }: Begun, device: Begun['phone'], hour: number, DayNumber: number) =>
  device.send('PUT', '/ToDoList/EditTask', {
    at: at(hour),
    body: { id, text: 'Book the dentist', DayNumber },
  })
const taskDay = async ({ member }: Begun) => (await member.send('GET', '/ToDoList/GetTasks')).body[0].date

describe('a day of two devices that were offline', () => {
  it('is empty when nothing was put together', async () => {
    const begun = await begin()
    expect(await dayOf(begun)).toEqual({ day: null, version: 0, devices: [], changes: [] })
    await begun.phone.complete(at(8), begun.ids[0])
    expect((await dayOf(begun)).day).toBeNull()
  })

  it('names each step with its device, and one on both devices once', async () => {
    const begun = await begin()
    const { member, ids, phone, laptop } = begun
    await phone.complete(at(8), ids[0])
    await phone.push(at(9))
    await laptop.complete(at(12), ids[0])
    await laptop.complete(at(13), ids[1])
    const day = await dayOf(begun)
    expect(day.day).toBe(YESTERDAY)
    expect(day.devices).toHaveLength(2)
    expect(day.changes.map(({ name, outcome }: Record<string, unknown>) => [name, outcome])).toEqual([
      ['Walk', 'came'],
      ['', 'came'],
      ['Walk', 'once'],
      ['Read', 'came'],
    ])
    expect(day.changes[2].otherDevice).toBe(day.changes[0].device)
    expect(day.changes[0]).toMatchObject({ at: `${YESTERDAY}T08:00:00`, canBringBack: false })
    expect(member.receivedEvents()).toContain('DayMerged')
    const progress = await member.send('GET', `/Dashboard/GetUserProgress/${member.id}`)
    expect(progress.body.stepsTaken).toBe(3)
  })

  it('does not take what is sent again, because its reply was lost, for another device', async () => {
    const begun = await begin()
    const { ids, phone, laptop } = begun
    await phone.complete(NOW, ids[0])
    world.clock.advance({ minutes: 5 })
    await phone.complete(NOW, ids[0])
    expect((await dayOf(begun)).day).toBeNull()

    await phone.complete(at(8), ids[1])
    await laptop.complete(at(9), ids[1])
    await phone.complete(at(8), ids[1])
    const { changes } = await dayOf(begun)
    expect(changes.map(({ name, outcome }: Record<string, unknown>) => [name, outcome])).toEqual([
      ['Read', 'came'],
      ['Read', 'once'],
    ])
  })

  it('names the change that lost, which can be brought back, once', async () => {
    const begun = await begin()
    const { member, phone, laptop } = begun
    await planTask(begun, phone, 9, 3)
    await planTask(begun, laptop, 8, 2)
    expect(await taskDay(begun)).toBe(addDays(YESTERDAY, 3))
    const lost = (await dayOf(begun)).changes.find(({ outcome }: { outcome: string }) => outcome === 'later')
    expect(lost).toMatchObject({
      ...{ kind: 'task', name: 'Book the dentist', canBringBack: true, isBroughtBack: false },
      kept: { text: 'Book the dentist', day: addDays(YESTERDAY, 3) },
      other: { text: 'Book the dentist', day: addDays(YESTERDAY, 2) },
    })
    for (let turn = 0; turn < 2; turn += 1) {
      const reply = await member.send('PUT', `/Offline/BringBack/${lost.id}`)
      expect(reply.status).toBe(200)
      const back = reply.body.changes.find(({ id }: { id: number }) => id === lost.id)
      expect(back).toMatchObject({ canBringBack: false, isBroughtBack: true })
      expect(await taskDay(begun)).toBe(addDays(YESTERDAY, 2))
    }
    // What was written before it came back does not come back either.
    await planTask(begun, phone, 10, 4)
    expect(await taskDay(begun)).toBe(addDays(YESTERDAY, 2))
  })

  it('lists pushes of the wheel and done to-dos at the time of their doing', async () => {
    const begun = await begin()
    const { task, phone, laptop, ids } = begun
    await phone.push(at(8))
    await phone.push(at(9))
    await phone.send('PUT', `/ToDoList/CompleteTask/${task}`, { at: at(10) })
    await laptop.complete(at(11), ids[0])
    expect(
      (await dayOf(begun)).changes.map((change: Record<string, unknown>) => [change.name, change.at]),
    ).toEqual([
      ['', `${YESTERDAY}T08:00:00`],
      ['', `${YESTERDAY}T09:00:00`],
      ['Book the dentist', `${YESTERDAY}T10:00:00`],
      ['Walk', `${YESTERDAY}T11:00:00`],
    ])
  })

  it('offers the text that another device replaced within the minute in which arrival counts, not one that was seen', async () => {
    const begun = await begin()
    const plan = (device: Begun['phone'], secondsAgo: number, DayNumber: number) =>
      device.send('PUT', '/ToDoList/EditTask', {
        at: new Date(world.clock.now().getTime() - secondsAgo * 1_000),
        body: { id: begun.task, text: 'Book the dentist', DayNumber },
      })
    await plan(begun.laptop, 0, 2)
    world.clock.advance({ seconds: 20 })
    await plan(begun.phone, 5, 3)
    expect((await dayOf(begun)).changes).toEqual([])
    // The laptop did this before the phone's arrived.
    await plan(begun.laptop, 10, 4)
    const { changes } = await dayOf(begun)
    expect(changes).toMatchObject([{ kind: 'task', outcome: 'later', canBringBack: true }])
    await begun.member.send('PUT', `/Offline/BringBack/${changes[0].id}`)
    expect(await taskDay(begun)).toBe(changes[0].other.day)
  })

  it('until midnight, and only by its member', async () => {
    const begun = await begin()
    await planTask(begun, begun.phone, 9, 3)
    await planTask(begun, begun.laptop, 8, 2)
    const { changes } = await dayOf(begun)
    const { id } = changes.find(({ canBringBack }: { canBringBack: boolean }) => canBringBack)
    const other = await asMember(world, { stepId: 4 })
    expect((await other.send('PUT', `/Offline/BringBack/${id}`)).body.code).toBe('not_found')
    world.clock.advance({ hours: 14 })
    expect((await begun.member.send('PUT', `/Offline/BringBack/${id}`)).body.code).toBe('undo_passed')
    expect(await taskDay(begun)).toBe(addDays(YESTERDAY, 3))
    expect((await dayOf(begun)).day).toBeNull()
  })

  it('brings back the text of a step and of a field of a workbook', async () => {
    const begun = await begin()
    const { member, ids, phone, laptop } = begun
    const write = (device: Begun['phone'], hour: number, text: string) => [
      () =>
        device.send('POST', '/Actions/UpdateInsertActions', {
          at: at(hour),
          body: { userId: member.id, actions: [{ id: ids[0], text }] },
        }),
      () =>
        device.send('PUT', '/ELearning/SaveWorkbookAnswers', {
          at: at(hour),
          body: { moduleId: 101, answers: [{ cell: 'skip', text }] },
        }),
    ]
    for (const send of [...write(phone, 9, 'Later'), ...write(laptop, 8, 'Earlier')])
      expect((await send()).status).toBe(200)
    const lost = (await dayOf(begun)).changes.filter(
      ({ canBringBack }: { canBringBack: boolean }) => canBringBack,
    )
    expect(lost.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['action', 'cell'])
    for (const { id } of lost) await member.send('PUT', `/Offline/BringBack/${id}`)
    const list = await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/0`)
    expect(list.body.actions[0].text).toBe('Earlier')
    const module = await member.send('GET', '/elearning/GetELearningModuleDetail/101')
    expect(JSON.stringify(module.body.workbook)).toContain('Earlier')
  })

  it('notes of both are kept, one below the other, whichever comes first', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const { member, phone, laptop } = await begin()
      const note = (device: Begun['phone'], hour: number, text: string) => () =>
        device.send('PUT', '/ELearning/SaveModuleNote', { at: at(hour), body: { moduleId: 101, text } })
      const sends = [note(laptop, 8, 'Read page 3.'), note(phone, 9, 'Ask Ana.')]
      for (const index of order) expect((await sends[index]?.())?.status).toBe(200)
      const notes = await member.send('GET', '/ELearning/GetModuleNotes')
      expect(notes.body[0].text).toBe('Read page 3.\n\nAsk Ana.')
    }
  })

  it('a note of another device that this one had read is rewritten, and kept only if it had not', async () => {
    for (const [before, expected] of [
      ['Read page 3.', 'Read page 4.'],
      ['', 'Read page 3.\n\nRead page 4.'],
    ] as const) {
      const { member, phone, laptop } = await begin()
      const save = (device: Begun['phone'], hour: number, note: { text: string; before: string }) =>
        device.send('PUT', '/ELearning/SaveModuleNote', { at: at(hour), body: { moduleId: 101, ...note } })
      await save(laptop, 8, { text: 'Read page 3.', before: '' })
      await save(phone, 9, { text: 'Read page 4.', before })
      // A lost reply: sent again.
      await save(phone, 9, { text: 'Read page 4.', before })
      const notes = await member.send('GET', '/ELearning/GetModuleNotes')
      expect(notes.body[0].text).toBe(expected)
    }
  })
})
