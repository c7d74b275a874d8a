import type { Page } from '@playwright/test'
import { atBothSizes, axe } from '../support/browser.ts'
import { arriveWithGoals, makeRecords } from '../support/dashboard.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'
import { pie } from '../support/tracker.ts'
import type { World } from '../support/world.ts'

const WHEELS = [
  { typeId: 1, day: '2025-09-01', overall: 420, areaScores: [58, 51, 40, 66, 49, 63, 55] },
  { typeId: 2, day: '2026-03-01', overall: 470, areaScores: [66, 57, 70, 69, 52, 64, 61] },
] as const

/** Completed steps for an area, each on another day, the last one yesterday. */
const takeSteps = async (
  { db, clock }: World,
  memberId: number,
  { count, areaId, goalId }: { count: number; areaId: number | null; goalId?: number },
) => {
  await db.pool.query(
    `insert into action (member_id, text, day, position, source, goal_id, area_id, created_at, completed_at, completed_day)
     select $1, 'Step ' || n, day, 1, 'member', $3, $4, day, day + time '18:00', day
     from (select n, $5::date - n as day from generate_series(1, $2::int) n) d`,
    [memberId, count, goalId ?? null, goalId ? null : areaId, clock.now()],
  )
}
const arrive = async (page: Page, world: World) => {
  const { member, goalIds } = await arriveWithGoals(page, world)
  await makeRecords(world, member.id, WHEELS)
  await takeSteps(world, member.id, { count: 60, areaId: null, goalId: goalIds[6] ?? 0 })
  await takeSteps(world, member.id, { count: 3, areaId: 3 })
  await takeSteps(world, member.id, { count: 4, areaId: null })
  return { member, goalIds }
}

test('a life area leads from wheel to wheel: its numbers open their lists, by keyboard too [THREAD-01, THREAD-03]', async ({
  visit,
  world,
}) => {
  const page = await visit({ size: 'mobile' })
  await arrive(page, world)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Oola score history' }).scrollIntoViewIfNeeded()
  await page.getByRole('navigation', { name: 'What is behind each area' }).getByText('Family').click()
  await page.getByRole('heading', { name: 'Family: 4 to 7', level: 1 }).waitFor()
  await page.getByRole('img', { name: 'Wheel of September 1, 2025' }).waitFor()
  await page.getByRole('heading', { name: '63 steps for Family' }).waitFor()
  expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])

  const goal = page.getByRole('button', { name: '60 steps for Family 1' })
  await goal.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '60 steps for “Family 1”' })).toBeFocused()
  await page.getByRole('button', { name: 'Show 44 more' }).click()
  await page.getByRole('button', { name: 'Show 10 more' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Step 60' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(goal).toBeFocused()
  await page.getByRole('heading', { name: '63 steps for Family' }).waitFor()

  await page.getByRole('button', { name: '3 steps without a goal' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /Step \d$/ })).toHaveCount(3)
  await page.getByRole('button', { name: '2 wheels for Family' }).click()
  await expect(page.getByRole('heading', { name: 'Family in 2 wheels' })).toBeFocused()
  await page.getByRole('button', { name: 'Without an area 4 steps' }).click()
  await expect(page.getByRole('heading', { name: 'Steps without an area' })).toBeFocused()
  await page.getByRole('link', { name: /^Fitness/ }).click()
  await page.getByRole('heading', { name: 'Fitness: 5.8 to 6.6', level: 1 }).waitFor()
  await page.goto('/areas/nothing')
  await page.waitForURL('**/dashboard')
})

test('a push gets an area on the day itself, and counts for it at once [THREAD-02]', async ({
  visit,
  world,
}) => {
  const page = await visit({ size: 'mobile' })
  const { member } = await arriveWithGoals(page, world)
  await page.goto('/dashboard')
  await pie(page).click()
  await page.getByRole('button', { name: 'DONE TODAY' }).click()
  const area = page.getByLabel('Life area of a push of the wheel')
  await area.selectOption('Friends')
  await expect
    .poll(async () => {
      const { rows } = await world.db.pool.query('select area_id from action where member_id = $1', [
        member.id,
      ])
      return rows.map(({ area_id }) => area_id)
    })
    .toEqual([6])
  expect(await axe(page)).toEqual([])
  await page.goto('/areas/friends')
  await page.getByRole('heading', { name: '1 step for Friends' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'A push of the wheel' }).waitFor()
})

test('an area with a low score asks kindly for a goal; a goal that rests for one step [THREAD-05]', async ({
  visit,
  world,
}) => {
  const page = await visit()
  const { member, goalIds } = await arriveWithGoals(page, world)
  await makeRecords(world, member.id, WHEELS.slice(0, 1))
  await world.db.pool.query(
    `update goal set created_at = created_at - interval '20 days' where member_id = $1`,
    [member.id],
  )
  await page.goto('/areas/family')
  await page.getByText('“Family 1” has had no step for two weeks.').waitFor()
  expect(await page.getByRole('link', { name: 'PLAN A STEP' }).getAttribute('href')).toBe(
    '/dashboard?open=step',
  )
  await world.db.pool.query('delete from goal where member_id = $1 and id = $2', [member.id, goalIds[6]])
  await page.reload()
  await page.getByText('Family is at 4 and has no goal yet.').waitFor()
  await page.getByText('An idea from your list of 21').first().waitFor()
  await page.getByRole('heading', { name: 'No goal yet' }).waitFor()
})

test('is a table for a screen reader, and prints on one sheet [THREAD-06]', async ({ visit, world }) => {
  const page = await visit()
  await arrive(page, world)
  await page.goto('/areas/family')
  const table = page.getByRole('table', { name: 'Family from wheel to wheel' })
  await table.getByRole('row', { name: 'First wheel September 1, 2025 4' }).waitFor()
  await table.getByRole('row', { name: 'Latest wheel March 1, 2026 7' }).waitFor()
  await table.getByRole('row', { name: /^Goal: Family 1 .* 60 steps$/ }).waitFor()
  await page.getByRole('heading', { name: '63 steps for Family' }).waitFor()
  const sheet = (await page.pdf({ format: 'Letter', printBackground: true })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
