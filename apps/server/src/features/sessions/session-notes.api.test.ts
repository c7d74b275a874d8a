import { randomUUID } from 'node:crypto'
import { NOTES_PAGE } from '@oola/contract/sessions/sessions.constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makePair, type PairFixture } from '../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

const write = (
  who: PairFixture['client'] | PairFixture['coach'],
  { pair }: PairFixture,
  Comment: string,
  clientKey?: string,
) =>
  who.send('POST', '/SessionComments/InsertComment', {
    CoachId: pair.coachId,
    ClientID: pair.clientId,
    Comment,
    ...(clientKey ? { clientKey } : {}),
  })
const list = async (who: PairFixture['client'] | PairFixture['coach'], { path }: PairFixture) =>
  (await who.send('GET', `/SessionComments/getSessionComments/${path}`)).body

describe('the notes of a relation', () => {
  it('are read by both, the newest first, with who wrote them [ROOM-32, ROOM-33, ROOM-34]', async () => {
    const made = await makePair(world)
    expect((await write(made.coach, made, 'Agreed: two arm circles.')).status).toBe(200)
    world.clock.advance({ minutes: 5 })
    await write(made.client, made, 'After the lamp.')
    const notes = await list(made.client, made)
    expect(notes).toEqual([
      {
        id: expect.any(String),
        at: '2026-03-10T18:05:00.000Z',
        date: '2026-03-10',
        time: '11:05',
        text: 'After the lamp.',
        fromUserId: made.client.id,
      },
      expect.objectContaining({ text: 'Agreed: two arm circles.', fromUserId: made.coach.id }),
    ])
    expect(await list(made.coach, made)).toEqual(notes)
  })

  it('come in pages, so that no note is out of reach, and none is read twice when one is written meanwhile', async () => {
    const made = await makePair(world)
    await world.db.pool.query(
      `insert into session_note (member_id, coach_id, from_id, text, at)
       select $1, $2, $2, 'Note ' || n, timestamptz '2026-03-01T00:00:00Z' + (n / 3) * interval '1 second'
       from generate_series(1, 620) n`,
      [made.client.id, made.coach.id],
    )
    const seen: string[] = []
    let query = ''
    for (let pages = 0; pages < 13; pages += 1) {
      const { body } = await made.client.send(
        'GET',
        `/SessionComments/getSessionComments/${made.path}${query}`,
      )
      expect(body).toHaveLength(pages < 12 ? NOTES_PAGE : 20)
      seen.push(...body.map(({ text }: { text: string }) => text))
      const { at, id } = body.at(-1)
      query = `?${new URLSearchParams({ before: at, beforeId: id })}`
      await write(made.coach, made, `Written after page ${pages}`)
    }
    expect(seen.filter((text) => text.startsWith('Note '))).toHaveLength(620)
    expect(new Set(seen).size).toBe(620)
    const none = await made.client.send('GET', `/SessionComments/getSessionComments/${made.path}${query}`)
    expect(none.body).toEqual([])
    const path = `/SessionComments/getSessionComments/${made.path}?beforeId=x`
    expect((await made.client.send('GET', path)).status).toBe(400)
  })

  it('are stored once for each key, and not when empty or too long [ROOM-35]', async () => {
    const made = await makePair(world)
    const key = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => write(made.coach, made, 'Once', key)))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    for (const [text, status] of [
      ['  ', 400],
      ['x'.repeat(4001), 400],
      ['x'.repeat(4000), 200],
    ] as const)
      expect((await write(made.coach, made, text)).status).toBe(status)
    expect(await list(made.coach, made)).toHaveLength(2)
  })

  it('are closed to others, and read-only when coaching is over', async () => {
    const made = await makePair(world)
    const stranger = await asMember(world, { stepId: 4 })
    expect((await stranger.send('GET', `/SessionComments/getSessionComments/${made.path}`)).status).toBe(403)
    await made.end()
    expect((await write(made.coach, made, 'Late')).status).toBe(409)
    expect(await list(made.client, made)).toEqual([])
  })
})
