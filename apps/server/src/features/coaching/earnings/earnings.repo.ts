import { EarningsEntry } from '@oola/contract/coaching/earnings/earnings.schema'
import { z } from 'zod'
import { type Database, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { getTableName, sql } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { EARNED } from './earnings.views.ts'

const FirstYear = z.object({ year: z.int().nullable() })

/** The year in which a coach's first client began; null without one. */
export const findFirstYear = async (
  { pool }: Database,
  { coachId, timeZone }: { coachId: number; timeZone: string },
): Promise<number | null> => {
  const rows = rowsOf(
    FirstYear,
    await pool.query({
      name: 'earnings-first-year',
      text: `select extract(year from least(min(started_at),
          (select min(at) from kept_earning where member_id = $1)) at time zone $2)::int as year
        from coach_relation where coach_id = $1`,
      values: [coachId, timeZone],
    }),
  )
  return rows[0]?.year ?? null
}

/** Payments of a coach's clients in a year of the coach's zone, and their first days; former members have no name. */
export const listEntries = async (
  { pool }: Database,
  { coachId, timeZone, year }: { coachId: number; timeZone: string; year: number },
): Promise<EarningsEntry[]> =>
  rowsOf(
    EarningsEntry,
    await pool.query({
      name: 'earnings-entries',
      text: `with mine as (select distinct member_id from coach_relation where coach_id = $1),
        span as (select ($3 || '-01-01')::timestamp at time zone $2 as first, ($4 || '-01-01')::timestamp at time zone $2 as after),
        found as (${EARNED})
        select f.member_id as "clientId", m.first_name || ' ' || m.last_name as "clientName", f.member_id::text as payer,
          to_char(f.at at time zone $2, 'YYYY-MM-DD') as day, f.kind, f.count, f.cents, f.at
        from found f join ${getTableName(member)} m on m.id = f.member_id, span
        where f.coach_id = $1 and f.at >= span.first and f.at < span.after
        union all
        select null, 'Former member', k.client::text, to_char(k.at at time zone $2, 'YYYY-MM-DD'), k.kind, k.count, k.cents, k.at
        from kept_earning k, span where k.member_id = $1 and k.at >= span.first and k.at < span.after
        order by at desc, "clientId"`,
      values: [coachId, timeZone, String(year), String(year + 1)],
    }),
  )

/** Before a client is deleted: stores the coaches' earnings without the client. */
export const archiveEarnings = async (tx: Tx, clientId: number): Promise<void> => {
  await tx.execute(sql`
    with mine as (select ${clientId}::bigint as member_id),
    former as (select gen_random_uuid() as client),
    found as (${sql.raw(EARNED)})
    insert into kept_earning (member_id, client, at, kind, count, cents, entry)
    select m.id, former.client, f.at, f.kind, f.count, f.cents, f.entry
    from former, found f join ${member} m on m.id = f.coach_id`)
}
