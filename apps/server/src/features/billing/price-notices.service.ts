import { dollars } from '@oola/contract/billing/money'
import { planInSentence } from '@oola/contract/billing/plan-in-sentence'
import { NOTICE_DAYS } from '@oola/contract/billing/price-list'
import type { PlanName } from '@oola/contract/billing/prices.schema'
import { formatLongDate } from '@oola/contract/date-words'
import { addDays, localDay } from '@oola/contract/local-day'
import { z } from 'zod'
import { type Db, inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { workInPages } from '#server/platform/jobs/work-in-pages.ts'
import { findSubscription, lockMember } from './billing.repo.ts'
import type { BillingNeeds } from './billing-needs.ts'
import * as repo from './price-notices.repo.ts'
import { heldFrom, monthlyOn } from './subscription-price.ts'
import type { SubscriptionPricesService } from './subscription-prices.service.ts'

const TELL_JOB = 'billing-price-notices'
const AT_A_TIME = 200
const NO_ID = '00000000-0000-0000-0000-000000000000'
const PAID_AGAIN: ReadonlySet<string> = new Set(['active', 'pastDue', 'lapsed'])

/** Another monthly price for the running subscriptions to a plan. */
interface AskedPrice {
  readonly plan: PlanName
  readonly monthlyCents: number
  readonly fromDay: string
}

interface Needs extends BillingNeeds {
  readonly prices: SubscriptionPricesService
}

/**
 * Notifies members of another price at least 30 days before it holds; without a notice the price stays (AUTHOR-10). Any number
 * of servers may run the job, after any crash: a notice and its mail are written once, in one transaction.
 */
export const priceNoticesService = ({ db, clock, jobs, content, settings, account, prices }: Needs) => {
  const earliestDay = (): string => addDays(localDay(clock.now(), settings.REPORT_ZONE), NOTICE_DAYS)
  const planName = (plan: PlanName): string => content.site.prices.plans[plan].name

  /** @throws notice_too_short, price_planned when notices of another change are still being sent, or it holds later */
  const requirePossible = async (reader: Db | Tx, { plan, fromDay }: AskedPrice): Promise<void> => {
    if (fromDay < earliestDay()) throw appError('notice_too_short')
    const [last] = (await repo.listChanges(reader)).filter((change) => change.plan === plan)
    if (last && (last.toldAt === null || last.fromDay >= fromDay)) throw appError('price_planned')
  }

  /** Members by the price that they pay on a day, and those who would get a notice. */
  const countMembers = async (reader: Db | Tx, plan: PlanName, day: string) => {
    const counts = new Map<number, number>()
    for (const { notices, members, ...own } of await repo.countPriced(reader, plan)) {
      const cents = monthlyOn(own, prices.pricesOf(plan), notices, day)
      counts.set(cents, (counts.get(cents) ?? 0) + members)
    }
    return [...counts].map(([monthlyCents, members]) => ({ monthlyCents, members }))
  }

  /** Writes the notice and its mail, once. */
  const notify = (change: repo.PriceChange, named: repo.NoticePlace): Promise<void> =>
    inTransaction(db, async (tx) => {
      const member = await lockMember(tx, named.memberId)
      const live = member && (await findSubscription(tx, named))
      if (!live || !PAID_AGAIN.has(live.status)) return
      const now = clock.now()
      const toldDay = localDay(now, member.timeZone)
      const fromDay = heldFrom(change.fromDay, toldDay)
      const notices = await repo.listNotices(tx, live)
      const before = monthlyOn(live, prices.pricesOf(change.plan), notices, fromDay)
      const { id: changeId, monthlyCents } = change
      if (before === monthlyCents) return
      const { memberId, id: subscriptionId } = live
      const notice = { memberId, subscriptionId, changeId, monthlyCents, toldDay, fromDay, toldAt: now }
      if (!(await repo.insertNotice(tx, notice))) return
      await account.queueMail(tx, 'priceChanges', memberId, `price-${changeId}-${subscriptionId}`, {
        values: {
          what: planInSentence(planName(change.plan)),
          before: dollars(before),
          amount: dollars(monthlyCents),
          fromDay: formatLongDate(fromDay),
        },
        path: '/membership',
      })
    })

  workInPages(jobs, TELL_JOB, {
    place: repo.NoticePlace.extend({ changeId: z.int() }),
    page: async (after) => {
      const [change] = await repo.listOpenChanges(db.orm)
      if (!change) return null
      const isSame = after?.changeId === change.id
      const page = { plan: change.plan, after: isSame ? after : null, limit: AT_A_TIME }
      const list = await repo.listCharged(db.orm, page)
      for (const named of list) await notify(change, named)
      const last = list.length < AT_A_TIME ? undefined : list.at(-1)
      if (last) return { changeId: change.id, ...last }
      await repo.closeChange(db.orm, change.id, clock.now())
      // The next change, if there is one.
      return { changeId: change.id, memberId: 0, id: NO_ID }
    },
  })
  jobs.schedule(TELL_JOB, '*/10 * * * *')

  return {
    earliestDay,
    requirePossible,
    countMembers,
    planName,
    list: () => repo.listChanges(db.orm),

    /**
     * Stores a change; the job notifies the members.
     * @param alsoWrite runs inside the transaction, before it is stored @throws notice_too_short, price_planned
     */
    plan: (asked: AskedPrice, alsoWrite: (tx: Tx) => Promise<void>): Promise<void> =>
      inTransaction(db, async (tx) => {
        await repo.lockChanges(tx)
        await requirePossible(tx, asked)
        await alsoWrite(tx)
        await repo.insertChange(tx, { ...asked, plannedAt: clock.now() })
      }),
  }
}
