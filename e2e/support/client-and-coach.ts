import type { Page } from '@playwright/test'
import { makeClientLife } from '../../apps/server/test/support/builders/make-client-life.ts'
import { makeCoach } from '../../apps/server/test/support/builders/make-coach.ts'
import { payCoaching } from './find-coach.ts'
import { arriveAt } from './members.ts'
import { signInAs } from './sign-in.ts'
import type { Visit } from './visit.ts'
import type { World } from './world.ts'

/** A client with a life and her coach, each signed in with a browser of their own; coaching is paid. */
export const makeSignedInPair = async (visit: Visit, page: Page, world: World) => {
  const { member, session } = await arriveAt(page, world, 4, { firstName: 'Dana', lastName: 'Whitlock' })
  const row = await makeCoach(
    world,
    { firstName: 'Priya', lastName: 'Raman', timeZoneId: 6, timeZone: 'America/Los_Angeles' },
    { sessionRate: 4500 },
  )
  await payCoaching(session, row.id)
  // Her steps of today are taken after coaching began.
  await world.db.pool.query(
    `update coach_relation set started_at = started_at - interval '1 day' where member_id = $1`,
    [member.id],
  )
  await makeClientLife(world, member.id)
  const coachPage = await visit()
  const coachSession = await signInAs(coachPage, row.id)
  return {
    client: { id: member.id, page, session },
    coach: { id: row.id, page: coachPage, session: coachSession },
  }
}
