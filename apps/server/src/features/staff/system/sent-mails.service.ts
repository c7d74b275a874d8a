import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import { MAILS_PAGE, type SentMail } from '@oola/contract/staff/system.calls'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { ListedMail, MailLogService } from '../../mail-log/mail-log.service.ts'
import type { Actor, WriteAudit } from '../audit.ts'
import { auditValuesOf, PLAIN, type Plan, planned, requireSeen } from '../planned-change.ts'

interface Needs extends Pick<Deps, 'db'> {
  readonly mailLog: MailLogService
  readonly writeAudit: WriteAudit
}

interface Filter {
  readonly bounced?: 'true' | 'false' | undefined
  readonly memberId?: number | undefined
  readonly before?: string | undefined
}

const toListed = (mail: ListedMail): SentMail => ({
  ...{ id: mail.id, address: mail.address, subject: mail.subject, bounce: mail.bounce },
  member: { id: mail.memberId, firstName: mail.firstName, lastName: mail.lastName },
  sentAt: mail.sentAt.toISOString(),
  bouncedAt: mail.bouncedAt?.toISOString() ?? null,
  againAt: mail.againAt?.toISOString() ?? null,
  canSendAgain: mail.job !== null && mail.againAt === null,
})

const whoOf = ({ firstName, lastName }: ListedMail): string => `${firstName} ${lastName}`

const againPlan = (mail: ListedMail): Plan => {
  const to = mail.addressNow
  return {
    ...PLAIN,
    title: 'Send it again',
    about: `${mail.subject}, for ${whoOf(mail)}`,
    changes: [{ field: 'Sent again to', before: null, after: to }],
    mail: { to, subject: mail.subject, text: 'The same mail as before, with a new date.' },
  }
}

/** Sent mails in the console (STAFF-19). */
export const staffMailsService = ({ db, mailLog, writeAudit }: Needs) => {
  /** @throws mail_gone when it was sent again already, or has no job to do it */
  const requireAgain = (mail: ListedMail): ListedMail => {
    if (mail.job === null || mail.againAt !== null) throw appError('mail_gone')
    return mail
  }

  return {
    /** @throws not_found */
    list: async ({ bounced, memberId, before }: Filter): Promise<{ mails: SentMail[]; more: boolean }> => {
      const last = before === undefined ? undefined : await mailLog.find(before)
      const found = await mailLog.list(
        { memberId, isBounced: bounced === 'true', before: last },
        MAILS_PAGE + 1,
      )
      return { mails: found.slice(0, MAILS_PAGE).map(toListed), more: found.length > MAILS_PAGE }
    },

    /** @throws not_found, mail_gone */
    planAgain: async (id: string): Promise<PlannedChange> =>
      planned(againPlan(requireAgain(await mailLog.find(id)))),

    /** Sends a mail again, once. @throws not_found, mail_gone, changed_meanwhile */
    again: (actor: Actor, id: string, confirmed: Confirmed): Promise<void> =>
      inTransaction(db, async (tx) => {
        await mailLog.lock(tx, id)
        const mail = requireAgain(await mailLog.find(id, tx))
        const plan = againPlan(mail)
        requireSeen(plan, confirmed)
        if (!(await mailLog.again(tx, mail))) throw appError('mail_gone')
        await writeAudit(tx, actor, {
          ...{ kind: 'mail.sentAgain', about: plan.about, reason: confirmed.reason },
          memberId: mail.memberId,
          ...auditValuesOf(plan),
        })
      }),
  }
}
export type StaffMailsService = ReturnType<typeof staffMailsService>
