import type { Confirmed } from '@oola/contract/staff/planned-change'
import { refreshAfter } from '../refresh-after.ts'
import { sendStaff } from '../staff-api.ts'
import { systemQueries } from './system.queries.ts'

const refreshed = refreshAfter(systemQueries.all())

/** Changes of failed jobs and mails: each with its plan. */
export const systemChanges = {
  planRetry: (ids: string[]) => sendStaff('POST /staff/system/jobs/retry/plan', { body: { ids } }),
  retry: (ids: string[], confirmed: Confirmed) =>
    refreshed(sendStaff('POST /staff/system/jobs/retry', { body: { ids, ...confirmed } })),
  planDrop: (jobId: string) => sendStaff('POST /staff/system/jobs/:jobId/drop/plan', { params: { jobId } }),
  drop: (jobId: string, body: Confirmed) =>
    refreshed(sendStaff('POST /staff/system/jobs/:jobId/drop', { params: { jobId }, body })),
  planAgain: (mailId: string) =>
    sendStaff('POST /staff/system/mails/:mailId/again/plan', { params: { mailId } }),
  again: (mailId: string, body: Confirmed) =>
    refreshed(sendStaff('POST /staff/system/mails/:mailId/again', { params: { mailId }, body })),
}
