import { asMember } from './as-member.ts'
import { addHistory, bringHistory, loopFiles, zipOf } from './bring-history.ts'
import { makeActions, reachedDay } from './make-actions.ts'
import { makeAssessment, saveScores, scoresFor } from './make-assessment.ts'
import { makeGoals } from './make-goals.ts'
import type { TestApp } from './make-test-app.ts'

/** A member with everything that an import takes in, by the calls where they are short. */
export const makeFullMember = async (world: TestApp) => {
  const run = (text: string, values: unknown[]) => world.db.pool.query(text, values)
  const member = await asMember(world, { stepId: 1 })
  const { id } = member
  world.clock.set('2026-02-01T18:00:00Z')
  const wheel = await makeAssessment(world, id)
  await saveScores(
    member,
    wheel,
    1,
    scoresFor(1, 1, 70, (n) => 1 + (n % 10)),
  )
  await run('update member set step_id = 4, unseen_finish_id = null where id = $1', [id])
  await makeGoals(world, id, [
    {
      text: 'Run "5 km", then rest 🏃‍♀️',
      status: 'inProgress',
      inTopSeven: true,
      sevenGoalOrder: 1,
      isOneGoal: true,
    },
    { text: '=1+1', areaId: 5 },
    {
      text: 'Done',
      areaId: 3,
      status: 'completed',
      completedAt: world.clock.now(),
      completionDate: '2026-02-01',
      reachedFrom: 2,
    },
  ])
  await makeActions(world, id, [
    ...reachedDay('2026-02-01'),
    ...reachedDay('2026-02-02', { source: 'member', text: 'Stretch' }),
    { text: 'Open', day: '2026-02-03' },
    { text: 'Removed', day: '2026-02-03', removed: true },
  ])
  await run(`insert into action_day (member_id, day, excused) values ($1, '2026-02-03', true)`, [id])
  await run(
    `insert into action_repeat (member_id, text, start_day, weekdays, goal_id, created_at)
     select $1, 'Walk', '2026-02-02', 31, min(id), $2 from goal where member_id = $1`,
    [id, world.clock.now()],
  )
  await run(
    `insert into action (member_id, text, day, position, source, repeat_id, goal_id, created_at)
     select $1, text, '2026-02-04', 9, 'repeat', id, goal_id, created_at from action_repeat where member_id = $1`,
    [id],
  )
  await run(
    `insert into late_tick (member_id, day, answer, action_ids, at)
     select $1, '2026-02-02', 'counted', to_jsonb(array_agg(id)), $2 from action
     where member_id = $1 and completed_day = '2026-02-02'`,
    [id, world.clock.now()],
  )
  for (const text of [
    `insert into member_break (member_id, first_day, last_day, moves_program, client_key, planned_at, changed_at) values ($1, '2026-02-03', '2026-02-05', true, gen_random_uuid(), $2, $2)`,
    `insert into action (member_id, text, day, position, source, area_id, created_at) values ($1, 'Stroll', '2026-02-05', 1, 'member', 6, $2)`,
    `insert into todo_task (member_id, text, day, created_at, completed_at) values ($1, 'Call Mom', '2026-02-02', $2, $2), ($1, 'Öl', '2026-02-05', $2, null)`,
    `insert into member_badge (member_id, badge_id, awarded_at, awarded_day, displayed_at) values ($1, 1, $2, '2026-02-01', $2), ($1, 2, $2, '2026-02-02', null) on conflict do nothing`,
    `insert into customise_answer (member_id, question_id, option_id, saved_at) values ($1, 1, 3, $2)`,
    `insert into watched_video (member_id, video_id, watched_at) values ($1, 'step-1-intro', $2)`,
    `insert into module_note (member_id, module_id, text, updated_at) values ($1, 101, E' Two\\n arm circles ', $2)`,
    `insert into workbook_answer (member_id, module_id, cell, text, updated_at) values ($1, 101, 'sizes.2', 'Music', $2)`,
    `insert into quick_answer (member_id, question_id, module_id, option_id, answered_at) values ($1, 1011, 101, 10111, $2)`,
  ])
    await run(text, [id, world.clock.now()])
  await addHistory(
    world,
    member,
    await bringHistory(world, member, 'loop', zipOf(loopFiles({ Swim: ['2026-01-02', '2026-01-03'] }))),
  )
  world.clock.set('2026-03-10T18:00:00Z')
  return member
}
