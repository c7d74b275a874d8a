import { STATUSES_WITH_ACCESS } from '@oola/contract/billing/subscription-states'

const STATUSES = STATUSES_WITH_ACCESS.map((status) => `'${status}'`).join(', ')

/**
 * SQL: whether a member has coaching paid for, as a part of the statements that say where she stands. Those are asked
 * with every page, so it is no statement of its own.
 * @param memberId an expression of the statement around it
 */
export const paysCoachingSql = (memberId: string): string =>
  `exists (select from subscription c where c.member_id = ${memberId} and c.plan = 'coaching' and c.status in (${STATUSES}))`
