import type { Page } from '@playwright/test'
import { axe } from '../support/browser.ts'
import { arriveWithGoals } from '../support/dashboard.ts'
import { chooseToday } from '../support/plan.ts'
import { expect, test } from '../support/test.ts'

const widget = (page: Page) => page.getByRole('region', { name: 'My goals' })
const row = (page: Page, text: string) => widget(page).getByRole('listitem').filter({ hasText: text })

test.describe('a goal of the dashboard', () => {
  test('whose day has passed is marked, and takes a new day', async ({ visit, world }) => {
    const page = await visit()
    const dana = await arriveWithGoals(page, world)
    await world.db.pool.query(
      `update goal set complete_by = '2025-06-01' where member_id = $1 and text in ('Faith 1', 'Fun 2')`,
      [dana.member.id],
    )
    await page.goto('/dashboard')
    await row(page, 'Faith 1').getByText('Faith, was due June 1, 2025').waitFor()
    const renew = widget(page).getByRole('button', { name: /^Choose a new day: / })
    await expect.poll(() => renew.count()).toBe(1)
    expect(await axe(page)).toEqual([])
    await renew.click()
    const editor = page.getByRole('dialog', { name: 'Edit goal for Faith' })
    await editor.locator('button[aria-haspopup=dialog]:focus').waitFor()
    await chooseToday(page, editor.getByRole('button', { name: /^Complete by/ }))
    await editor.getByRole('button', { name: 'SAVE' }).click()
    await renew.waitFor({ state: 'detached' })
    await widget(page).getByRole('tab', { name: 'ADDITIONAL' }).click()
    await row(page, 'Fun 2').getByText('Was due June 1, 2025').waitFor()
  })
})
