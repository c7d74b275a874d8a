import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { nextButton } from '../support/assessment.ts'
import { axe, useBrowser, visit } from '../support/browser.ts'
import { button, chooseToday, FULL_PLAN, heading, makePlanner, ORDERED, openPlan } from '../support/plan.ts'
import { useWorld } from '../support/world.ts'

useBrowser()
const world = useWorld()

const area = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

describe('goals that were due on a day that has passed', () => {
  const makeLate = async (orders: readonly number[] = []) => {
    const planner = await makePlanner(world(), { stepId: 7, counts: FULL_PLAN, orders })
    await world().db.pool.query(
      `update goal set complete_by = '2025-06-01' where member_id = $1 and id = $2`,
      [planner.memberId, planner.goalIds[0]],
    )
    return planner.memberId
  }

  it('are told apart on the review page, and a new date settles it [GOALS-02, GOALS-13]', async () => {
    const page = await visit()
    await openPlan(page, await makeLate())
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

  it('are no date to look forward to at the end', async () => {
    const page = await visit()
    await openPlan(page, await makeLate(ORDERED))
    await page.getByRole('radio', { name: 'Fitness 1' }).check()
    await nextButton(page).click()
    await heading(page, /Reviewed, revised, reaffirmed/).waitFor()
    await page.getByText('Seven goals come first').waitFor()
    expect(await page.getByText(/is due on/).count()).toBe(0)
  })
})

it('keeps the tracker with its buttons inside its card on a tablet [GOALS-05, SHELL-31]', async () => {
  const page = await visit()
  await page.setViewportSize({ width: 1024, height: 768 })
  const { memberId } = await makePlanner(world(), { stepId: 7, counts: FULL_PLAN })
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
