import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bookable, hours } from '../../../../test/support/builders/make-bookable.ts'
import { makePair } from '../../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

describe('the list of clients', () => {
  it('has the next session and the agreements, which are not the next coach’s [DESK-09]', async () => {
    const kit = bookable(world)
    const made = await kit.make()
    const at = hours(world.clock.now(), 30)
    await kit.book(made, at)
    for (const [day, text] of [
      ['2026-03-10', 'One'],
      ['2026-03-20', 'Two'],
    ])
      await made.coach.send('POST', '/Coach/AddAgreement', {
        ...{ CoachId: made.coach.id, ClientID: made.client.id },
        ...{ text, day },
      })
    const listOf = async () => (await made.coach.send('GET', `/Coach/GetMyClients/${made.coach.id}`)).body
    expect(await listOf()).toMatchObject([
      { nextSession: at.toISOString(), openAgreements: 2, lateAgreements: 0 },
    ])
    world.clock.advance({ days: 1 })
    expect(await listOf()).toMatchObject([{ openAgreements: 2, lateAgreements: 1 }])
    world.clock.advance({ days: -1 })
    await made.end()
    expect(await listOf()).toMatchObject([{ nextSession: null, openAgreements: 0, lateAgreements: 0 }])
  })

  it('has the day of the next review: the first that has not begun, none while one runs, none of another level', async () => {
    const { client, coach } = await makePair(world, { stepId: 4 })
    const write = (text: string) => world.db.pool.query(text, [client.id])
    await write(`insert into program_module (member_id, level, kind, position, module_id, next_step_id, unlock_day)
      values ($1, 1, 'path', 1, 201, 4, '2026-02-01'), ($1, 1, 'path', 2, 202, 5, '2026-03-01'),
        ($1, 1, 'path', 3, 203, 6, '2026-03-20')`)
    const dayOf = async () =>
      (await coach.send('GET', `/Coach/GetMyClients/${coach.id}`)).body.map(
        (one: { reviewDay: string | null }) => one.reviewDay,
      )
    expect(await dayOf()).toEqual(['2026-03-01'])
    await write(`insert into review_invitation (member_id, review_step_id, level, occasion, invited_at, started_at)
      values ($1, 5, 1, 'path-1-2', '2026-03-01', '2026-03-02'), ($1, 6, 1, 'path-1-3', '2026-03-20', null)`)
    expect(await dayOf()).toEqual(['2026-03-20'])
    await write('update member set step_id = 5 where id = $1')
    expect(await dayOf()).toEqual([null])
    await write('update member set step_id = 4, level = 2 where id = $1')
    expect(await dayOf()).toEqual([null])
  })

  it('of 500 clients comes in as many statements as one of one client, within three seconds [DESK-09]', async () => {
    const { coach } = await makePair(world)
    const query = vi.spyOn(world.db.pool, 'query')
    const read = async () => {
      query.mockClear()
      const begun = performance.now()
      const { body } = await coach.send('GET', `/Coach/GetMyClients/${coach.id}`)
      return { clients: body.length, statements: query.mock.calls.length, took: performance.now() - begun }
    }
    await read()
    const one = await read()
    const join = (from: number, to: number, endedAt: string | null) =>
      world.db.pool.query(
        `with made as (insert into member (first_name, last_name, email, phone, password_hash, web_alias, created_at)
           select 'Client', 'Number ' || n, 'many' || n || '@example.com', lpad((7000000000 + n)::text, 10, '0'), 'none', 'many' || n, now()
           from generate_series($2::int, $3::int) n returning id),
         given as (insert into coaching_grant (member_id, granted_at) select id, now() from made)
         insert into coach_relation (member_id, coach_id, started_at, ended_at, ended_by)
           select id, $1, coalesce($4::timestamptz, now()) - interval '1 hour', $4, case when $4 is null then null else 'change' end from made`,
        [coach.id, from, to, endedAt],
      )
    await join(1, 500, null)
    const many = await read()
    expect(many.clients).toBe(501)
    expect(many.statements).toBe(one.statements)
    expect(many.took).toBeLessThan(3000)
    query.mockRestore()

    // A list that only grows ends somewhere: all present clients stay, and the last of the past ones.
    await join(501, 1100, '2026-01-05T10:00:00Z')
    const { body } = await coach.send('GET', `/Coach/GetMyClients/${coach.id}`)
    expect(body).toHaveLength(1000)
    expect(body.filter((client: { isActiveCustomer: boolean }) => client.isActiveCustomer)).toHaveLength(501)
  })
})

describe('a message to several clients', () => {
  it('is one in each single chat, once for each key, and not for a coaching that is over [DESK-09]', async () => {
    const kit = bookable(world)
    const made = await kit.make()
    const second = await kit.join(made)
    const over = await kit.join(made)
    await world.db.pool.query(
      `update coach_relation set ended_at = started_at, ended_by = 'change' where member_id = $1`,
      [over.client.id],
    )
    const body = {
      userId: made.coach.id,
      clientIds: [made.client.id, second.client.id, second.client.id, over.client.id],
      ...{ Message: 'I am away next week.', clientKey: randomUUID() },
    }
    const replies = await Promise.all(
      [1, 2, 3].map(() => made.coach.send('POST', '/Coach/MessageClients', body)),
    )
    for (const reply of replies) expect(reply.body).toEqual({ sent: 2, notSent: [over.client.id] })
    const { rows } = await world.db.pool.query(
      'select member_id::float8 as id, text from chat_message where coach_id = $1 order by member_id',
      [made.coach.id],
    )
    expect(rows).toEqual(
      [made.client.id, second.client.id]
        .sort((a, b) => a - b)
        .map((id) => ({ id, text: 'I am away next week.' })),
    )
  })

  it('is refused for nobody, for more than fifty, and for a stranger', async () => {
    const { coach } = await makePair(world)
    const other = await makePair(world)
    const send = (clientIds: number[]) =>
      coach.send('POST', '/Coach/MessageClients', {
        ...{ userId: coach.id, clientIds, Message: 'Hello' },
        clientKey: randomUUID(),
      })
    expect((await send([])).status).toBe(400)
    expect((await send(Array.from({ length: 51 }, (_, index) => index + 1))).status).toBe(400)
    expect((await send([other.client.id])).status).toBe(404)
  })
})
