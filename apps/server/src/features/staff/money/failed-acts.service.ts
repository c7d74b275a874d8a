import { randomUUID } from 'node:crypto'
import { dollarsAndCents } from '@oola/contract/billing/money'
import { planInSentence } from '@oola/contract/billing/plan-in-sentence'
import { CHARGE_TRIES } from '@oola/contract/billing/subscription-states'
import { counted } from '@oola/contract/count-words'
import { formatLongDate } from '@oola/contract/date-words'
import { DAY_MS } from '@oola/contract/durations'
import { localDay } from '@oola/contract/local-day'
import type { FailedAct } from '@oola/contract/staff/money.calls'
import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import type { Deps } from '#server/deps.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { BillingService } from '../../billing/billing.service.ts'
import type { Overdue } from '../../billing/overdue.service.ts'
import type { Actor, WriteAudit } from '../audit.ts'
import { auditValuesOf, momentWords, PLAIN, type Plan, planned, requireSeen } from '../planned-change.ts'

interface Needs extends Pick<Deps, 'db' | 'content'> {
  readonly account: Pick<AccountService, 'queueMail' | 'previewMail'>
  readonly billing: Pick<BillingService, 'overdue' | 'requireGateway'>
  readonly writeAudit: WriteAudit
}

/** A refused month, and what to do about it. */
interface AskedAct {
  readonly memberId: number
  readonly subscriptionId: string
  readonly act: FailedAct
  readonly days: number
}

const KINDS = {
  cardLink: 'money.cardLinkSent',
  try: 'money.chargedAgain',
  wait: 'money.tryMoved',
} as const

/** What staff do about a month that the bank refused: each is planned, confirmed with a reason and logged (STAFF-17). */
export const failedActsService = ({ db, content, account, billing, writeAudit }: Needs) => {
  const { overdue } = billing

  const mailOf = ({ memberId, plan, amountCents }: Overdue) => ({
    name: 'cardLink' as const,
    memberId,
    values: {
      what: planInSentence(content.site.prices.plans[plan].name),
      amount: dollarsAndCents(amountCents),
    },
    path: '/membership',
  })

  const planOf = async (reader: Db | Tx, { act, days }: AskedAct, found: Overdue): Promise<Plan> => {
    const { firstName, lastName, amountCents, failedTries, timeZone, cardLinkAt } = found
    const day = (at: Date): string => formatLongDate(localDay(at, timeZone))
    const about = `${firstName} ${lastName}`
    if (act === 'cardLink') {
      const before = cardLinkAt ? `sent ${momentWords(cardLinkAt, timeZone)}` : null
      return {
        ...PLAIN,
        title: 'Send card link',
        about,
        changes: [{ field: 'Card link', before, after: 'sent now' }],
        mail: await account.previewMail(reader, mailOf(found)),
      }
    }
    const dueAt = overdue.requireTries(found)
    if (act === 'wait')
      return {
        ...PLAIN,
        title: `Wait ${counted(days, 'day')}`,
        about,
        changes: [
          { field: 'Next try', before: day(dueAt), after: day(new Date(dueAt.getTime() + days * DAY_MS)) },
        ],
      }
    return {
      ...PLAIN,
      title: `Charge ${dollarsAndCents(amountCents)} now`,
      about,
      changes: [
        { field: 'Next try', before: momentWords(dueAt, timeZone), after: 'now' },
        {
          field: 'Tries',
          before: `${failedTries} of ${CHARGE_TRIES}`,
          after: `${failedTries + 1} of ${CHARGE_TRIES}, or paid`,
        },
      ],
    }
  }

  const namedOf = ({ memberId, subscriptionId }: AskedAct) => ({ memberId, id: subscriptionId })

  return {
    /** @throws not_found, not_overdue, payments_closed */
    plan: async (asked: AskedAct): Promise<PlannedChange> => {
      if (asked.act === 'try') billing.requireGateway()
      return planned(await planOf(db.orm, asked, await overdue.find(namedOf(asked))))
    },

    /** @throws not_found, not_overdue, payments_closed, changed_meanwhile */
    act: async (actor: Actor, asked: AskedAct, confirmed: Confirmed): Promise<void> => {
      const alsoWrite = async (tx: Tx, found: Overdue): Promise<void> => {
        const plan = await planOf(tx, asked, found)
        requireSeen(plan, confirmed)
        if (asked.act === 'cardLink') {
          const { name, memberId, ...details } = mailOf(found)
          await account.queueMail(tx, name, memberId, `card-link-${randomUUID()}`, details)
        }
        await writeAudit(tx, actor, {
          ...{ kind: KINDS[asked.act], memberId: asked.memberId, about: plan.about },
          ...auditValuesOf(plan),
          reason: confirmed.reason,
        })
      }
      const named = namedOf(asked)
      if (asked.act === 'cardLink') return overdue.sendCardLink(named, alsoWrite)
      if (asked.act === 'wait') return overdue.wait(named, asked.days, alsoWrite)
      billing.requireGateway()
      return overdue.tryNow(named, alsoWrite)
    },
  }
}
