import type { NewMember } from '#server/features/account/account.repo.ts'
import { asMember } from './as-member.ts'
import { makeCoach } from './make-coach.ts'
import { signIn } from './make-member.ts'
import type { TestApp } from './make-test-app.ts'

/** A coach and a client, both signed in; the client's coaching is granted. */
export const makePair = async (world: TestApp, given: Partial<NewMember> = {}) => {
  const client = await asMember(world, { stepId: 4, userTypeId: 1, ...given })
  const row = await makeCoach(world)
  const headers = await signIn(world, row)
  const coach = {
    id: row.id,
    headers,
    send: async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
      const reply = await world.app.inject({
        method,
        url: `/api${path}`,
        headers,
        ...(body ? { payload: body } : {}),
      })
      return { status: reply.statusCode, body: reply.json() }
    },
  }
  await world.app.services.coaching.grant(client.id)
  await world.db.pool.query(
    'insert into coach_relation (member_id, coach_id, started_at) values ($1, $2, $3)',
    [client.id, coach.id, world.clock.now()],
  )
  const pair = { coachId: coach.id, clientId: client.id }
  const end = () =>
    world.db.pool.query(
      `update coach_relation set ended_at = started_at, ended_by = 'change' where member_id = $1`,
      [client.id],
    )
  return { client, coach, pair, end, path: `${coach.id}/${client.id}` }
}
export type PairFixture = Awaited<ReturnType<typeof makePair>>
