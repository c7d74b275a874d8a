import { profileChanged } from '@oola/contract/account/account.events'
import { DAY_MS } from '@oola/contract/durations'
import { AUDIT_PAGE, type AuditEntry } from '@oola/contract/staff/audit.calls'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ActionsService } from '../actions/actions.service.ts'
import type { AnnouncementsService } from '../announcements/announcements.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { CertificatesService } from '../certificates/certificates.service.ts'
import type { CoachesService } from '../coaches/coaches.service.ts'
import type { CoachingService } from '../coaching/coaching.service.ts'
import type { MailLogService } from '../mail-log/mail-log.service.ts'
import type { OrdersService } from '../orders/orders.service.ts'
import { outagesService } from '../outages/outages.service.ts'
import type { RequestsService } from '../requests/requests.service.ts'
import { staffAnnouncementsService } from './announce/announce.service.ts'
import {
  type AuditFilter,
  type AuditRow,
  listAuditEntries,
  listAuditKinds,
  verifyAuditEntries,
} from './audit.repo.ts'
import { auditWriter } from './audit.ts'
import { findService } from './find/find.service.ts'
import { comingService } from './home/coming.service.ts'
import { staffHomeService } from './home/home.service.ts'
import { inboxService } from './inbox/inbox.service.ts'
import { type MemberNeeds, memberService } from './member/member.service.ts'
import { membersListService } from './member-list/member-list.service.ts'
import { newMemberService } from './member-list/new-member.service.ts'
import { comparisonService } from './money/comparison.service.ts'
import { failedActsService } from './money/failed-acts.service.ts'
import { moneyService } from './money/money.service.ts'
import { payoutsService } from './money/payouts.service.ts'
import { priceChangesService } from './money/price-changes.service.ts'
import { reportsService } from './reports/reports.service.ts'
import { staffCoachesService } from './staff-coaches/staff-coaches.service.ts'
import { readStaffCookie } from './staff-cookie.ts'
import { staffOutagesService } from './staff-outages/staff-outages.service.ts'
import { staffPeopleService } from './staff-people.service.ts'
import { deleteEndedStaffSessions } from './staff-sessions.repo.ts'
import { staffSignInService } from './staff-sign-in.service.ts'
import { staffMailsService } from './system/sent-mails.service.ts'
import { systemService } from './system/system.service.ts'
import { deleteEndedViews } from './view-as/view-as.repo.ts'
import { viewAsService } from './view-as/view-as.service.ts'
import { viewsService } from './views/views.service.ts'

const CLEANUP_JOB = 'staff-cleanup'

const toEntry = ({ at, previousHash: _, source, ...row }: AuditRow): AuditEntry => ({
  ...row,
  from: source,
  at: at.toISOString(),
  before: row.before && { ...row.before },
  after: row.after && { ...row.after },
})

type Needs = Deps &
  Omit<MemberNeeds, 'writeAudit' | 'announce'> & {
    readonly account: AccountService
    readonly billing: BillingService
    readonly certificates: CertificatesService
    readonly coaches: CoachesService
    readonly coaching: CoachingService
    readonly announcements: AnnouncementsService
    readonly orders: OrdersService
    readonly requests: RequestsService
    readonly actions: ActionsService
    readonly mailLog: MailLogService
  }

/** The staff console: signing in, people and the log (decisions 17.9). */
export const staffService = (deps: Needs) => {
  const { db, clock, jobs, live, settings } = deps
  const writeAudit = auditWriter(deps)
  const announce = (memberId: number): void => live.publish(profileChanged, {}, { member: memberId })
  const signIn = staffSignInService({ ...deps, writeAudit })

  jobs.work(CLEANUP_JOB, async () => {
    await deleteEndedStaffSessions(db.orm, clock.now())
    await deleteEndedViews(db.orm, clock.now())
  })
  jobs.schedule(CLEANUP_JOB, '23 * * * *')

  const member = memberService({ ...deps, writeAudit, announce })
  const inbox = inboxService({ ...deps, writeAudit })

  return {
    publicUrl: settings.PUBLIC_URL,
    now: clock.now,
    readSession: (request: FastifyRequest) => signIn.read(readStaffCookie(request)),
    signIn,
    home: staffHomeService({ ...deps, member, inbox, coming: comingService(deps) }),
    people: staffPeopleService({ ...deps, writeAudit }),
    find: findService(deps),
    members: membersListService({ ...deps, writeAudit }),
    newMembers: newMemberService({ ...deps, writeAudit }),
    views: viewsService(deps),
    member,
    outages: staffOutagesService({ ...deps, writeAudit, outages: outagesService(deps) }),
    system: systemService({ ...deps, writeAudit }),
    mails: staffMailsService({ ...deps, writeAudit }),
    viewAs: viewAsService({ ...deps, writeAudit }),
    inbox,
    announcements: staffAnnouncementsService({ ...deps, writeAudit }),
    money: moneyService(deps),
    comparison: comparisonService(deps),
    failedActs: failedActsService({ ...deps, writeAudit }),
    payouts: payoutsService({ ...deps, writeAudit }),
    priceChanges: priceChangesService({ ...deps, writeAudit }),
    coaches: staffCoachesService({ ...deps, writeAudit }),
    reports: reportsService(deps),
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
