import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDashboardGoals, makeGoals, makePlan } from '../../../test/support/builders/make-goals.ts'
import { makeMember } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

/** Changes a member's goals without the rules; returns the violated constraint, or null. */
const force = async (memberId: number, set: string, where = 'true'): Promise<string | null> => {
  try {
    await world.db.pool.query(`update goal set ${set} where member_id = $1 and ${where}`, [memberId])
    return null
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? 'no constraint'
  }
}

describe('what can never be true of goals, whatever the program does', () => {
  it.each([
    ['an area that does not exist', 'area_id = 8', 'goal_area'],
    ['an empty text', "text = ''", 'goal_text'],
    ['a text of 301 characters', "text = repeat('x', 301)", 'goal_text'],
    ['a status of its own', "status = 'paused'", 'goal_status'],
    ['place 8', 'in_top_seven = true, seven_goal_order = 8', 'goal_place'],
    ['a place without being selected', 'seven_goal_order = 1', 'goal_place_is_selected'],
    ['in progress without a place', "status = 'inProgress'", 'goal_in_progress_has_place'],
    ['completed without a day', "status = 'completed', completed_at = now()", 'goal_completion'],
    ['a day of completion while open', "completion_date = '2026-01-01'", 'goal_completion'],
    ['a pending main goal', 'is_one_goal = true', 'goal_main_was_chosen'],
    ['level 5', 'cycle = 5', 'goal_cycle'],
  ])('%s [STEP2-28, STEP2-34, GOALS-25]', async (_, set, constraint) => {
    const member = await makeMember(world)
    await makeGoals(world, member.id, [{}])
    expect(await force(member.id, set)).toBe(constraint)
  })

  it('two goals at one place, not even for the length of two statements [STEP2-34, GOALS-28]', async () => {
    const member = await makeMember(world)
    await makeDashboardGoals(world, member.id)
    expect(await force(member.id, 'seven_goal_order = 1', 'seven_goal_order = 2')).toBe('goal_one_per_place')
  })

  it('yet one statement may turn the whole order round [STEP2-07]', async () => {
    const member = await makeMember(world)
    await makeDashboardGoals(world, member.id)
    expect(await force(member.id, 'seven_goal_order = 8 - seven_goal_order')).toBeNull()
  })

  it('two open main goals; a completed one with an open one is fine [GOALS-23]', async () => {
    const member = await makeMember(world)
    await makeDashboardGoals(world, member.id)
    expect(await force(member.id, 'is_one_goal = true', 'seven_goal_order = 2')).toBe(
      'one_main_goal_per_member',
    )
    const achieved = { status: 'completed', completedAt: new Date(), completionDate: '2026-01-01' } as const
    await makeGoals(world, member.id, [{ ...achieved, isOneGoal: true }])
  })

  it('two goals of one client key; another member may use the same [STEP2-39]', async () => {
    const [one, two] = [await makeMember(world), await makeMember(world)]
    const clientKey = '0190a0a0-0000-7000-8000-000000000001'
    await makeGoals(world, one.id, [{ clientKey }])
    await makeGoals(world, two.id, [{ clientKey }])
    const twice = makeGoals(world, one.id, [{ clientKey }])
    await expect(twice).rejects.toMatchObject({ cause: { constraint: 'goal_client_key' } })
  })

  it('goals that outlive their member [STEP2-39]', async () => {
    const member = await makeMember(world)
    await makePlan(world, member.id)
    await world.db.pool.query('delete from member where id = $1', [member.id])
    const { rows } = await world.db.pool.query('select 1 from goal where member_id = $1', [member.id])
    expect(rows).toEqual([])
  })
})
