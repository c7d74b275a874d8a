import type { Page } from '@playwright/test'
import { assessment } from '../../apps/server/src/features/assessment/assessment.tables.ts'
import { makeDashboardGoals } from '../../apps/server/test/support/builders/make-goals.ts'
import { arriveAt } from './members.ts'
import type { World } from './world.ts'

/** The badges that a test would earn on its way, as if their pop-ups had been closed before. */
const QUIET_BADGES = [1, 2, 3, 4, 5, 6, 7, 8]

/** A member on the dashboard with seven goals in progress and two additional ones in each area. */
export const arriveWithGoals = async (page: Page, world: World, given: { firstName?: string } = {}) => {
  const { member, session } = await arriveAt(page, world, 4, { firstName: 'Dana', ...given })
  const goalIds = await makeDashboardGoals(world, member.id)
  await world.db.pool.query(
    `insert into member_badge (member_id, badge_id, awarded_at, awarded_day, displayed_at)
      select $1, unnest($2::int[]), $3, $4, $3 on conflict do nothing`,
    [member.id, QUIET_BADGES, world.clock.now(), '2026-03-09'],
  )
  return { member, session, goalIds }
}

/** A finished assessment of a member: seven area scores, the day, and what it was for. */
export interface ScoreRecordInput {
  readonly typeId: 1 | 2 | 3
  readonly day: string
  readonly overall: number
  readonly areaScores: readonly number[]
}

/** Writes finished assessments, oldest first. */
export const makeRecords = async ({ db }: World, memberId: number, records: readonly ScoreRecordInput[]) => {
  for (const { typeId, day, overall, areaScores } of records) {
    await db.orm.insert(assessment).values({
      memberId,
      typeId,
      level: 1,
      answered: 70,
      lastArea: 7,
      createdAt: new Date(`${day}T12:00:00Z`),
      completedAt: new Date(`${day}T18:00:00Z`),
      completionDate: day,
      areaScores: [...areaScores],
      overallScore: overall,
    })
  }
}
