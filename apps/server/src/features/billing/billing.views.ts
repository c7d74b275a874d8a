import { DECLINED_STATUSES } from '@oola/contract/billing/subscription-states'
import { inArray, isNotNull, pgView, sql } from '../../platform/db/drizzle.ts'
import { paymentMethod, subscription } from './billing.tables.ts'

/** Months that a card could not pay, one row for each subscription. */
export const declinedMonth = pgView('declined_month').as((query) =>
  query
    .select({ memberId: subscription.memberId, failedTries: subscription.failedTries })
    .from(subscription)
    .where(inArray(subscription.status, [...DECLINED_STATUSES])),
)

/** Members with a card, and its last day. */
export const keptCard = pgView('kept_card').as((query) =>
  query
    .select({
      memberId: paymentMethod.memberId,
      lastDay: sql<string | null>`(make_date(${paymentMethod.expiryYear}, ${paymentMethod.expiryMonth}, 1)
        + interval '1 month' - interval '1 day')::date`.as('last_day'),
    })
    .from(paymentMethod)
    .where(isNotNull(paymentMethod.methodId)),
)
