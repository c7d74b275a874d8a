import { USER_TYPES } from '@oola/contract/account/account.constants'
import { z } from 'zod'
import { rowsOf, type Tx } from '#server/platform/db/client.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'

const DueTasks = z.object({
  memberId: z.coerce.number(),
  count: z.coerce.number(),
  /** The text of the oldest of them. */
  first: z.string(),
})
export type DueTasks = z.output<typeof DueTasks>

/** The open tasks of a day of each of these members; those without one are left out. In one statement for all. */
export const readDueTasks = async (
  tx: Tx,
  asked: readonly { readonly memberId: number; readonly day: string }[],
): Promise<DueTasks[]> =>
  rowsOf(
    DueTasks,
    await tx.execute(sql`
      select t.member_id as "memberId", count(*) as count, (array_agg(t.text order by t.id))[1] as first
      from unnest(${sql.param(asked.map(({ memberId }) => memberId))}::bigint[],
        ${sql.param(asked.map(({ day }) => day))}::date[]) as asked (member_id, day)
      cross join lateral (select 1 from ${member} m
        where m.id = asked.member_id and m.delete_at is null and m.user_type_id = ${USER_TYPES.subscriber}
        -- Keeps it a look-up by id for each of the few.
        limit 1) as reader
      join todo_task t on t.member_id = asked.member_id and t.day = asked.day
        and t.completed_at is null and t.removed_at is null
      group by t.member_id`),
  )
