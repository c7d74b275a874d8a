import { SUPPORT_ZONE } from '@oola/contract/site/support-hours'
import { type AnyPgColumn, type SQL, sql } from '../../platform/db/drizzle.ts'

/** Days until the next business day (`content/site/contact.yaml`), from Monday, Tuesday, ... */
const UNTIL_ANSWER = '{1,1,1,1,3,2,1}'
/** Days until the third one, when an order is on its way. */
const UNTIL_SHIPPED = '{3,3,5,5,5,4,3}'

/**
 * Until when a request is to be answered, or an order shipped: the same hour, as many business days later. In SQL, so
 * that lists have an order and a limit, and counts read no rows.
 * @param since when they wrote last
 */
export const promisedBy = (kind: AnyPgColumn | SQL, since: SQL): SQL<Date> => {
  const local = sql`(${since} at time zone ${SUPPORT_ZONE})`
  const days = sql`(case when ${kind} = 'order' then ${UNTIL_SHIPPED} else ${UNTIL_ANSWER} end)::int[]`
  return sql`(date_trunc('hour', ${local}) + (${days})[extract(isodow from ${local})::int] * interval '1 day') at time zone ${SUPPORT_ZONE}`
}
