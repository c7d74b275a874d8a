import { randomUUID } from 'node:crypto'
import { formatLongDate } from '@oola/contract/date-words'
import { DAY_MS, HOUR_MS } from '@oola/contract/durations'
import { localDay } from '@oola/contract/local-day'
import { DELETION_DAYS, PAYMENTS_KEPT_YEARS } from '@oola/contract/privacy/privacy.constants'
import type { AccountDeletion } from '@oola/contract/privacy/privacy.schema'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { afterCommit, inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { workInPages } from '#server/platform/jobs/work-in-pages.ts'
import type { AccountService } from '../account/account.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { CertificatesService } from '../certificates/certificates.service.ts'
import type { EarningsService } from '../coaching/earnings/earnings.service.ts'
import type { OwnNotesService } from '../coaching/own-notes/own-notes.service.ts'
import type { SharingService } from '../sharing/sharing.service.ts'
import { archivePayments } from './archive-payments.repo.ts'
import type { ExportService } from './export.service.ts'
import type { HistoryService } from './history/history.service.ts'
import { requireOwnData } from './privacy.policy.ts'
import * as repo from './privacy.repo.ts'

const DUE_JOB = 'privacy-due-deletions'
const DELETE_JOB = 'privacy-delete-member'
const DeleteJob = z.object({ memberId: z.int() })

const DuePlace = z.object({ deleteAt: z.string(), memberId: z.int() })

/** Size of a page. */
const AT_A_TIME = 500

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'settings'> {
  readonly account: Pick<
    AccountService,
    'provePassword' | 'closing' | 'queueMail' | 'sendMail' | 'findMember' | 'picture' | 'recordSecurityEvent'
  >
  readonly billing: Pick<BillingService, 'close' | 'giveBackAll' | 'isRefundOwed'>
  readonly certificates: Pick<CertificatesService, 'removeFilesOf'>
  readonly earnings: Pick<EarningsService, 'archiveFor'>
  readonly ownNotes: Pick<OwnNotesService, 'deleteAbout'>
  readonly sharing: Pick<SharingService, 'removePicturesOf'>
  readonly exports: Pick<ExportService, 'removeOf'>
  readonly history: Pick<HistoryService, 'removeFilesOf'>
}

/** Account deletion: the membership ends, 30 days to revoke it, then all personal data are removed. */
export const deletionService = (needs: Needs) => {
  const { db, clock, jobs, account, billing, certificates, earnings, ownNotes, sharing, exports, history } =
    needs

  /**
   * Deletes a member after the 30 days. Idempotent: deleted rows stay deleted, and the mail has one key. A promised refund
   * is made first, because it needs the payment's row: until the gateway has made it the job fails, and is repeated hourly.
   */
  const remove = async (memberId: number): Promise<void> => {
    const due = await repo.findDueDeletion(db.orm, memberId, clock.now())
    if (!due) return
    const { firstName, email, pictureFileName, coverFileName, deleteAt } = due
    await billing.giveBackAll(memberId)
    // Files before rows: their names are lost with the row.
    for (const file of [pictureFileName, coverFileName]) if (file) await account.picture.remove(file)
    await sharing.removePicturesOf(memberId)
    await certificates.removeFilesOf(memberId)
    await exports.removeOf(memberId)
    await history.removeFilesOf(memberId)
    await account.sendMail(
      'accountDeleted',
      { firstName, email },
      {
        key: `account-deleted-${memberId}-${deleteAt?.getTime()}`,
        at: clock.now(),
        link: needs.settings.PUBLIC_URL,
      },
    )
    await inTransaction(db, async (tx) => {
      if (!(await repo.lockDueDeletion(tx, memberId, clock.now()))) return
      if (await billing.isRefundOwed(tx, memberId)) throw new Error('a refund was promised meanwhile')
      await archivePayments(tx, memberId)
      await earnings.archiveFor(tx, memberId)
      await ownNotes.deleteAbout(tx, memberId)
      await repo.deleteOtherRecords(tx, memberId, email)
      await account.closing.remove(tx, memberId)
    })
    account.closing.disconnect(memberId)
  }

  const deleteAtFromNow = (): Date => new Date(clock.now().getTime() + DELETION_DAYS * DAY_MS)
  const mailValues = (deletesOn: string) => ({
    day: formatLongDate(deletesOn),
    years: String(PAYMENTS_KEPT_YEARS),
  })

  /** Sets the day, ends membership and sessions, and queues the mail. @returns the day */
  const begin = async (
    tx: Tx,
    { memberId, timeZone }: Pick<MemberSession, 'memberId' | 'timeZone'>,
  ): Promise<string> => {
    const deleteAt = deleteAtFromNow()
    const deletesOn = localDay(deleteAt, timeZone)
    await billing.close(tx, memberId)
    await repo.writeDeletion(tx, memberId, deleteAt)
    await account.closing.endSessions(tx, memberId)
    await account.queueMail(tx, 'accountClosing', memberId, `account-closing-${randomUUID()}`, {
      values: mailValues(deletesOn),
      path: '/login',
    })
    afterCommit(tx, () => account.closing.disconnect(memberId))
    return deletesOn
  }

  jobs.work(DELETE_JOB, (data) => remove(DeleteJob.parse(data).memberId))
  // One job each, so that a failure is retried without the others.
  workInPages(jobs, DUE_JOB, {
    place: DuePlace,
    page: async (after) => {
      const now = clock.now()
      // Retries hourly what failed.
      const hour = Math.floor(now.getTime() / HOUR_MS)
      const due = await repo.listDueDeletions(db.orm, { now, after, limit: AT_A_TIME })
      await jobs.enqueueAll(
        DELETE_JOB,
        due.map(({ memberId, deleteAt }) => ({ data: { memberId }, key: `${memberId}-${deleteAt}-${hour}` })),
      )
      return due.length < AT_A_TIME ? null : (due.at(-1) ?? null)
    },
  })
  jobs.schedule(DUE_JOB, '23 * * * *')

  return {
    /**
     * Sets the day of deletion, ends the membership and every session, and notifies by mail.
     * @throws wrong_password, too_many_attempts, payment_under_way
     */
    request: async (session: MemberSession, password: string, ip: string): Promise<AccountDeletion> => {
      requireOwnData(session)
      const { memberId, timeZone } = session
      if (!(await account.provePassword(memberId, password, ip))) throw appError('wrong_password')
      const deletesOn = await inTransaction(db, async (tx) => {
        const { sessionKey } = session
        await account.recordSecurityEvent(tx, { memberId, kind: 'deletionAsked', sessionKey })
        return begin(tx, { memberId, timeZone })
      })
      return { deletesOn }
    },

    /** By staff, inside the transaction of their act (STAFF-12). @throws payment_under_way */
    begin,
    /** The day on which a deletion of today would be done, and what its mail says. */
    plan: (timeZone: string) => {
      const deletesOn = localDay(deleteAtFromNow(), timeZone)
      return { deletesOn, values: mailValues(deletesOn) }
    },
    revokeIn: (tx: Tx, memberId: number): Promise<void> => repo.clearDeletion(tx, memberId, clock.now()),

    /** Revokes the deletion. The membership stays ended: only the member may start payments again. */
    revoke: async (session: MemberSession): Promise<AccountDeletion> => {
      requireOwnData(session)
      await repo.clearDeletion(db.orm, session.memberId, clock.now())
      return { deletesOn: null }
    },
  }
}
