import { DAY_MS } from '@oola/contract/durations'
import { AUDIT_PAGE, type AuditEntry } from '@oola/contract/staff/audit.calls'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { AccountService } from '../account/account.service.ts'
import {
  type AuditFilter,
  type AuditRow,
  listAuditEntries,
  listAuditKinds,
  verifyAuditEntries,
} from './audit.repo.ts'
import { auditWriter } from './audit.ts'
import { staffHomeService } from './home/home.service.ts'
import { readStaffCookie } from './staff-cookie.ts'
import { staffPeopleService } from './staff-people.service.ts'
import { deleteEndedStaffSessions } from './staff-sessions.repo.ts'
import { staffSignInService } from './staff-sign-in.service.ts'

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
}

/** The staff console: signing in, people and the log (decisions 17.9). */
export const staffService = (deps: Needs) => {
  const { db, clock, jobs, settings } = deps
  const writeAudit = auditWriter(deps)
  const signIn = staffSignInService({ ...deps, writeAudit })

  jobs.work(CLEANUP_JOB, () => deleteEndedStaffSessions(db.orm, clock.now()))
  jobs.schedule(CLEANUP_JOB, '23 * * * *')

  return {
    publicUrl: settings.PUBLIC_URL,
    now: clock.now,
    readSession: (request: FastifyRequest) => signIn.read(readStaffCookie(request)),
    signIn,
    home: staffHomeService(deps),
    people: staffPeopleService({ ...deps, writeAudit }),
    log: {
      /** A page of entries, newest first. */
      list: async ({
        days,
        ...filter
      }: Omit<AuditFilter, 'since'> & { readonly days?: number | undefined }): Promise<{
        entries: AuditEntry[]
        more: boolean
      }> => {
        const since = days === undefined ? undefined : new Date(clock.now().getTime() - days * DAY_MS)
        const rows = await listAuditEntries(db.orm, { ...filter, since })
        return { entries: rows.slice(0, AUDIT_PAGE).map(toEntry), more: rows.length > AUDIT_PAGE }
      },
      kinds: () => listAuditKinds(db),
      verify: () => verifyAuditEntries(db),
    },
  }
}
export type StaffService = ReturnType<typeof staffService>
