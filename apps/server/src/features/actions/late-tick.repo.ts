import { z } from 'zod'
import { rowsOf, type SqlClient, type Tx } from '#server/platform/db/client.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { action, lateTick } from './actions.tables.ts'

const LateFacts = z.object({
  /** Completed steps of the day. */
  completed: z.int(),
  answer: z.enum(['counted', 'declined']).nullable(),
  at: z.coerce.date().nullable(),
  actionIds: z.array(z.int()),
  /** Other days of the day's month that were counted late. */
  usedThisMonth: z.int(),
  /** Open actions of the day: those of its list that can still be completed, without steps of courses. */
  open: z.array(z.object({ id: z.int(), text: z.string() })),
})
export type LateFacts = z.output<typeof LateFacts>

/** What is known of a day that may be counted late, in one round trip. */
export const readLateFacts = async (client: SqlClient, memberId: number, day: string): Promise<LateFacts> => {
  const [found] = rowsOf(
    LateFacts,
    await client.query({
      name: 'read-late-facts',
      text: `select
        coalesce((select completed from action_day where member_id = $1 and day = $2::date), 0) as completed,
        (select answer from late_tick where member_id = $1 and day = $2::date) as answer,
        (select at from late_tick where member_id = $1 and day = $2::date) as at,
        coalesce((select action_ids from late_tick where member_id = $1 and day = $2::date), '[]') as "actionIds",
        (select count(*)::int from late_tick where member_id = $1 and answer = 'counted' and day <> $2::date
          and date_trunc('month', day) = date_trunc('month', $2::date)) as "usedThisMonth",
        (select coalesce(json_agg(json_build_object('id', id, 'text', text)
            order by repeat_id is null, position, id), '[]')
          from (
            select id, text, repeat_id, position, course_id, module_id from action
            where member_id = $1 and completed_at is null and removed_at is null and day = $2::date
            union all
            select id, text, repeat_id, position, course_id, module_id from action
            where member_id = $1 and completed_at is null and removed_at is null
              and repeat_id is null and course_id is null and day < $2::date
          ) each where course_id is null and module_id is null) as open`,
      values: [memberId, day],
    }),
  )
  if (!found) throw new Error('a select without a table has a row')
  return found
}

export interface NewTick {
  readonly memberId: number
  readonly day: string
  readonly answer: 'counted' | 'declined'
  readonly actionIds: number[]
  readonly at: Date
}

/** Stores the answer; further steps of the same day join the first ones. Only under `lockTotal`. */
export const writeTick = async (tx: Tx, tick: NewTick): Promise<void> => {
  const { memberId: _, day: __, ...set } = tick
  await tx
    .insert(lateTick)
    .values(tick)
    .onConflictDoUpdate({ target: [lateTick.memberId, lateTick.day], set })
}

/** Only under `lockTotal`. */
export const deleteTick = async (tx: Tx, memberId: number, day: string): Promise<void> => {
  await tx.delete(lateTick).where(and(eq(lateTick.memberId, memberId), eq(lateTick.day, day)))
}

/** Something that was not on the list: an action of that day, open until it is counted. @returns its id */
export const insertOther = async (
  tx: Tx,
  { memberId, day, at }: { memberId: number; day: string; at: Date },
  { text, clientKey }: { text: string; clientKey: string },
): Promise<number> => {
  const [row] = await tx
    .insert(action)
    .values({ memberId, clientKey, text, day, position: 1, source: 'member', createdAt: at })
    .returning({ id: action.id })
  return row?.id ?? 0
}
