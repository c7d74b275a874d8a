import { nextButton } from '../support/assessment.ts'
import { status } from '../support/console-noise.ts'
import { liveLine } from '../support/live-line.ts'
import {
  card,
  goalText,
  heading,
  makePlanner,
  openPlan,
  savedTexts,
  TODAY,
  writeGoal,
} from '../support/plan.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const SAVE = '**/api/Goals/PartialSaveGoals'

const FINANCE = 2

test.describe('a third goal written twice', () => {
  test('in two tabs of one browser is one goal: both show the same card', async ({ visit, world }) => {
    const { memberId } = await makePlanner(world, { counts: [3, 2] })
    const page = await visit()
    await openPlan(page, memberId)
    await goalText(page, 3).waitFor()
    const tab = await page.context().newPage()
    await tab.goto('/steps')
    await goalText(tab, 3).waitFor()

    await writeGoal(page, 3, 'Save $1,000')
    await expect.poll(() => goalText(tab, 3).inputValue()).toBe('Save $1,000')
    await goalText(tab, 3).fill('Save $2,000')
    await expect.poll(() => goalText(page, 3).inputValue()).toBe('Save $2,000')
    await nextButton(page).click()
    await heading(page, 'Three goals for Family').waitFor()
    await card(tab, 3).getByText('Saved').waitFor()
    await nextButton(tab).click()
    await heading(tab, 'Three goals for Family').waitFor()
    await expect
      .poll(() => savedTexts(world, memberId, FINANCE))
      .toEqual(['Finance 1', 'Finance 2', 'Save $2,000'])
  })

  test('on two devices: the first is saved, the words of the second stay until they are let go [STEP2-25]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makePlanner(world, { counts: [3, 2] })
    const page = await visit()
    const live = liveLine(page)
    const session = await openPlan(page, memberId)
    await writeGoal(page, 3, 'Save $1,000')
    await live
    await callAs(session, 'POST', '/Goals/PartialSaveGoals', {
      userId: memberId,
      Goals: [{ AreaId: FINANCE, Text: 'From the phone', CompletedByDate: TODAY }],
    })
    const surplus = page
      .getByRole('listitem')
      .filter({ hasText: 'You are done! You can only select 3 goals.' })
    await surplus.getByText('Save $1,000').waitFor()
    await expect.poll(() => goalText(page, 3).inputValue()).toBe('From the phone')
    await surplus.getByRole('button', { name: 'LET IT GO' }).click()
    await surplus.waitFor({ state: 'hidden' })
    await nextButton(page).click()
    await heading(page, 'Three goals for Family').waitFor()
    await expect
      .poll(() => savedTexts(world, memberId, FINANCE))
      .toEqual(['Finance 1', 'Finance 2', 'From the phone'])
  })

  test('on two devices in the same moment: the server refuses the fourth with its words [STEP2-25]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makePlanner(world, { counts: [3, 2] })
    const page = await visit({ expected: status(409) })
    const session = await openPlan(page, memberId)
    await writeGoal(page, 3, 'Save $1,000')
    await page.route(SAVE, async (route) => {
      await callAs(session, 'POST', '/Goals/PartialSaveGoals', {
        userId: memberId,
        Goals: [{ AreaId: FINANCE, Text: 'From the phone', CompletedByDate: TODAY }],
      })
      await route.continue()
    })
    await nextButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Error' })
    await dialog.getByText('You are done! You can only select 3 goals.', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Save $1,000' })
      .getByRole('button', { name: 'LET IT GO' })
      .waitFor()
    await expect
      .poll(() => savedTexts(world, memberId, FINANCE))
      .toEqual(['Finance 1', 'Finance 2', 'From the phone'])
  })
})
