import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { CoachingService } from '../../coaching/coaching.service.ts'
import { clientMovesService } from './client-moves.service.ts'
import { coachActsService } from './coach-acts.service.ts'
import { coachViewsService } from './coach-views.service.ts'
import { listGone, lockCoach } from './staff-coaches.repo.ts'

type Needs = Parameters<typeof coachViewsService>[0] &
  Omit<Parameters<typeof coachActsService>[0], 'views'> &
  Omit<Parameters<typeof clientMovesService>[0], 'views' | 'acts'> &
  Pick<Deps, 'jobs' | 'log'> & { readonly coaching: Pick<CoachingService, 'onLeave'> }

const GONE_JOB = 'coaches-gone'
const AT_A_TIME = 100
const ACTOR = { memberId: null, name: 'Oola', source: 'job', requestId: null } as const

/** Coaches in the staff console: what staff see and do, and moves of clients (STAFF-15). */
export const staffCoachesService = (needs: Needs) => {
  const { db, clock, jobs, log, coaching, coaches } = needs
  const views = coachViewsService(needs)
  const acts = coachActsService({ ...needs, views })

  // A client who leaves by themselves, also with their account, may be the last one of a coach who is leaving.
  jobs.work(GONE_JOB, async () => {
    for (const coachId of await listGone(db, clock.now(), AT_A_TIME))
      await inTransaction(db, async (tx) => {
        await lockCoach(tx, coachId)
        await acts.endIfGone(tx, ACTOR, coachId, 'The last client has gone')
      }).catch((err) => log.error({ err, coachId }, 'a coach did not leave and is tried again'))
  })
  jobs.schedule(GONE_JOB, '37 * * * *')
  coaching.onLeave(async (tx, _, coachId) => {
    // After the commit, because two clients may leave at once.
    if ((await coaches.standing.find(tx, coachId))?.state === 'leaving')
      await jobs.enqueue(GONE_JOB, {}, { tx })
  })

  return { views, acts, moves: clientMovesService({ ...needs, views, acts }) }
}
