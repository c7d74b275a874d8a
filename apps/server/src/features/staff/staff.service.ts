import { AUDIT_PAGE, type AuditEntry } from '@oola/contract/staff/audit.calls'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ActionsService } from '../actions/actions.service.ts'
import type { MailLogService } from '../mail-log/mail-log.service.ts'
import { outagesService } from '../outages/outages.service.ts'
import { type AuditFilter, type AuditRow, listAuditEntries, verifyAuditEntries } from './audit.repo.ts'
import { auditWriter } from './audit.ts'
import { readStaffCookie } from './staff-cookie.ts'
import { staffOutagesService } from './staff-outages/staff-outages.service.ts'
import { staffPeopleService } from './staff-people.service.ts'
import { deleteEndedStaffSessions } from './staff-sessions.repo.ts'
import { staffSignInService } from './staff-sign-in.service.ts'
import { staffMailsService } from './system/sent-mails.service.ts'
import { systemService } from './system/system.service.ts'
import { deleteEndedViews } from './view-as/view-as.repo.ts'
import { viewAsService } from './view-as/view-as.service.ts'

const CLEANUP_JOB = 'staff-cleanup'

const toEntry = ({ at, previousHash: _, source, ...row }: AuditRow): AuditEntry => ({
  ...row,
  from: source,
  at: at.toISOString(),
  before: row.before && { ...row.before },
  after: row.after && { ...row.after },
})

interface Needs extends Deps {
  readonly account: AccountService
  readonly actions: Pick<ActionsService, 'streaksBack'>
  readonly mailLog: MailLogService
}

/** The staff console: signing in, people and the log (decisions 17.9). */
export const staffService = (deps: Needs) => {
  const { db, clock, jobs, settings } = deps
  const writeAudit = auditWriter(deps)
  const signIn = staffSignInService({ ...deps, writeAudit })

  jobs.work(CLEANUP_JOB, async () => {
    await deleteEndedStaffSessions(db.orm, clock.now())
    await deleteEndedViews(db.orm, clock.now())
  })
  jobs.schedule(CLEANUP_JOB, '23 * * * *')

  return {
    publicUrl: settings.PUBLIC_URL,
    now: clock.now,
    readSession: (request: FastifyRequest) => signIn.read(readStaffCookie(request)),
    signIn,
    people: staffPeopleService({ ...deps, writeAudit }),
    outages: staffOutagesService({ ...deps, writeAudit, outages: outagesService(deps) }),
    system: systemService({ ...deps, writeAudit }),
    mails: staffMailsService({ ...deps, writeAudit }),
    viewAs: viewAsService({ ...deps, writeAudit }),
    log: {
      /** A page of entries, newest first. */
      list: async (filter: AuditFilter): Promise<{ entries: AuditEntry[]; more: boolean }> => {
        const rows = await listAuditEntries(db.orm, filter)
        return { entries: rows.slice(0, AUDIT_PAGE).map(toEntry), more: rows.length > AUDIT_PAGE }
      },
      verify: () => verifyAuditEntries(db),
    },
  }
}
export type StaffService = ReturnType<typeof staffService>
