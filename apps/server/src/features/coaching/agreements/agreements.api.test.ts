import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePair } from '../../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

type Pair = Awaited<ReturnType<typeof makePair>>
const add = (
  who: Pair['coach'] | Pair['client'],
  { pair }: Pair,
  text: string,
  day: string,
  clientKey?: string,
) =>
  who.send('POST', '/Coach/AddAgreement', {
    ...{ CoachId: pair.coachId, ClientID: pair.clientId },
    ...{ text, day, clientKey },
  })
const list = async (who: Pair['coach'] | Pair['client'], { path }: Pair) =>
  (await who.send('GET', `/Coach/GetAgreements/${path}`)).body
const tasksOf = async ({ client }: Pair) =>
  (await client.send('GET', '/ToDoList/GetTasks')).body.flatMap(({ tasks }: { tasks: object[] }) => tasks)

describe('agreements', () => {
  it('are tasks of the client’s list with the coach’s name, written by either side, seen by both [DESK-07]', async () => {
    const made = await makePair(world)
    const { coach, client } = made
    expect((await add(coach, made, 'Phones in the drawer', '2026-03-12')).status).toBe(200)
    expect((await add(client, made, 'Call Mom', '2026-03-11')).status).toBe(200)
    const { firstName } = await world.app.services.account.findMember(coach.id)
    expect(await tasksOf(made)).toEqual([
      expect.objectContaining({ text: 'Call Mom', createdDate: '2026-03-11', agreedWith: firstName }),
      expect.objectContaining({ text: 'Phones in the drawer', agreedWith: firstName }),
    ])
    const seen = await list(coach, made)
    expect(seen).toMatchObject({
      today: '2026-03-10',
      agreements: [
        { text: 'Call Mom', day: '2026-03-11', doneDay: null, daysLate: 0, fromUserId: client.id },
        { text: 'Phones in the drawer', day: '2026-03-12', fromUserId: coach.id },
      ],
    })
    expect(await list(client, made)).toEqual(seen)
    // The client is told of what the coach wrote, and not of their own.
    const bell = (await client.send('GET', '/Notification/GetRecent')).body
    expect(bell.map(({ title }: { title: string }) => title)).toEqual([
      `${firstName} wrote down an agreement`,
    ])
    expect(bell[0].message).toContain('<a href="/dashboard?open=todo">')
    // The client completes one, and moves the other: the coach sees both.
    const [call, phones] = seen.agreements
    expect((await client.send('PUT', `/ToDoList/CompleteTask/${call.id}`)).status).toBe(200)
    const moved = { id: phones.id, text: 'Phones in the drawer', DayNumber: 4 }
    expect((await client.send('PUT', '/ToDoList/EditTask', moved)).status).toBe(200)
    expect((await list(coach, made)).agreements).toMatchObject([
      { text: 'Phones in the drawer', day: '2026-03-14', doneDay: null },
      { text: 'Call Mom', doneDay: '2026-03-10' },
    ])
  })

  it('are added once to a full list, too: a repeat after a lost reply adds none and does not fail [DESK-07]', async () => {
    const made = await makePair(world)
    await world.db.pool.query(
      `insert into todo_task (member_id, text, day, created_at)
       select $1, 'Task ' || n, '2026-03-12', $2 from generate_series(1, 199) n`,
      [made.client.id, world.clock.now()],
    )
    const key = randomUUID()
    const replies = []
    for (let tries = 0; tries < 2; tries += 1)
      replies.push((await add(made.coach, made, 'The last one', '2026-03-12', key)).status)
    expect(replies).toEqual([200, 200])
    const over = await add(made.coach, made, 'One more', '2026-03-12', randomUUID())
    expect(over.body.code).toBe('todo_full')
    expect(await tasksOf(made)).toHaveLength(200)
  })

  it('keep their words and their place on the list: the client cannot edit or delete them [DESK-07]', async () => {
    const made = await makePair(world)
    await add(made.coach, made, 'Phones in the drawer', '2026-03-12')
    const [{ id }] = (await list(made.coach, made)).agreements
    const edited = { id, text: 'Phones on the table', DayNumber: 2 }
    expect((await made.client.send('PUT', '/ToDoList/EditTask', edited)).body.code).toBe('agreement_fixed')
    expect((await made.client.send('DELETE', `/ToDoList/DeleteTask/${id}`)).body.code).toBe('agreement_fixed')
    const ids = { CoachId: made.coach.id, ClientID: made.client.id, agreementId: id }
    const refused = await made.client.send('POST', '/Coach/RemoveAgreement', ids)
    expect(refused.status).toBe(403)
    for (const _ of [1, 2])
      expect((await made.coach.send('POST', '/Coach/RemoveAgreement', ids)).body.agreements).toEqual([])
    expect(await tasksOf(made)).toEqual([])
  })

  it('that are done stay in the room: the coach takes off open ones only [DESK-07]', async () => {
    const made = await makePair(world)
    await add(made.coach, made, 'Phones in the drawer', '2026-03-12')
    const [{ id }] = (await list(made.coach, made)).agreements
    await made.client.send('PUT', `/ToDoList/CompleteTask/${id}`)
    const ids = { CoachId: made.coach.id, ClientID: made.client.id, agreementId: id }
    const { agreements } = (await made.coach.send('POST', '/Coach/RemoveAgreement', ids)).body
    expect(agreements).toMatchObject([{ id, doneDay: '2026-03-10' }])
  })

  it('become plain tasks when the coaching is over, and a former coach no longer sees them [DESK-07]', async () => {
    const made = await makePair(world)
    await add(made.coach, made, 'Phones in the drawer', '2026-03-12')
    const [{ id }] = (await list(made.coach, made)).agreements
    await made.end()
    expect((await made.coach.send('GET', `/Coach/GetAgreements/${made.path}`)).body.code).toBe(
      'coaching_over',
    )
    expect((await add(made.coach, made, 'Late', '2026-03-12')).body.code).toBe('coaching_over')
    const [task] = await tasksOf(made)
    expect(task).not.toHaveProperty('agreedWith')
    // The next coach neither sees them nor takes them off.
    const { coach: next } = await makePair(world)
    await world.db.pool.query(
      'insert into coach_relation (member_id, coach_id, started_at) values ($1, $2, $3)',
      [made.client.id, next.id, world.clock.now()],
    )
    const ids = { CoachId: next.id, ClientID: made.client.id, agreementId: id }
    expect(await next.send('POST', '/Coach/RemoveAgreement', ids)).toMatchObject({
      ...{ status: 200, body: { agreements: [] } },
    })
    expect(await tasksOf(made)).toHaveLength(1)
    expect((await made.client.send('DELETE', `/ToDoList/DeleteTask/${id}`)).status).toBe(200)
  })

  it('are late by days of the client’s zone, and have a day of the next three months', async () => {
    const made = await makePair(world, { timeZone: 'Pacific/Kiritimati' })
    // It is March 11 there already.
    for (const [day, code] of [
      ['2026-03-10', 'day_passed'],
      ['2026-06-12', 'agreement_too_far'],
    ] as const)
      expect((await add(made.coach, made, 'A', day)).body.code).toBe(code)
    expect((await add(made.coach, made, 'A', '2026-03-11')).status).toBe(200)
    world.clock.advance({ days: 3 })
    expect((await list(made.coach, made)).agreements).toMatchObject([{ daysLate: 3 }])
    world.clock.advance({ days: -3 })
  })

  it('are written once for each key, from however many tabs', async () => {
    const made = await makePair(world)
    const key = randomUUID()
    await Promise.all([1, 2, 3].map(() => add(made.coach, made, 'Once', '2026-03-12', key)))
    expect((await list(made.coach, made)).agreements).toHaveLength(1)
    const { rows } = await world.db.pool.query(
      `select title from notification where member_id = $1 and cause like 'agreement-%'`,
      [made.client.id],
    )
    expect(rows).toHaveLength(1)
  })
})
