import type { Page } from '@playwright/test'
import { makeSignedInPair } from '../support/client-and-coach.ts'
import { status } from '../support/console-noise.ts'
import { liveLine } from '../support/live-line.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'

/** The seven scores of a page's wheel, as a screen reader has them. */
const scoresOf = (page: Page) =>
  page.locator('ul:has(> li:text-matches("^Fitness: "))').first().locator('li').allInnerTexts()

test('a member chooses what the coach sees, area by area; the coach’s open page changes at once, and the log names each view', async ({
  visit,
  world,
}) => {
  const { client, coach } = await makeSignedInPair(visit, await visit(), world)
  await world.db.pool.query(
    'insert into member_badge (member_id, badge_id, awarded_at, awarded_day) values ($1, 1, $2, $2::timestamptz)',
    [client.id, world.clock.now()],
  )
  const joined = liveLine(coach.page)
  await coach.page.goto(`/clientPage?client=${client.id}`)
  await joined
  await coach.page.getByText('Goal of area 2').waitFor()

  // From the account page, which says what it is.
  await client.page.goto('/account')
  await client.page.getByRole('link', { name: 'CHOOSE', exact: true }).click()
  await client.page.getByRole('heading', { name: 'What my coach may see', level: 1 }).waitFor()
  await client.page
    .getByText('Looked at your wheel, goals, action steps, streak, modules, and badges')
    .waitFor()
  expect(await axeInBothSchemes(client.page)).toEqual([])

  await client.page.getByRole('checkbox', { name: 'Finance, scores' }).click()
  await client.page.getByText('Saved. Priya’s screen has changed.').waitFor()
  // With the keyboard alone.
  await client.page.getByRole('checkbox', { name: 'Finance, goals' }).focus()
  await client.page.keyboard.press('Space')
  await coach.page.getByText('One goal is private').waitFor()
  expect(await coach.page.getByText('Goal of area 2').count()).toBe(0)
  // The preview is what the coach's page draws.
  await client.page.getByText('6 of 7 areas').waitFor()
  expect(await scoresOf(client.page)).toEqual(await scoresOf(coach.page))
  expect(await scoresOf(coach.page)).toContain('Finance: Private')

  // A column's head marks all of its kind.
  await client.page.getByRole('button', { name: /^Goals ?, share all/ }).click()
  await coach.page.getByText('Goal of area 2').waitFor()

  await coach.page.getByText('Badge earned').waitFor()
  await client.page.getByRole('switch', { name: 'Badges' }).click()
  await expect.poll(() => coach.page.getByText('Badge earned').count()).toBe(0)

  await client.page.getByRole('switch', { name: 'Share with Priya' }).click()
  await coach.page.getByText('Dana keeps this private for now').waitFor()
  expect(await coach.page.getByText('Goal of area').count()).toBe(0)
  expect(await client.page.getByRole('checkbox', { name: 'Finance, scores' }).isDisabled()).toBe(true)
  await client.page.getByRole('switch', { name: 'Share with Priya' }).click()
  await coach.page.getByText('Goal of area 2').waitFor()
  expect(await client.page.getByRole('checkbox', { name: 'Finance, scores' }).isChecked()).toBe(false)
})

test('the client list of an open portal closes what a client closes, at once, and so do its sums', async ({
  visit,
  world,
}) => {
  const { client, coach } = await makeSignedInPair(visit, await visit(), world)
  const joined = liveLine(coach.page)
  await coach.page.goto('/DashboardCoach')
  await joined
  const card = coach.page.getByRole('article', { name: 'Dana Whitlock' })
  await card.getByText('day streak').waitFor()
  const steps = card.getByText(/^\d+ steps/)
  await steps.waitFor()
  await client.page.goto('/coachSharing')
  await client.page.getByText('left out of Priya’s totals, too').waitFor()
  await client.page.getByRole('switch', { name: 'Streak and steps taken' }).click()
  await steps.waitFor({ state: 'hidden' })
  const sum = coach.page.getByRole('region', { name: 'MY STATS' }).getByRole('definition').nth(2)
  await expect.poll(() => sum.innerText()).toMatch(/^0\b/)
})

test('a choice that was not saved goes back, and says so', async ({ visit, world }) => {
  const { client } = await makeSignedInPair(visit, await visit({ expected: status(503) }), world)
  const { page } = client
  await page.goto('/coachSharing')
  const mark = page.getByRole('checkbox', { name: 'Faith, actions' })
  await mark.waitFor()
  await page.route('**/CoachSharing/SaveSharing', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'unavailable', title: 'Error', message: 'Try again in a moment.' },
    }),
  )
  await mark.click()
  await page.getByText('That was not saved. It is back as it was.').waitFor()
  await expect.poll(() => mark.isChecked()).toBe(true)
})
