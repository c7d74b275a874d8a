import { atBothSizes, axe, overflow } from '../support/browser.ts'
import { FULL_PLAN, heading, makePlanner, openPlan } from '../support/plan.ts'
import { expect, test } from '../support/test.ts'

test('the wheel of Step 1 can be looked at during Steps 2 and 3', async ({ visit, world }) => {
  const { memberId } = await makePlanner(world, { counts: FULL_PLAN, orders: [1, 2, 3, 4, 5, 6, 7] })
  const page = await visit({ size: 'mobile' })
  await openPlan(page, memberId)
  const open = page.getByRole('button', { name: 'My Oola wheel' })
  const dialog = page.getByRole('dialog')
  const look = async () => {
    await open.click()
    await dialog.getByRole('img', { name: /^Your wheel, Oola score \d+/ }).waitFor()
    await dialog.getByText('Completed March 10, 2026').waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true)
    await expect.poll(() => overflow(page)).toBe(0)
  }
  await look()
  await world.db.pool.query('update member set step_id = 3 where id = $1', [memberId])
  await page.reload()
  await heading(page, 'How you get there').waitFor()
  await look()
})
