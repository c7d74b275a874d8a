import type { Page } from '@playwright/test'
import { makeCoach } from '../../apps/server/test/support/builders/make-coach.ts'
import { arriveAt, PACIFIC } from './members.ts'
import { signInAs } from './sign-in.ts'
import type { World } from './world.ts'

/** A client and her coach, each signed in in a browser session of its own; coaching is given to the client. */
export const arrivePair = async (pages: { client: Page; coach: Page }, world: World) => {
  const { member: client, session: clientSession } = await arriveAt(pages.client, world, 4, {
    firstName: 'Dana',
    lastName: 'Whitlock',
    userTypeId: 1,
  })
  const coach = await makeCoach(world, { firstName: 'Priya', lastName: 'Raman', stepId: 4, ...PACIFIC })
  const coachSession = await signInAs(pages.coach, coach.id)
  await world.db.pool.query('insert into coaching_grant (member_id, granted_at) values ($1, now())', [
    client.id,
  ])
  await world.db.pool.query(
    'insert into coach_relation (member_id, coach_id, started_at) values ($1, $2, now())',
    [client.id, coach.id],
  )
  const ids = { CoachId: coach.id, ClientID: client.id }
  return { client, coach, clientSession, coachSession, ids }
}

/** So many messages of one side, as if written over days. */
export const writeHistory = async (
  world: World,
  { CoachId, ClientID }: { CoachId: number; ClientID: number },
  count: number,
) => {
  await world.db.pool.query(
    `insert into chat_message (member_id, coach_id, seq, from_id, text, at)
     select $1, $2, n, $2, 'Line ' || n, now() - make_interval(hours => $3 - n) from generate_series(1, $3) n`,
    [ClientID, CoachId, count],
  )
}
