import type { Page } from '@playwright/test'
import { axe } from '../support/browser.ts'
import { arriveWithGoals } from '../support/dashboard.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const widget = (page: Page) => page.getByRole('region', { name: 'My goals' })

test('the Top 7 of the dashboard is put in order by keys and buttons, saved with each move', async ({
  visit,
  world,
}) => {
  const page = await visit()
  const { session, member } = await arriveWithGoals(page, world)
  await page.goto('/dashboard')
  const saved = async () =>
    (await callAs(session, 'GET', `/goals/GetUserGoalsGroupedByStatus/${member.id}`)).inProgress.map(
      ({ text }: { text: string }) => text,
    )
  await widget(page).getByRole('button', { name: 'Put your Top 7 in order' }).click()
  const order = page.getByRole('dialog', { name: 'Put your Top 7 in order' })
  const handle = order.getByRole('button', { name: /^Fun 1, place/ })
  await handle.waitFor()
  expect(await axe(page)).toEqual([])
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await order.getByText('Fun 1 is now at place 6 of 7.').waitFor()
  await expect.poll(async () => (await saved()).indexOf('Fun 1')).toBe(5)
  // The focus goes along with the goal.
  await page.keyboard.press('Home')
  await expect.poll(async () => (await saved())[0]).toBe('Fun 1')
  await order.getByRole('button', { name: 'Move down: Fun 1' }).click()
  await expect.poll(async () => (await saved())[1]).toBe('Fun 1')
  await order.getByRole('button', { name: 'DONE' }).click()
  await page.reload()
  await expect
    .poll(() => widget(page).getByRole('tabpanel').getByRole('listitem').nth(1).innerText())
    .toContain('Fun 1')
})
