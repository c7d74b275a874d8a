import { CHARGE_TRIES } from '@oola/contract/billing/subscription-states'
import {
  addDays,
  addMonths,
  DEFAULT_TIME_ZONE,
  instantOf,
  localDay,
  monthLater,
} from '@oola/contract/local-day'
import type {
  FailedPayment,
  MoneyMonth,
  MoneyPayment,
  MoneySum,
  PaymentState,
} from '@oola/contract/staff/money.schema'
import type { Deps } from '#server/deps.ts'
import type { BillingService } from '../../billing/billing.service.ts'
import type { Overdue } from '../../billing/overdue.service.ts'
import { monthOf, monthSpan, type Span } from '../program-month.ts'
import * as repo from './money.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'content'> {
  readonly billing: Pick<BillingService, 'overdue'>
}

const netOf = ({ charged, refunded, disputed, fees }: repo.Sums): number =>
  charged - refunded - disputed - fees
/** No minus zero. */
const minus = (cents: number): number => (cents === 0 ? 0 : -cents)

/** Payments of all members and visitors (STAFF-17; mockup 55). */
export const moneyService = ({ db, clock, content, billing }: Needs) => {
  /** The same days of the month before while this month is running, else all of it. */
  const spanBefore = (month: string, today: string): Span => {
    const before = monthSpan(monthLater(month, -1))
    if (today.slice(0, 7) !== month) return before
    const end = instantOf(addDays(addMonths(today, -1), 1), 0, DEFAULT_TIME_ZONE)
    return { from: before.from, to: new Date(Math.min(end.getTime(), before.to.getTime())) }
  }

  const toFailed = ({
    memberId,
    id,
    dueAt,
    cardLinkAt,
    brand,
    lastFour,
    ...row
  }: Overdue): FailedPayment => ({
    memberId,
    subscriptionId: id,
    name: `${row.firstName} ${row.lastName}`,
    plan: content.site.prices.plans[row.plan].name,
    amountCents: row.amountCents,
    status: row.status,
    failedTries: row.failedTries,
    allTries: CHARGE_TRIES,
    nextTryAt: dueAt?.toISOString() ?? null,
    card: row.hasCard && brand && lastFour ? { brand, lastFour } : null,
    cardLinkAt: cardLinkAt?.toISOString() ?? null,
    tries: row.tries,
  })

  return {
    month: async (asked: string | undefined): Promise<MoneyMonth> => {
      const today = localDay(clock.now(), DEFAULT_TIME_ZONE)
      const thisMonth = today.slice(0, 7)
      const month = asked ?? thisMonth
      const span = monthSpan(month)
      const [sums, before, days, failed, mismatches, first] = await Promise.all([
        repo.sumUp(db, span),
        repo.sumUp(db, spanBefore(month, today)),
        repo.sumDays(db, span, DEFAULT_TIME_ZONE),
        billing.overdue.list(),
        repo.countMismatches(db),
        repo.findFirstPayment(db),
      ])
      const { evidenceDueAt } = sums
      return {
        month,
        charged: { cents: sums.charged, count: sums.charges },
        refunded: { cents: minus(sums.refunded), count: sums.refunds },
        disputed: {
          ...{ cents: minus(sums.disputed), count: sums.disputes },
          evidenceDueDay: evidenceDueAt && localDay(evidenceDueAt, DEFAULT_TIME_ZONE),
        },
        fees: { cents: minus(sums.fees), count: sums.feeCharges },
        netCents: netOf(sums),
        previousNetCents: netOf(before),
        days,
        failed: failed.length,
        mismatches,
        firstMonth: first ? monthOf(first) : thisMonth,
        thisMonth,
      }
    },

    payments: async ({
      month,
      state,
      sum,
      page,
    }: {
      month: string
      state?: PaymentState | undefined
      sum?: MoneySum | undefined
      page: number
    }) => {
      const { payments: found, total } = await repo.listPayments(db, {
        ...monthSpan(month),
        state: state ?? null,
        sum: sum ?? null,
        page,
      })
      const payments = found.map(({ at, ...row }): MoneyPayment => ({ ...row, at: at.toISOString() }))
      return { payments, total }
    },

    failed: async (): Promise<FailedPayment[]> => (await billing.overdue.list()).map(toFailed),
  }
}
