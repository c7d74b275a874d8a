import type { Deps } from '#server/deps.ts'

/**
 * The data of a client on the dashboard: two wheels, a goal in each area, steps of the goals in Fitness (1), Finance
 * (2) and without a goal, and three modules of the breakthrough, two of them open.
 */
export const makeClientLife = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  clientId: number,
): Promise<void> => {
  const now = clock.now()
  const run = (text: string) => db.pool.query(text, [clientId, now])
  await run(`insert into assessment (member_id, type_id, level, answered, created_at, completed_at, completion_date, area_scores, overall_score)
    select $1, 1, 1, 70, $2::timestamptz, $2::timestamptz, day::date, scores::smallint[], overall from (values
      ('2025-09-01', '{60,40,70,60,50,70,50}', 419), ('2026-03-01', '{72,50,86,64,49,77,61}', 461)) as w (day, scores, overall)
    order by day`)
  await run(`insert into goal (member_id, cycle, area_id, text, complete_by, created_at, status, in_top_seven, seven_goal_order, is_one_goal)
    select $1, 1, n, 'Goal of area ' || n, '2026-09-01', $2::timestamptz, 'inProgress', true, n, n = 1 from generate_series(1, 7) n`)
  await run(`insert into action (member_id, text, day, position, source, goal_id, created_at, completed_at, completed_day)
    select $1, text, ($2::timestamptz at time zone 'America/Los_Angeles')::date, 1, 'member',
      (select id from goal where member_id = $1 and area_id = area), $2::timestamptz, $2::timestamptz,
      ($2::timestamptz at time zone 'America/Los_Angeles')::date
    from (values ('Run to the bridge', 1), ('Open the budget', 2), ('Call Mom', null)) as s (text, area)`)
  await run(`insert into action_day (member_id, day, completed)
    values ($1, ($2::timestamptz at time zone 'America/Los_Angeles')::date, 3)`)
  await run(
    'insert into action_total (member_id, steps_taken) values ($1, 3) on conflict (member_id) do update set steps_taken = 3 where $2::timestamptz is not null',
  )
  await run(`insert into program_module (member_id, level, kind, position, module_id, next_step_id, unlock_day, told_at)
    select $1, 1, 'breakthrough', n, 100 + n, 4, $2::timestamptz::date + 7 * (n - 2), $2::timestamptz from generate_series(1, 3) n`)
}
