import { STATUSES_WITH_ACCESS } from '@oola/contract/billing/subscription-states'
import {
  and,
  eq,
  exists,
  inArray,
  isNull,
  max,
  pgView,
  QueryBuilder,
  sql,
} from '../../platform/db/drizzle.ts'
import { subscription } from '../billing/billing.tables.ts'
import { coachingGrant, coachRelation } from './coaching.tables.ts'

/** Members whose coaching is paid or granted (G-122); with both, two rows. */
export const paidCoaching = pgView('paid_coaching').as((query) =>
  query
    .select({ memberId: subscription.memberId })
    .from(subscription)
    .where(and(eq(subscription.plan, 'coaching'), inArray(subscription.status, [...STATUSES_WITH_ACCESS])))
    .unionAll(query.select({ memberId: coachingGrant.memberId }).from(coachingGrant)),
)

/**
 * Whether a relation has not ended: the member has this coach, who has this client, paid or not. For queries whose
 * relation has this name.
 */
export const isCurrentFor = (relation: string): string => `${relation}.ended_at is null`

/** The same of the table itself. */
export const isCurrentRelation = isNull(coachRelation.endedAt)

/** Whether a relation is current and paid: both sides can write and book (G-91). */
export const isOpenRelation = sql<boolean>`${isCurrentRelation} and ${exists(
  new QueryBuilder()
    .select({ found: sql`1` })
    .from(paidCoaching)
    .where(eq(paidCoaching.memberId, coachRelation.memberId)),
)}`

/** Present and past pairs of coach and client, one row each; `startedAt` is the last time. */
export const coachingPair = pgView('coaching_pair').as((query) =>
  query
    .select({
      clientId: coachRelation.memberId,
      coachId: coachRelation.coachId,
      startedAt: sql<Date>`${max(coachRelation.startedAt)}`.mapWith(coachRelation.startedAt).as('started_at'),
      isOpen: sql<boolean>`bool_or(${isOpenRelation})`.as('is_open'),
    })
    .from(coachRelation)
    .groupBy(coachRelation.memberId, coachRelation.coachId),
)
