import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { action } from '#server/features/actions/actions.tables.ts'
import { GLOBAL_PARTS } from '#server/features/actions/steps.repo.ts'
import { sql } from '../../../src/platform/db/drizzle.ts'
import type { ActingMember } from './as-member.ts'

export interface ActionInput {
  readonly text?: string
  /** The planned day; default: today in Los Angeles. */
  readonly day?: string
  readonly position?: number
  /** Completed on this local day. */
  readonly completedDay?: string
  readonly removed?: boolean
  /** A click on the tracker has no text. */
  readonly source?: 'member' | 'tracker' | 'course' | 'step3'
  readonly courseId?: number
}

type World = Pick<Deps, 'db' | 'clock'>

/** Enough steps of this day to reach it; by default clicks on the tracker. */
export const reachedDay = (day: string, given: ActionInput = {}): ActionInput[] =>
  Array.from({ length: stepsOfStreakDay(day) }, () => ({
    source: 'tracker',
    completedDay: day,
    day,
    ...given,
  }))

/** The member clicks the tracker until this day, their today, is reached. @returns the replies */
export const pushUntilReached = async ({ id, send }: Pick<ActingMember, 'id' | 'send'>, day: string) => {
  const replies: Awaited<ReturnType<ActingMember['send']>>[] = []
  for (let step = 0; step < stepsOfStreakDay(day); step += 1)
    replies.push(
      await send('POST', '/Actions/AsyncInsertEmptyCompletedAction', { userId: id, text: '', day }),
    )
  return replies
}

/** Recomputes the counts from the rows; the services update them with each write. */
const recount = async ({ db }: World, memberId: number): Promise<void> => {
  await db.orm.execute(sql`
    insert into action_day (member_id, day, completed)
    select member_id, completed_day, count(*) from action
    where member_id = ${memberId} and completed_at is not null group by 1, 2
    on conflict (member_id, day) do update set completed = excluded.completed`)
  await db.orm.execute(sql`
    with before as (select coalesce((select steps_taken from action_total where member_id = ${memberId}), 0) as steps),
    counted as (select count(*) as steps from action where member_id = ${memberId} and completed_at is not null),
    everybody as (
      update global_steps set steps = global_steps.steps + counted.steps - before.steps
      from before, counted where part = ${memberId}::bigint % ${GLOBAL_PARTS}::int
    )
    insert into action_total (member_id, steps_taken) select ${memberId}, steps from counted
    on conflict (member_id) do update set steps_taken = excluded.steps_taken`)
}

/** Actions of a member, written on the dashboard, with their counts. @returns their ids */
export const makeActions = async (
  world: World,
  memberId: number,
  actions: readonly ActionInput[],
): Promise<number[]> => {
  if (actions.length === 0) return []
  const now = world.clock.now()
  const rows = await world.db.orm
    .insert(action)
    .values(
      actions.map(({ text, day, position, completedDay, removed, source, courseId }, index) => ({
        memberId,
        text: source === 'tracker' ? '' : (text ?? `Step ${index + 1}`),
        day: day ?? completedDay ?? localDay(now, 'America/Los_Angeles'),
        position: position ?? index + 1,
        source: source ?? ('member' as const),
        courseId: courseId ?? null,
        createdAt: now,
        completedAt: completedDay ? new Date(`${completedDay}T20:00:00Z`) : null,
        completedDay: completedDay ?? null,
        removedAt: removed ? now : null,
      })),
    )
    .returning({ id: action.id })
  await recount(world, memberId)
  return rows.map(({ id }) => id)
}
