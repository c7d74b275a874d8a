import { status } from '../support/console-noise.ts'
import { arriveWithGoals } from '../support/dashboard.ts'
import {
  boardOf,
  choose,
  dialog,
  FULL,
  openGoals,
  pendingTexts,
  row,
  tab,
  widget,
} from '../support/my-goals.ts'
import { chooseToday } from '../support/plan.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.describe('a change that fails', () => {
  test('is taken back, and the member is told [GOALS-30, GOALS-31]', async ({ visit, world }) => {
    const page = await visit({ expected: status(500) })
    const dana = await arriveWithGoals(page, world)
    await openGoals(page)
    const failure = {
      status: 500,
      json: { code: 'internal', title: 'Error', message: 'Error with the server, we are fixing it' },
    }
    await page.route('**/api/Goals/**', (route) => route.fulfill(failure))
    await choose(page, 'Field 1', 'Remove')
    await page.getByRole('button', { name: 'YES! CONTINUE' }).click()
    await page.getByText('The goal is still here.').waitFor()
    await row(page, 'Field 1').waitFor()

    await choose(page, 'Field 1', 'Edit goal')
    const edit = dialog(page, 'Edit goal for Field')
    // What the page says is within reach of the window that is open now.
    await edit.getByText('The goal is still here.').waitFor()
    await edit.getByRole('button', { name: 'Close message' }).click()
    await expect.poll(() => page.getByText('The goal is still here.').count()).toBe(0)
    await edit.getByLabel('Goal', { exact: true }).fill('Other words')
    await edit.getByRole('button', { name: 'SAVE' }).click()
    await edit.getByRole('alert').getByText('Error with the server, we are fixing it').waitFor()
    await expect.poll(() => edit.getByRole('button', { name: 'SAVE' }).getAttribute('aria-busy')).toBeNull()
    await page.unroute('**/api/Goals/**')
    await edit.getByRole('button', { name: 'SAVE' }).click()
    await row(page, 'Other words').waitFor()
    await expect
      .poll(async () => (await boardOf(dana)).inProgress.map(({ text }) => text))
      .toContain('Other words')

    await page.route('**/api/Goals/**', (route) => route.fulfill(failure))
    await tab(page, 'ADDITIONAL').click()
    await widget(page).getByRole('button', { name: 'Add goal for Fun' }).click()
    const add = dialog(page, 'Add goal for Fun')
    await add.getByLabel('Goal', { exact: true }).fill('Fly a kite')
    await chooseToday(page, add.getByRole('button', { name: /^Complete by/ }))
    await add.getByRole('button', { name: 'SAVE' }).click()
    await add.getByRole('alert').getByText('Error with the server, we are fixing it').waitFor()
    await expect.poll(() => add.getByLabel('Goal', { exact: true }).inputValue()).toBe('Fly a kite')
    expect(pendingTexts(await boardOf(dana))).not.toContain('Fly a kite')
  })

  test('another tab was quicker: the server’s words, and the list as it is [GOALS-28, GOALS-30]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(409) })
    const dana = await arriveWithGoals(page, world)
    const [first, second] = dana.goalIds
    await callAs(dana.session, 'DELETE', `/Goals/${first}`)
    // This tab has not heard of the other one yet: it has a free place.
    const before = await boardOf(dana)
    await page.route('**/api/goals/GetUserGoalsGroupedByStatus/*', (route) => route.fulfill({ json: before }))
    await openGoals(page)
    await callAs(dana.session, 'PUT', '/Goals/SetGoalInProgress', { userId: dana.member.id, id: second })
    await tab(page, 'ADDITIONAL').click()
    await choose(page, 'Fun 2', 'Add to My Top 7')
    await dialog(page, 'Error').getByText(FULL, { exact: true }).waitFor()
    await dialog(page, 'Error').getByRole('button', { name: 'OK' }).click()
    await row(page, 'Fun 2').waitFor()
    expect(pendingTexts(await boardOf(dana))).toContain('Fun 2')
  })
})
