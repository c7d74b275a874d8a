import { memberStreaks } from '@oola/contract/actions/counted-days'
import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { milestoneBadges, streakBadges } from '@oola/contract/badges/badge-thresholds'
import type { Deps } from '#server/deps.ts'

type World = Pick<Deps, 'db'>

/** Milestones and streaks: badges that depend on counts. */
const isCounted = (badgeId: number): boolean => badgeId >= 30 && badgeId <= 75

/** Every stored count of action steps, and the same count from the rows. They must be equal. */
export const recountSteps = async ({ db }: World, memberId: number, today: string) => {
  const query = async <T extends object>(text: string): Promise<T[]> =>
    (await db.pool.query<T>(text, [memberId])).rows
  const storedDays = await query<{ day: string; completed: number }>(
    'select day, completed from action_day where member_id = $1 and completed > 0 order by day',
  )
  const days = await query<{ day: string; completed: number }>(
    `select completed_day as day, count(*)::int as completed from action
     where member_id = $1 and completed_at is not null group by 1 order by 1`,
  )
  const [total] = await query<{ steps: number }>(
    'select steps_taken as steps from action_total where member_id = $1',
  )
  const excused = await query<{ day: string }>(
    'select day from action_day where member_id = $1 and excused order by day',
  )
  const badges = await query<{ id: number }>(
    'select badge_id as id from member_badge where member_id = $1 order by 1',
  )
  const steps = days.reduce((sum, { completed }) => sum + completed, 0)
  const reached = days
    .filter(({ day, completed }) => completed >= stepsOfStreakDay(day))
    .map(({ day }) => day)
  const breaks = await query<{ firstDay: string; lastDay: string }>(
    `select first_day as "firstDay", last_day as "lastDay" from member_break
     where member_id = $1 and canceled_at is null`,
  )
  const { longest } = memberStreaks(
    { reached, excused: excused.map(({ day }) => day), outages: [], breaks },
    { today, timeZone: 'UTC' },
  )
  return {
    stored: {
      days: storedDays,
      steps: total?.steps ?? 0,
      badges: badges.map(({ id }) => id).filter(isCounted),
    },
    counted: { days, steps, badges: [...milestoneBadges(steps), ...streakBadges(longest)] },
  }
}

/** The community's counter and its expected value. */
export const recountGlobal = async ({ db }: World): Promise<{ stored: number; counted: number }> => {
  const { rows } = await db.pool.query(
    `select (select coalesce(sum(steps), 0)::bigint from global_steps) as stored,
       (select count(*) from action where completed_at is not null) as counted`,
  )
  return rows[0]
}
