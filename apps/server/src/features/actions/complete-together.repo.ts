import { ACTIONS_PER_DAY } from '@oola/contract/actions/actions.constants'
import { STEPS_OF_A_STREAK_DAY } from '@oola/contract/actions/streak'
import { MILESTONES } from '@oola/contract/badges/badge-thresholds'
import type { Database } from '#server/platform/db/client.ts'
import { groupedStatement } from '#server/platform/db/grouped-statement.ts'
import { type Completion, type Counts, GLOBAL_PARTS } from './steps.repo.ts'

/** A step that a member wants to take. */
export interface AskedStep extends Completion {
  readonly actionId: number
}

/**
 * Nothing that earns a badge: no milestone, and not the step that makes the day one of a streak. The statement sees
 * the database as it was when it began and may find a member counted meanwhile: only when `seen` and `locked` are alike
 * is the day's count known. A member whose count somebody else holds is left out, so that nobody waits for her.
 */
const completeOf = groupedStatement({
  name: 'complete-together',
  columns: { member_id: 'int', action_id: 'int', at: 'timestamptz', today: 'date' },
  before: 1,
  text: (asked) => `with locked as (
    select asked.*, total.steps_taken
    from ${asked} cross join lateral (
      select steps_taken from action_total where member_id = asked.member_id for no key update skip locked
    ) as total
  ), ready as (
    select locked.*, locked.steps_taken + 1 as steps, coalesce(day.completed, 0) + 1 as completed
    from locked
      cross join lateral (
        select from action_total seen
        where seen.member_id = locked.member_id and seen.steps_taken = locked.steps_taken limit 1
      ) as seen
      left join lateral (
        select completed from action_day where member_id = locked.member_id and day = locked.today limit 1
      ) as day on true
    where locked.steps_taken + 1 not in (${MILESTONES.join(', ')})
      and coalesce(day.completed, 0) + 1 <> ${STEPS_OF_A_STREAK_DAY} and coalesce(day.completed, 0) < ${ACTIONS_PER_DAY}
  ), done as (
    update action set completed_at = ready.at, completed_day = ready.today from ready
    where action.member_id = ready.member_id and action.id = ready.action_id
      and action.completed_at is null and action.removed_at is null
      and (
        action.day = ready.today
        or (action.day < ready.today and action.repeat_id is null and action.course_id is null)
      )
    returning ready.place, ready.member_id, ready.today, ready.steps, ready.completed
  ), total as (
    update action_total set steps_taken = done.steps from done where action_total.member_id = done.member_id
  ), everybody as (
    update global_steps set steps = global_steps.steps + (select count(*) from done)
    where part = $1 and exists (select from done)
  ), day as (
    insert into action_day (member_id, day, completed) select member_id, today, completed from done
    on conflict (member_id, day) do update set completed = excluded.completed
  )
  select place, completed as "todayActionsCount", steps as "stepsTaken" from done`,
})

/**
 * Completes steps of several members and counts them everywhere, in one round trip and one commit, as far as they
 * cannot earn a badge (docs/decisions/0030-writes-of-one-moment-share-a-commit.md).
 * @param asked each member once, at most `MOST_IN_A_GROUP`
 * @returns in the order of `asked`; null, with nothing written, for a step that cannot be completed or that has to go
 * the way of a transaction
 */
export const completeTogether = async (
  { pool }: Database,
  asked: readonly AskedStep[],
): Promise<(Counts | null)[]> => {
  const part = (asked[0]?.memberId ?? 0) % GLOBAL_PARTS
  const rows = asked.map(({ memberId, actionId, at, today }) => [memberId, actionId, at, today])
  const done = await pool.query<Counts & { readonly place: number }>(completeOf(rows, [part]))
  const counts: (Counts | null)[] = asked.map(() => null)
  for (const { place, ...counted } of done.rows) counts[place] = counted
  return counts
}
