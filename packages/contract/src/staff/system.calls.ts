import { z } from 'zod'
import { Done, Id, IdParam } from '../ids.ts'
import { Confirmed, PlannedChange } from './planned-change.ts'
import { BOUNCE_KINDS } from './staff.constants.ts'
import { staffCall } from './staff-call.ts'

/** An outside service, and whether it answers; `off`: this deployment does without it. */
export const ServiceAnswer = z.object({
  name: z.enum(['database', 'redis', 'mail', 'payment', 'files', 'turn']),
  words: z.string(),
  state: z.enum(['ok', 'bad', 'off']),
  ms: z.int().nullable(),
})
export type ServiceAnswer = z.infer<typeof ServiceAnswer>

const Queue = z.object({
  name: z.string(),
  waiting: z.int(),
  running: z.int(),
  /** To be tried again or dropped. */
  failed: z.int(),
  oldestSeconds: z.int(),
})

export const SystemState = z.object({
  checkedAt: z.iso.datetime(),
  services: z.array(ServiceAnswer),
  queues: z.array(Queue),
  /** Of the last 24 hours; `open`: came back and were not sent again. */
  mails: z.object({ sent: z.int(), bounced: z.int(), waiting: z.int(), open: z.int() }),
  release: z.object({
    version: z.string(),
    startedAt: z.iso.datetime(),
    migrationsDone: z.int(),
    migrationsKnown: z.int(),
    newestMigration: z.string(),
    /** Off for a restored copy: nothing is sent and nothing charged. */
    runsJobs: z.boolean(),
  }),
})
export type SystemState = z.infer<typeof SystemState>

export const getSystem = staffCall({
  method: 'GET',
  path: '/staff/system',
  staff: 'runSystem',
  perMinute: 60,
  summary: 'Services, queues, mails and the release, now',
  source: 'ours: STAFF-19',
  reply: SystemState,
})

export const FailedJobListed = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The member it is for, if one. */
  memberId: Id.nullable(),
  failedAt: z.iso.datetime(),
  tries: z.int(),
  /** The last error, without secrets and addresses; null when its server was stopped. */
  message: z.string().nullable(),
})
export type FailedJobListed = z.infer<typeof FailedJobListed>

/** So many are listed, and tried again at a time. */
export const FAILED_JOBS_SHOWN = 1000

export const listJobs = staffCall({
  method: 'GET',
  path: '/staff/system/jobs',
  staff: 'runSystem',
  summary: 'Failed jobs, newest first, and the schedule with the next run of each',
  source: 'ours: STAFF-19',
  reply: z.object({
    /** The newest, at most `FAILED_JOBS_SHOWN`. */
    failed: z.array(FailedJobListed),
    failedCount: z.int(),
    schedule: z.array(z.object({ name: z.string(), cron: z.string(), nextAt: z.iso.datetime().nullable() })),
  }),
})

const ids = { ids: z.array(z.uuid()).min(1).max(FAILED_JOBS_SHOWN) }
const JobParam = z.object({ jobId: z.uuid() })

export const planRetryJobs = staffCall({
  method: 'POST',
  path: '/staff/system/jobs/retry/plan',
  staff: 'runSystem',
  summary: 'What trying these failed jobs again changes',
  source: 'ours: STAFF-19, STAFF-04',
  body: z.object(ids),
  reply: PlannedChange,
  errors: ['not_found'],
})

export const retryJobs = staffCall({
  method: 'POST',
  path: '/staff/system/jobs/retry',
  staff: 'runSystem',
  summary: 'Queue these failed jobs again',
  source: 'ours: STAFF-19',
  body: z.object({ ...ids, ...Confirmed.shape }),
  reply: z.object({ retried: z.int() }),
  errors: ['not_found', 'changed_meanwhile'],
})

export const planDropJob = staffCall({
  method: 'POST',
  path: '/staff/system/jobs/:jobId/drop/plan',
  staff: 'runSystem',
  summary: 'What dropping a failed job changes',
  source: 'ours: STAFF-19, STAFF-04',
  params: JobParam,
  reply: PlannedChange,
  errors: ['not_found'],
})

export const dropJob = staffCall({
  method: 'POST',
  path: '/staff/system/jobs/:jobId/drop',
  staff: 'runSystem',
  summary: 'Delete a failed job: what it should have done is not done',
  source: 'ours: STAFF-19',
  params: JobParam,
  body: Confirmed,
  reply: Done,
  errors: ['not_found', 'changed_meanwhile'],
})

export const SentMail = z.object({
  id: z.string(),
  member: z.object({ id: Id, firstName: z.string(), lastName: z.string() }),
  address: z.string(),
  subject: z.string(),
  sentAt: z.iso.datetime(),
  bouncedAt: z.iso.datetime().nullable(),
  bounce: z.enum(BOUNCE_KINDS).nullable(),
  /** When it was sent again. */
  againAt: z.iso.datetime().nullable(),
  canSendAgain: z.boolean(),
})
export type SentMail = z.infer<typeof SentMail>

/** Mails of a page of the list. */
export const MAILS_PAGE = 50
const MailId = z.string().regex(/^[0-9a-f]{32}$/, 'must be the id of a mail')
const MailParam = z.object({ mailId: MailId })

export const listMails = staffCall({
  method: 'GET',
  path: '/staff/system/mails',
  staff: 'runSystem',
  summary: 'Sent mails, newest first, 50 at a time; on request those that came back, or those of a member',
  source: 'ours: STAFF-19',
  query: z.object({
    bounced: z.enum(['true', 'false']).optional(),
    memberId: IdParam.optional(),
    /** The last mail of the page before. */
    before: MailId.optional(),
  }),
  reply: z.object({ mails: z.array(SentMail), more: z.boolean() }),
  errors: ['not_found'],
})

export const planMailAgain = staffCall({
  method: 'POST',
  path: '/staff/system/mails/:mailId/again/plan',
  staff: 'runSystem',
  summary: 'What sending a mail again does',
  source: 'ours: STAFF-19, STAFF-04',
  params: MailParam,
  reply: PlannedChange,
  errors: ['not_found', 'mail_gone'],
})

export const sendMailAgain = staffCall({
  method: 'POST',
  path: '/staff/system/mails/:mailId/again',
  staff: 'runSystem',
  summary: 'Send a mail again, to the address of today',
  source: 'ours: STAFF-19',
  params: MailParam,
  body: Confirmed,
  reply: Done,
  errors: ['not_found', 'mail_gone', 'changed_meanwhile'],
})
