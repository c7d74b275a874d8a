import {
  dropJob,
  getSystem,
  listJobs,
  listMails,
  planDropJob,
  planMailAgain,
  planRetryJobs,
  retryJobs,
  sendMailAgain,
} from '@oola/contract/staff/system.calls'
import { DONE } from '#server/platform/http/done.ts'
import { fromOf } from '../staff.routes.ts'
import type { StaffHandle } from '../staff-entrance.ts'
import { actorOf } from '../staff-sign-in.service.ts'
import type { StaffMailsService } from './sent-mails.service.ts'
import type { SystemService } from './system.service.ts'

interface Services {
  readonly system: SystemService
  readonly mails: StaffMailsService
}

/** Jobs, mails, services and the release (STAFF-19). */
export const systemRoutes = (handle: StaffHandle, { system, mails }: Services): void => {
  handle(getSystem, () => system.state(), {
    scans: { sent_mail: 'the few mails that came back, by an index of their own' },
  })
  handle(listJobs, () => system.jobs())
  handle(planRetryJobs, ({ input }) => system.planRetry(input.body.ids))
  handle(retryJobs, async ({ session, input: { body }, request }) => {
    const { ids, ...confirmed } = body
    return { retried: await system.retry(actorOf(session, fromOf(request)), ids, confirmed) }
  })
  handle(planDropJob, ({ input }) => system.planDrop(input.params.jobId))
  handle(dropJob, async ({ session, input: { params, body }, request }) => {
    await system.drop(actorOf(session, fromOf(request)), params.jobId, body)
    return DONE
  })
  handle(listMails, ({ input }) => mails.list(input.query), {
    scans: { sent_mail: 'the newest of all, by an index of their time' },
  })
  handle(planMailAgain, ({ input }) => mails.planAgain(input.params.mailId))
  handle(sendMailAgain, async ({ session, input: { params, body }, request }) => {
    await mails.again(actorOf(session, fromOf(request)), params.mailId, body)
    return DONE
  })
}
