import { makeSignedInPair } from '../support/client-and-coach.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'

test('a coach has a client in one screen before the session, writes a note, and reads only notes once coaching is over', async ({
  visit,
  world,
}) => {
  const { client, coach } = await makeSignedInPair(visit, await visit(), world)
  const { page } = coach
  await page.goto(`/clientPage?client=${client.id}`)
  await page.getByRole('heading', { name: 'Dana Whitlock', level: 1 }).waitFor()
  await page.getByRole('heading', { name: 'Your first session together' }).waitFor()
  for (const text of [
    '3 action steps',
    'A streak of 1 day',
    'Call Mom',
    'Module 2 of 12',
    '1 session remaining',
  ])
    await page.getByText(text).first().waitFor()
  expect(await axeInBothSchemes(page)).toEqual([])

  // The wheel through time: the chosen one over the one before it.
  await page.getByText('up 1.2').waitFor()
  await page.getByText('Dotted line: the wheel of September 1, 2025').waitFor()
  await page.getByRole('tab', { name: 'SEP 1' }).click()
  await expect.poll(() => page.getByText('Dotted line').count()).toBe(0)

  await page.getByRole('button', { name: 'CHEAT SHEET' }).click()
  await page.getByRole('dialog').getByText('Questions to ask').waitFor()
  await page.keyboard.press('Escape')

  await page.getByLabel('Add a session note').fill('Agreed: phones in the drawer.')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Notes' }).getByText('Agreed: phones in the drawer.').waitFor()
  expect(await page.getByLabel('Add a session note').inputValue()).toBe('')

  await world.db.pool.query(
    `update coach_relation set ended_at = now(), ended_by = 'cancel' where member_id = $1`,
    [client.id],
  )
  await page.reload()
  await page.getByText('You no longer coach this client').waitFor()
  await page.getByRole('region', { name: 'Notes' }).getByText('Agreed: phones in the drawer.').waitFor()
  expect(await page.getByLabel('Add a session note').count()).toBe(0)

  // Only for coaches: a member is redirected to the dashboard.
  await client.page.goto(`/clientPage?client=${client.id}`)
  await client.page.waitForURL('**/dashboard')
})

test('a coach opens a life area of a client as far as it is shared [THREAD-06]', async ({ visit, world }) => {
  const { client, coach } = await makeSignedInPair(visit, await visit(), world)
  const { page } = coach
  await page.goto(`/clientPage?client=${client.id}`)
  await page.getByRole('link', { name: 'Finance', exact: true }).click()
  await page.getByRole('heading', { name: 'Finance: 4 to 5', level: 1 }).waitFor()
  await page.getByText('Open the budget').waitFor()
  expect(await page.getByRole('heading', { name: /What’s next/ }).count()).toBe(0)
  expect(await axeInBothSchemes(page)).toEqual([])
  await world.db.pool.query(
    `insert into coach_sharing (member_id, is_on, scores, goals, actions, progress, modules, badges, saved_at)
     values ($1, true, 125, 125, 125, true, true, true, now())`,
    [client.id],
  )
  await page.reload()
  await page.getByRole('heading', { name: 'Finance', level: 1, exact: true }).waitFor()
  await expect(page.getByText('Open the budget')).toHaveCount(0)
  await page.getByText('Private').first().waitFor()
})
