import { USER_TYPES } from '@oola/contract/account/account.constants'
import { STEPS } from '@oola/contract/journey/steps'
import { z } from 'zod'
import { rowsOf, type Tx } from '#server/platform/db/client.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { memberBreak } from '../breaks/breaks.tables.ts'
import { StreakFacts, streakFactsOf } from './streak-facts.tables.ts'

/** A member and one of their local days. */
export interface MemberDay {
  readonly memberId: number
  readonly day: string
  readonly timeZone: string
}

const DayFacts = StreakFacts.extend({
  memberId: z.coerce.number(),
  /** Completed steps of the day. */
  completed: z.int(),
  /** The day's next open action, if there is one. */
  next: z.object({ id: z.int(), text: z.string() }).nullable(),
})
export type DayFacts = z.output<typeof DayFacts>

const COLUMNS = sql.raw(streakFactsOf('asked.member_id'))

/** What a day of each of these members is like; those without a tracker are left out. In one statement for all. */
export const readDayFacts = async (tx: Tx, asked: readonly MemberDay[]): Promise<DayFacts[]> =>
  rowsOf(
    DayFacts,
    await tx.execute(sql`
      select asked.member_id as "memberId", coalesce(d.completed, 0) as completed,
        ${COLUMNS},
        (select json_build_object('id', a.id, 'text', a.text) from action a
          where a.member_id = asked.member_id and a.completed_at is null and a.removed_at is null
            and a.day = asked.day and a.text <> ''
          order by a.position limit 1) as next
      from unnest(${sql.param(asked.map(({ memberId }) => memberId))}::bigint[],
        ${sql.param(asked.map(({ day }) => day))}::date[]) as asked (member_id, day)
      cross join lateral (select 1 from ${member} m
        where m.id = asked.member_id and m.delete_at is null
          and (m.user_type_id <> ${USER_TYPES.subscriber} or m.step_id >= ${STEPS.dashboard})
        -- Keeps it a look-up by id for each of the few.
        limit 1) as reader
      left join action_day d on d.member_id = asked.member_id and d.day = asked.day`),
  )

/** Those of these members whose day is in a break. */
export const listResting = async (tx: Tx, asked: readonly MemberDay[]): Promise<number[]> =>
  rowsOf(
    z.object({ memberId: z.coerce.number() }),
    await tx.execute(sql`
      select distinct b.member_id as "memberId"
      from unnest(${sql.param(asked.map(({ memberId }) => memberId))}::bigint[],
        ${sql.param(asked.map(({ day }) => day))}::date[]) as asked (member_id, day)
      join ${memberBreak} b on b.member_id = asked.member_id and b.canceled_at is null
        and asked.day between b.first_day and b.last_day`),
  ).map(({ memberId }) => memberId)
