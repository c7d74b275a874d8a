import { type AnyPgColumn, eq, exists, QueryBuilder, sql } from '../../platform/db/drizzle.ts'
import { paidCoaching } from '../coaching/coaching.views.ts'

/** SQL: whether a member has coaching; part of the queries that run with every page. */
export const paysCoaching = (memberId: AnyPgColumn) =>
  sql`${exists(
    new QueryBuilder()
      .select({ found: sql`1` })
      .from(paidCoaching)
      .where(eq(paidCoaching.memberId, memberId)),
  )}`.mapWith(Boolean)
