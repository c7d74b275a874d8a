import { proposedUntil } from '@oola/contract/sessions/session-times'
import type { Deps } from '#server/deps.ts'
import type { BookingService } from './booking.service.ts'
import * as repo from './due-bookings.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'> {
  readonly lapse: BookingService['lapse']
}

const JOB = 'session-proposals'
/** More than become due in five minutes; the next job does the rest. */
const AT_A_TIME = 500

/** Frees the times of proposed sessions that nobody paid for until 24 hours before (DESK-02). */
export const proposedSessionsService = ({ db, clock, jobs, log, lapse }: Needs): void => {
  jobs.work(JOB, async () => {
    const lapsed = await repo.listLapsed(db.orm, { until: proposedUntil(clock.now()), limit: AT_A_TIME })
    // A failure does not stop the others.
    for (const one of lapsed)
      await lapse(one).catch((err) =>
        log.error({ err, ...one }, 'a proposed session was not freed and is tried again'),
      )
  })
  jobs.schedule(JOB, '*/5 * * * *')
}
