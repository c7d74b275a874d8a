import { counted } from '@oola/contract/count-words'
import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import { FAILED_JOBS_SHOWN, type FailedJobListed, type SystemState } from '@oola/contract/staff/system.calls'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { migrationState } from '#server/platform/db/migrate.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { FailedJob } from '#server/platform/jobs/jobs.ts'
import { VERSION } from '#server/platform/version.ts'
import type { MailLogService } from '../../mail-log/mail-log.service.ts'
import type { Actor, WriteAudit } from '../audit.ts'
import { auditValuesOf, PLAIN, type Plan, planned, requireSeen } from '../planned-change.ts'
import { hideSecrets } from './hide-secrets.ts'
import { serviceAnswers } from './service-answers.ts'
import { lockFailedJobs } from './system.repo.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs' | 'live' | 'mail' | 'payments' | 'settings'> & {
  readonly mailLog: MailLogService
  readonly writeAudit: WriteAudit
}

const MAIL_QUEUE = /mail/

const planOf = (title: string, about: string, changes: Plan['changes']): Plan => ({
  ...{ ...PLAIN, title, about, changes },
})

const retryPlan = (found: readonly FailedJob[]): Plan => {
  const byName = [...Map.groupBy(found, ({ name }) => name)].sort(([a], [b]) => a.localeCompare(b))
  return planOf(
    found.length === 1 ? 'Try it again' : `Try ${found.length} again`,
    byName.map(([name]) => name).join(', '),
    byName.map(([field, jobs]) => ({
      field,
      before: `${counted(jobs.length, 'job')} failed`,
      after: `${counted(jobs.length, 'job')} waiting`,
    })),
  )
}

const dropPlan = ({ name, tries }: FailedJob): Plan =>
  planOf('Give up this job', name, [
    { field: name, before: `failed after ${counted(tries, 'try', 'tries')}`, after: null },
  ])

/** Jobs, services and the release (STAFF-19). No reply has a secret: addresses and keys are never read into one. */
export const systemService = (needs: Needs) => {
  const { db, clock, jobs, settings, mailLog, writeAudit } = needs
  const startedAt = clock.now()

  const toListed = ({ key: _, data, failedAt, message, ...job }: FailedJob): FailedJobListed => ({
    ...job,
    memberId: typeof data.memberId === 'number' ? data.memberId : null,
    failedAt: failedAt.toISOString(),
    message: message === null ? null : hideSecrets(message, settings).slice(0, 300),
  })

  /** @throws not_found when none of them is there */
  const failedOf = async (ids: readonly string[]): Promise<FailedJob[]> => {
    const asked = new Set(ids)
    const found = (await jobs.failed()).filter(({ id }) => asked.has(id))
    if (found.length === 0) throw appError('not_found')
    return found
  }

  /** Runs a change of failed jobs, one after the other. */
  const changing = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await lockFailedJobs(tx)
      return work(tx)
    })

  return {
    state: async (): Promise<SystemState> => {
      const [services, queues, failed, mails, migrations] = await Promise.all([
        serviceAnswers(needs),
        jobs.queues(),
        jobs.failed(),
        mailLog.counts(),
        migrationState(db.pool),
      ])
      const failedIn = Map.groupBy(failed, ({ name }) => name)
      const waiting = queues
        .filter(({ name }) => MAIL_QUEUE.test(name))
        .reduce((sum, queue) => sum + queue.waiting, 0)
      return {
        checkedAt: clock.now().toISOString(),
        services,
        queues: queues.map(({ name, oldestSeconds, ...queue }) => ({
          ...{ ...queue, name, failed: failedIn.get(name)?.length ?? 0 },
          oldestSeconds: Math.max(0, Math.round(oldestSeconds)),
        })),
        mails: { ...mails, waiting },
        release: {
          ...{ version: VERSION, startedAt: startedAt.toISOString(), ...migrations },
          runsJobs: settings.JOBS,
        },
      }
    },

    jobs: async () => {
      const failed = await jobs.failed()
      return {
        failed: failed.slice(0, FAILED_JOBS_SHOWN).map(toListed),
        failedCount: failed.length,
        schedule: (await jobs.timetable())
          .map(({ nextAt, ...line }) => ({ ...line, nextAt: nextAt?.toISOString() ?? null }))
          .sort((a, b) => (a.nextAt ?? '').localeCompare(b.nextAt ?? '') || a.name.localeCompare(b.name)),
      }
    },

    /** @throws not_found */
    planRetry: async (ids: readonly string[]): Promise<PlannedChange> =>
      planned(retryPlan(await failedOf(ids))),

    /** Queues failed jobs again. @throws not_found, changed_meanwhile */
    retry: (actor: Actor, ids: readonly string[], confirmed: Confirmed): Promise<number> =>
      changing(async (tx) => {
        const found = await failedOf(ids)
        const plan = retryPlan(found)
        requireSeen(plan, confirmed)
        const retried = await jobs.retryFailed(
          tx,
          found.map(({ id }) => id),
        )
        if (retried !== found.length) throw appError('changed_meanwhile')
        const about = counted(found.length, 'failed job')
        await writeAudit(tx, actor, {
          ...{ kind: 'jobs.retried', about, reason: confirmed.reason },
          ...auditValuesOf(plan),
        })
        return retried
      }),

    /** @throws not_found */
    planDrop: async (id: string): Promise<PlannedChange> => {
      const [job] = await failedOf([id])
      if (!job) throw appError('not_found')
      return planned(dropPlan(job))
    },

    /** Deletes a failed job. @throws not_found, changed_meanwhile */
    drop: (actor: Actor, id: string, confirmed: Confirmed): Promise<void> =>
      changing(async (tx) => {
        const [job] = await failedOf([id])
        if (!job) throw appError('not_found')
        const plan = dropPlan(job)
        requireSeen(plan, confirmed)
        if (!(await jobs.dropFailed(tx, id))) throw appError('not_found')
        const { memberId } = toListed(job)
        await writeAudit(tx, actor, {
          ...{ kind: 'jobs.dropped', about: job.name, reason: confirmed.reason },
          ...(memberId === null ? {} : { memberId }),
          ...auditValuesOf(plan),
        })
      }),
  }
}
export type SystemService = ReturnType<typeof systemService>
