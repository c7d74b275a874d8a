import { nextButton } from '../support/assessment.ts'
import { liveLine } from '../support/live-line.ts'
import {
  arranged,
  button,
  FIRST_SEVEN,
  FULL_PLAN,
  handles,
  heading,
  makePlanner,
  ORDERED,
  openPlan,
  PICKED,
  positionOf,
  savedGoals,
} from '../support/plan.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.describe('the Top 7', () => {
  test('an eighth asks and changes nothing; EDIT goes back, YES goes on [STEP2-21, STEP2-29..31]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makePlanner(world, { counts: FULL_PLAN })
    const page = await visit()
    await openPlan(page, memberId)
    await nextButton(page).click()
    for (const name of FIRST_SEVEN.slice(0, 6)) await page.getByRole('checkbox', { name }).check()
    await expect.poll(() => nextButton(page).isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: 'Family 1' }).check()
    await expect.poll(() => nextButton(page).isEnabled()).toBe(true)

    const eighth = page.getByRole('checkbox', { name: 'Fun 1' })
    const dialog = page.getByRole('dialog', { name: 'You have selected your Top 7. Ready to continue?' })
    await eighth.click()
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'I WANT TO EDIT MY GOALS' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => eighth.isChecked()).toBe(false)
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(7)

    await eighth.click()
    await dialog.getByRole('button', { name: 'YES! CONTINUE' }).click()
    await heading(page, 'Put them in order').waitFor()
    const top = (await savedGoals(world, memberId)).filter(({ inTopSeven }) => inTopSeven)
    expect(top.map(({ text }) => text)).toEqual(FIRST_SEVEN)
  })

  test('a save that fails says so quietly and can be tried again; no dialog opens [STEP2-42]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makePlanner(world, { counts: FULL_PLAN, orders: PICKED })
    const page = await visit({ expected: [/net::ERR_FAILED/] })
    await openPlan(page, memberId)
    await heading(page, 'Put them in order').waitFor()
    const SAVE = '**/api/Goals/SetSevenGoalsOrder'
    await page.route(SAVE, (route) => route.abort())
    await button(page, 'Move down: Fitness 1').click()
    await nextButton(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'The order is not saved yet.' })
    await alert.waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => nextButton(page).getAttribute('aria-busy')).toBe(null)
    await page.unroute(SAVE)
    await alert.getByRole('button', { name: 'TRY AGAIN' }).click()
    await heading(page, 'Your main goal').waitFor()
    expect((await savedGoals(world, memberId)).slice(0, 2).map(({ place }) => place)).toEqual([2, 1])

    await button(page, 'PREVIOUS').click()
    await button(page, 'PREVIOUS').click()
    await page.getByRole('checkbox', { name: 'Fitness 1' }).uncheck()
    await page.getByRole('checkbox', { name: 'Fun 3' }).check()
    await page.route(SAVE, (route) => route.abort())
    await nextButton(page).click()
    const unsaved = page.getByRole('alert').filter({ hasText: 'Your Top 7 is not saved yet.' })
    await unsaved.waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.unroute(SAVE)
    await unsaved.getByRole('button', { name: 'TRY AGAIN' }).click()
    await heading(page, 'Put them in order').waitFor()
  })

  test('is moved by buttons and by place too, and shows each goal by its words [STEP2-07]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makePlanner(world, { counts: FULL_PLAN, orders: PICKED })
    const page = await visit({ size: 'mobile' })
    await openPlan(page, memberId)
    await handles(page).first().waitFor()
    // On a phone the buttons are in the row's menu.
    await expect.poll(() => button(page, 'Move up: Family 1').isVisible()).toBe(false)
    await button(page, 'Choose a place for Family 1').click()
    await button(page, 'Move to place 2').click()
    expect((await arranged(page)).slice(0, 3)).toEqual(['Fitness 1', 'Family 1', 'Fitness 2'])
  })

  test('that changed on another device is shown as it is there', async ({ visit, world }) => {
    const { memberId, goalIds } = await makePlanner(world, { counts: FULL_PLAN, orders: PICKED })
    const page = await visit()
    const live = liveLine(page)
    const session = await openPlan(page, memberId)
    await handles(page).first().waitFor()
    await live
    const Goals = goalIds.slice(14).map((GoalId) => ({ GoalId, SevenGoalOrder: 0 }))
    await callAs(session, 'PUT', '/Goals/SetSevenGoalsOrder', { Goals })
    await expect.poll(async () => (await arranged(page)).at(-1)).toBe('Fun 3')
  })
})

test.describe('the main goal', () => {
  test('has to be chosen [STEP2-23]', async ({ visit, world }) => {
    const { memberId } = await makePlanner(world, { counts: FULL_PLAN, orders: ORDERED })
    const page = await visit()
    await openPlan(page, memberId)
    await nextButton(page).click()
    await heading(page, 'Choose your Oola One').waitFor()
    await expect.poll(() => page.getByRole('radio').count()).toBe(7)
    await nextButton(page).click()
    await page.getByRole('dialog').getByText('Select your Oola one', { exact: true }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await expect.poll(() => positionOf(world, memberId)).toMatchObject({ stepId: 2 })
  })

  test('saved without an answer is not lost: the same choice once more leads on [STEP2-41]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makePlanner(world, { counts: FULL_PLAN, orders: ORDERED })
    const page = await visit({ expected: [/net::ERR_FAILED/] })
    await openPlan(page, memberId)
    await nextButton(page).click()
    await page.getByRole('radio', { name: 'Finance 1' }).check()
    const SAVE = '**/api/Goals/SetOolaOne/*'
    await page.route(SAVE, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await nextButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Error connection' })
    await dialog.waitFor()
    await expect.poll(() => positionOf(world, memberId)).toMatchObject({ stepId: 3 })
    await page.unroute(SAVE)
    await dialog.getByRole('button', { name: 'TRY AGAIN' }).click()
    await heading(page, /^Well done, Dana/).waitFor()
  })
})
