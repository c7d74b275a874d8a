import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeCoach } from '../../../../test/support/builders/make-coach.ts'
import { makePair } from '../../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

const rows = async (text: string, values: unknown[]) => (await world.db.pool.query(text, values)).rows

/** A coach who is leaving, with clients. */
const makeLeaving = async (count: number) => {
  const pairs = []
  for (let index = 0; index < count; index++) pairs.push(await makePair(world))
  const coachId = pairs[0]?.coach.id ?? 0
  await rows('update coach_relation set coach_id = $1 where member_id = any($2)', [
    coachId,
    pairs.map(({ client }) => client.id),
  ])
  await rows(
    `insert into coach_standing (member_id, state, since, leaves_on) values ($1, 'leaving', $2, '2026-03-20')`,
    [coachId, world.clock.now()],
  )
  const stateOf = async () =>
    (await (await asStaff(world, 'coachManager')).send('GET', `/coaches/${coachId}`)).body.coach.state
  return { coachId, clients: pairs.map(({ client }) => client), coach: pairs[0]?.coach, stateOf }
}

const entriesAbout = (coachId: number) =>
  rows('select kind, actor, source from audit_entry where member_id = $1', [coachId])

describe('a coach who is leaving', () => {
  it('has left when the last clients choose others by themselves, also at once [STAFF-15]', async () => {
    const { coachId, clients, stateOf } = await makeLeaving(2)
    const other = await makeCoach(world)
    const replies = await Promise.all(
      clients.map(({ send }) => send('POST', `/FindCoach/SelectCoach/${other.id}`, {})),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    await world.jobs.drain()
    expect(await stateOf()).toBe('left')
    expect(await entriesAbout(coachId)).toEqual([{ kind: 'coach.left', actor: 'Oola', source: 'job' }])
    expect(await rows('select is_active_coach as is from member where id = $1', [coachId])).toEqual([
      { is: false },
    ])
  })

  it('stays until then, and has left when they end the last coaching or the last account is deleted', async () => {
    const { clients, coach, stateOf } = await makeLeaving(2)
    const [first, last] = clients
    const end = { clientId: first?.id, lastDay: '2026-03-10', word: 'It was good to work with you.' }
    expect((await coach?.send('POST', '/Coach/EndCoaching', end))?.status).toBe(200)
    await world.jobs.drain()
    expect(await stateOf()).toBe('leaving')
    await rows('delete from member where id = $1', [last?.id])
    await world.jobs.run('coaches-gone')
    expect(await stateOf()).toBe('left')
  })
})
