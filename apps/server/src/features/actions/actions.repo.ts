import { STEPS_OF_A_STREAK_DAY } from '@oola/contract/actions/streak'
import { and, eq } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { action } from './actions.tables.ts'

/** Texts of the actions that the member entered at Step 3, in their order, whatever became of them since. */
export const listFirstTexts = async (tx: Tx, memberId: number): Promise<string[]> => {
  const rows = await tx
    .select({ text: action.text })
    .from(action)
    .where(and(eq(action.memberId, memberId), eq(action.source, 'step3')))
    .orderBy(action.position)
  return rows.map(({ text }) => text)
}

export interface NewActions {
  readonly memberId: number
  readonly texts: readonly string[]
  /** The member's local day that they are planned for. */
  readonly day: string
  readonly createdAt: Date
}

export const insertFirstActions = async (
  tx: Tx,
  { memberId, texts, day, createdAt }: NewActions,
): Promise<void> => {
  await tx.insert(action).values(
    texts.map((text, index) => ({
      memberId,
      text,
      day,
      position: index + 1,
      source: 'step3' as const,
      createdAt,
    })),
  )
}

export interface DayList {
  readonly actions: readonly { readonly id: number; readonly text: string }[]
  /** Steps completed on the member's today. */
  readonly completedToday: number
}

/**
 * The open actions of a day and today's count, in one round trip. Open one-off actions of days before today are still
 * to do today, oldest first (G-50).
 */
export const listDay = async (
  { pool }: Database,
  memberId: number,
  { day, today }: { day: string; today: string },
): Promise<DayList> => {
  const { rows } = await pool.query<DayList>({
    name: 'list-day-actions',
    text: `select
        (select coalesce(json_agg(json_build_object('id', id, 'text', text) order by day, position, id), '[]')
          from action
          where member_id = $1 and completed_at is null and removed_at is null
            and day <= $2 and (day = $2 or $2::date = $3::date)) as actions,
        (select count(*) from action
          where member_id = $1 and completed_at is not null and completed_day = $3) as "completedToday"`,
    values: [memberId, day, today],
  })
  return rows[0] ?? { actions: [], completedToday: 0 }
}

export interface Progress {
  readonly stepsTaken: number
  readonly goalsCompleted: number
  /** Days that reached three steps, ascending. */
  readonly streakDays: readonly string[]
}

/** What MY PROGRESS is computed from (DASH-05; G-47): counted from the facts, in one round trip. */
export const readProgress = async ({ pool }: Database, memberId: number): Promise<Progress> => {
  const { rows } = await pool.query<Progress>({
    name: 'read-progress',
    text: `select
        coalesce(sum(steps), 0)::int as "stepsTaken",
        coalesce(array_agg(day::text order by day) filter (where steps >= $2), '{}') as "streakDays",
        (select count(*) from goal where member_id = $1 and status = 'completed') as "goalsCompleted"
      from (
        select completed_day as day, count(*)::int as steps from action
        where member_id = $1 and completed_at is not null
        group by completed_day
      ) as days`,
    values: [memberId, STEPS_OF_A_STREAK_DAY],
  })
  return rows[0] ?? { stepsTaken: 0, goalsCompleted: 0, streakDays: [] }
}
