import { PAYMENTS_KEPT_YEARS, VISITORS_KEPT_YEARS } from '@oola/contract/privacy/privacy.constants'
import type { Deps } from '#server/deps.ts'
import type { AccountService } from '../account/account.service.ts'
import type { BegunContentService } from '../begun-content/begun-content.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { CertificatesService } from '../certificates/certificates.service.ts'
import type { EarningsService } from '../coaching/earnings/earnings.service.ts'
import type { OwnNotesService } from '../coaching/own-notes/own-notes.service.ts'
import type { SharingService } from '../sharing/sharing.service.ts'
import { deletionService } from './deletion.service.ts'
import { exportService } from './export.service.ts'
import { type HistoryNeeds, historyService } from './history/history.service.ts'
import * as repo from './privacy.repo.ts'

const RETENTION_JOB = 'privacy-retention'

const yearsBefore = (now: Date, years: number): Date => {
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() - years)
  return then
}

interface Needs extends Deps, Pick<HistoryNeeds, 'journey' | 'openAssessment'> {
  readonly begun: Pick<BegunContentService, 'allOf'>
  readonly account: AccountService
  readonly billing: BillingService
  readonly certificates: CertificatesService
  readonly earnings: EarningsService
  readonly ownNotes: Pick<OwnNotesService, 'deleteAbout'>
  readonly sharing: SharingService
}

/** The privacy policy's promises: exports, deletion and retention (spec-decision 16.2). */
export const privacyService = (deps: Needs) => {
  const { db, clock, jobs } = deps
  const exports = exportService(deps)
  const history = historyService(deps)
  const deletion = deletionService({ ...deps, exports, history })

  // No table has page visits: the log goes to standard output, without names.
  jobs.work(RETENTION_JOB, async () => {
    const now = clock.now()
    await exports.clean()
    await repo.deleteOldVisitors(db.orm, yearsBefore(now, VISITORS_KEPT_YEARS))
    await repo.deleteShippedOrders(db.orm)
    await repo.deleteOldPayments(db.orm, yearsBefore(now, PAYMENTS_KEPT_YEARS))
  })
  jobs.schedule(RETENTION_JOB, '41 * * * *')

  return { exports, deletion, history }
}
export type PrivacyService = ReturnType<typeof privacyService>
