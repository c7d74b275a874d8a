import { randomUUID } from 'node:crypto'
import { NOTES_PAGE } from '@oola/contract/sessions/sessions.constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdMember } from '../../../../test/proofs/member-lock.ts'
import { asMember } from '../../../../test/support/builders/as-member.ts'
import { bookable } from '../../../../test/support/builders/make-bookable.ts'
import { makePair } from '../../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

type Pair = Awaited<ReturnType<typeof makePair>>
const add = ({ coach, client }: Pair, text: string, clientKey?: string) =>
  coach.send('POST', '/Coach/AddOwnNote', { clientId: client.id, text, clientKey })
const list = ({ coach, client }: Pair) => coach.send('GET', `/Coach/GetOwnNotes/${client.id}`)

describe('a coach’s own notes', () => {
  it('are the coach’s alone: not the client’s, not another coach’s, not a later coach’s', async () => {
    const made = await makePair(world)
    expect((await add(made, 'Leave room before minute ten. 🌱\nTwo lines.')).status).toBe(200)
    expect((await list(made)).body).toEqual([
      expect.objectContaining({ text: 'Leave room before minute ten. 🌱\nTwo lines.', date: '2026-03-10' }),
    ])
    const other = await makePair(world)
    expect((await other.coach.send('GET', `/Coach/GetOwnNotes/${made.client.id}`)).status).toBe(404)
    expect((await made.client.send('GET', `/Coach/GetOwnNotes/${made.client.id}`)).status).toBe(403)
    const stranger = await asMember(world, { stepId: 4 })
    expect((await stranger.send('GET', `/Coach/GetOwnNotes/${made.client.id}`)).status).toBe(403)
    await world.db.pool.query(
      'insert into coach_relation (member_id, coach_id, started_at, ended_at, ended_by) values ($1, $2, $3, $3, $4)',
      [made.client.id, other.coach.id, world.clock.now(), 'change'],
    )
    expect((await other.coach.send('GET', `/Coach/GetOwnNotes/${made.client.id}`)).body).toEqual([])
  })

  it('are about one client: the page of another one neither shows nor deletes them', async () => {
    const kit = bookable(world)
    const made = await kit.make(0)
    const second = await kit.join(made)
    const { body: note } = await add(made, 'About the first')
    await add(second, 'About the second')
    expect((await list(second)).body).toMatchObject([{ text: 'About the second' }])
    const foreign = { clientId: second.client.id, noteId: note.id }
    expect((await made.coach.send('POST', '/Coach/DeleteOwnNote', foreign)).status).toBe(200)
    expect((await list(made)).body).toMatchObject([{ text: 'About the first' }])
  })

  it('are stored once for each key, deleted by the coach alone, and stay after the coaching', async () => {
    const made = await makePair(world)
    const key = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => add(made, 'Once', key)))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    await made.end()
    expect((await add(made, 'Afterwards')).status).toBe(200)
    const other = await makePair(world)
    const [{ id: noteId }] = (await list(made)).body
    const foreign = { clientId: other.client.id, noteId }
    expect((await other.coach.send('POST', '/Coach/DeleteOwnNote', foreign)).status).toBe(200)
    expect((await list(made)).body).toHaveLength(2)
    for (const _ of [1, 2])
      expect(
        (await made.coach.send('POST', '/Coach/DeleteOwnNote', { clientId: made.client.id, noteId })).status,
      ).toBe(200)
    expect((await list(made)).body).toHaveLength(1)
    for (const [text, status] of [
      ['  ', 400],
      ['x'.repeat(4001), 400],
      ['a\u0000b', 400],
      ['x'.repeat(4000), 200],
    ] as const)
      expect((await add(made, text)).status, text.slice(0, 5)).toBe(status)
  })

  it('are listed in pages, each once, also those of one moment, and without a note that was deleted meanwhile', async () => {
    const made = await makePair(world)
    await world.db.pool.query(
      `insert into coach_note (member_id, client_id, text, at)
        select $1, $2, 'Note ' || n, timestamptz '2026-01-01T00:00:00Z' + n / 40 * interval '1 hour'
        from generate_series(1, 120) n`,
      [made.coach.id, made.client.id],
    )
    const seen: string[] = []
    let query = ''
    for (const size of [NOTES_PAGE, NOTES_PAGE, 20]) {
      const { body } = await made.coach.send('GET', `/Coach/GetOwnNotes/${made.client.id}${query}`)
      expect(body).toHaveLength(size)
      seen.push(...body.map(({ text }: { text: string }) => text))
      const { at, id } = body.at(-1)
      query = `?${new URLSearchParams({ before: at, beforeId: id })}`
      await made.coach.send('POST', '/Coach/DeleteOwnNote', { clientId: made.client.id, noteId: id })
    }
    expect(new Set(seen).size).toBe(120)
    expect((await made.coach.send('GET', `/Coach/GetOwnNotes/${made.client.id}?beforeId=x`)).status).toBe(400)
  })

  it('are not written about a client whose account is deleted meanwhile', async () => {
    const made = await makePair(world)
    await add(made, 'Before')
    const held = await holdMember(String(world.db.pool.options.connectionString), made.client.id)
    const late = add(made, 'Too late')
    await held.untilWaiting(1)
    await held.change('delete from coach_note where client_id = $1')
    await held.change('delete from member where id = $1')
    await held.release()
    expect((await late).status).toBe(404)
    const { rows } = await world.db.pool.query('select text from coach_note where client_id = $1', [
      made.client.id,
    ])
    expect(rows).toEqual([])
  })

  it('are found by the coach’s search next to shared ones, with their kind; wildcards are literal', async () => {
    const [made, other] = [await makePair(world), await makePair(world)]
    await add(made, 'Ask about the BROTHER.\nHe is 100% busy')
    const shared = { CoachId: other.coach.id, ClientID: other.client.id, Comment: 'Your brother called' }
    await other.coach.send('POST', '/SessionComments/InsertComment', shared)
    const find = async ({ coach }: Pair, term: string) =>
      (await coach.send('POST', '/Coach/FindInNotes', { userId: coach.id, term })).body
    expect(await find(made, 'brother')).toEqual([
      { userId: made.client.id, line: 'Ask about the BROTHER.', isOwn: true },
    ])
    expect(await find(made, '100%')).toHaveLength(1)
    expect(await find(made, '1_0%')).toEqual([])
    expect(await find(other, 'brother')).toEqual([
      { userId: other.client.id, line: 'Your brother called', isOwn: false },
    ])
    // What a client and their former coach wrote is not the next one's.
    await other.end()
    await world.db.pool.query(
      'insert into coach_relation (member_id, coach_id, started_at) values ($1, $2, $3)',
      [other.client.id, made.coach.id, world.clock.now()],
    )
    expect(await find(made, 'called')).toEqual([])
  })
})
