import { STATUSES_WITH_ACCESS } from '@oola/contract/billing/subscription-states'
import { type AnyPgColumn, and, eq, exists, inArray, QueryBuilder, sql } from '../../platform/db/drizzle.ts'
import { subscription } from '../billing/billing.tables.ts'
import { coachingGrant } from '../coaching/coaching.tables.ts'

/**
 * Whether a member has coaching paid for or given (G-122), as a part of the queries that say where she stands. Those are asked with every
 * page, so it is no query of its own.
 */
export const paysCoaching = (memberId: AnyPgColumn) =>
  sql`${exists(
    new QueryBuilder()
      .select({ found: sql`1` })
      .from(subscription)
      .where(
        and(
          eq(subscription.memberId, memberId),
          eq(subscription.plan, 'coaching'),
          inArray(subscription.status, [...STATUSES_WITH_ACCESS]),
        ),
      ),
  )} or ${exists(
    new QueryBuilder()
      .select({ found: sql`1` })
      .from(coachingGrant)
      .where(eq(coachingGrant.memberId, memberId)),
  )}`.mapWith(Boolean)
