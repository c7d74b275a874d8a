import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import type { Locator, Page } from '@playwright/test'
import { nextButton } from '../support/assessment.ts'
import { atBothSizes, axe } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import {
  button,
  chooseToday,
  FULL_PLAN,
  heading,
  makePlanner,
  ORDERED,
  openPlan,
  savedGoals,
  TODAY,
} from '../support/plan.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

const area = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test.describe('goals that were due on a day that has passed', () => {
  const makeLate = async (world: World, orders: readonly number[] = []) => {
    const planner = await makePlanner(world, { stepId: 7, counts: FULL_PLAN, orders })
    await world.db.pool.query(`update goal set complete_by = '2025-06-01' where member_id = $1 and id = $2`, [
      planner.memberId,
      planner.goalIds[0],
    ])
    return planner.memberId
  }

  test('are told apart on the review page, and a new date settles it [GOALS-02, GOALS-13]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    await openPlan(page, await makeLate(world))
    const late = page.getByText('has passed', { exact: true })
    await area(page, 'Fitness').getByText('June 1, 2025 has passed').waitFor()
    await expect.poll(() => late.count()).toBe(1)
    expect(await axe(page)).toEqual([])
    for (const { name } of LIFE_AREAS) {
      const lines = await page.getByRole('heading', { level: 2, name, exact: true }).evaluate((title) => {
        const words = document.createRange()
        words.selectNodeContents(title)
        return words.getClientRects().length
      })
      expect(lines).toBe(1)
    }
    await button(page, 'Edit: Fitness 1').click()
    const editor = dialog(page, 'Edit goal for Fitness')
    await chooseToday(page, editor.getByRole('button', { name: /^Complete by/ }))
    await editor.getByRole('button', { name: 'SAVE' }).click()
    await late.waitFor({ state: 'detached' })
  })

  test('cannot begin the new year: its card asks for a new day and is picked with it, and the server refuses it', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(409) })
    await openPlan(page, await makeLate(world))
    await nextButton(page).click()
    const late = page.getByRole('checkbox', { name: 'Fitness 1', exact: true })
    await page.getByText('Was due June 1, 2025. Choose a new day.').waitFor()
    await late.click()
    const editor = dialog(page, 'Edit goal for Fitness')
    const date = editor.getByRole('button', { name: /^Complete by/ })
    await expect.poll(() => date.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await axe(page)).toEqual([])
    await date.click()
    await page.getByRole('button', { name: /^In 6 months/ }).click()
    await editor.getByRole('button', { name: 'SAVE' }).click()
    await expect.poll(() => late.isChecked()).toBe(true)
    const refused = dialog(page, 'Choose a new day')
    // One that was arranged before its day passed.
    await openPlan(page, await makeLate(world, ORDERED))
    await page.getByRole('radio', { name: 'Fitness 1' }).check()
    await nextButton(page).click()
    await refused.waitFor()
  })
})

test.describe('goals whose days have passed', () => {
  test('all get a new day in one press, in a year or on a chosen day', async ({ visit, world }) => {
    const page = await visit({ size: 'mobile' })
    const { memberId } = await makePlanner(world, { stepId: 7, counts: FULL_PLAN })
    const days = async () => {
      const goals = await savedGoals(world, memberId)
      return [...new Set(goals.map(({ completeBy }) => completeBy))]
    }
    const pass = () =>
      world.db.pool.query(`update goal set complete_by = '2025-06-01' where member_id = $1`, [memberId])
    await pass()
    await openPlan(page, memberId)
    const renew = page.getByRole('region', { name: '21 goals need a new day' })
    await renew.waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])
    await renew.getByRole('button', { name: 'IN A YEAR' }).click()
    await renew.waitFor({ state: 'detached' })
    expect(await days()).toEqual(['2027-03-10'])
    await pass()
    await page.reload()
    await renew.getByRole('button', { name: 'CHOOSE A DAY' }).click()
    const choose = dialog(page, '21 goals need a new day')
    await choose.getByRole('button', { name: /^Complete by/ }).click()
    await page.getByRole('button', { name: /^In 6 months/ }).click()
    await choose.getByRole('button', { name: 'SAVE' }).click()
    await renew.waitFor({ state: 'detached' })
    expect(await days()).toEqual(['2026-09-10'])
  })
})

test('marks a goal as reached, which can be undone: it leaves its place to another', async ({
  visit,
  world,
}) => {
  const page = await visit()
  const { memberId } = await makePlanner(world, { stepId: 7, counts: FULL_PLAN })
  await openPlan(page, memberId)
  await button(page, 'I reached this: Finance 1').click()
  await dialog(page, 'Did you reach this goal?').getByRole('button', { name: 'YES, I DID!' }).click()
  await page.getByText('20 of 21 GOALS').waitFor()
  await area(page, 'Finance').getByRole('button', { name: 'Add goal 3' }).waitFor()
  const { rows } = await world.db.pool.query(
    `select text, completion_date::text as day from goal where member_id = $1 and status = 'completed'`,
    [memberId],
  )
  expect(rows).toEqual([{ text: 'Finance 1', day: TODAY }])
  await page.getByRole('button', { name: /UNDO/ }).click()
  await page.getByText('21 of 21 GOALS').waitFor()
})

test('keeps the tracker with its buttons inside its card on a tablet [GOALS-05, SHELL-31]', async ({
  visit,
  world,
}) => {
  const page = await visit()
  await page.setViewportSize({ width: 1024, height: 768 })
  const { memberId } = await makePlanner(world, { stepId: 7, counts: FULL_PLAN })
  await openPlan(page, memberId)
  await heading(page, 'Review your goals').waitFor()
  const card = page.getByRole('complementary', { name: 'Score tracker' })
  const edge = async (one: Locator) => {
    const box = await one.boundingBox()
    return box ? box.x + box.width : Number.POSITIVE_INFINITY
  }
  for (const inside of [button(page, 'CLEAN SLATE'), nextButton(page), card.getByRole('img')]) {
    expect(await edge(inside)).toBeLessThanOrEqual(await edge(card))
  }
})
