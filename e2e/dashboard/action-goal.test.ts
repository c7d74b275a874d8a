import { axe } from '../support/browser.ts'
import { arriveWithGoals } from '../support/dashboard.ts'
import { TODAY } from '../support/plan.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('an action step is given to a goal, shows it, and loses it when the goal is reached', async ({
  visit,
  world,
}) => {
  const page = await visit()
  const { session } = await arriveWithGoals(page, world)
  await callAs(session, 'POST', '/Actions/UpdateInsertAction', {
    Id: 0,
    Text: 'Call the bank',
    UnlockedDate: TODAY,
  })
  await page.goto('/dashboard?showActionsSteps=1')
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Call the bank' })
  await row.getByRole('button', { name: 'More for Call the bank' }).click()
  await page.getByRole('button', { name: 'Edit, move or repeat' }).click()
  const window = page.getByRole('dialog', { name: 'Edit action step' })
  await window.getByLabel('Goal', { exact: true }).selectOption('Finance: Finance 1')
  expect(await axe(page)).toEqual([])
  await window.getByRole('button', { name: 'SAVE' }).click()
  await row.getByText('Finance 1').waitFor()
  await page.getByRole('button', { name: 'Complete: Finance 1' }).click()
  await page.getByRole('button', { name: 'YES, I DID!' }).click()
  await row.getByText('Finance 1').waitFor({ state: 'detached' })
  await row.waitFor()
})
