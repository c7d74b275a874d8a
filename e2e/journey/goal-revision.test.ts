import type { Page } from '@playwright/test'
import { nextButton } from '../support/assessment.ts'
import { atBothSizes, axe, overflow, SIZES } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import {
  arranged,
  button,
  chooseToday,
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
  savedTexts,
  TODAY,
} from '../support/plan.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

const FAULT = {
  status: 500,
  json: { code: 'internal', title: 'Error', message: 'Error with the server, we are fixing it' },
}
const THREE_EACH = 'You need to add 21 goals to continue'

const area = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const message = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

const openReview = async (world: World, page: Page, counts: readonly number[] = FULL_PLAN) => {
  const { memberId, goalIds } = await makePlanner(world, { stepId: 7, counts })
  await openPlan(page, memberId)
  await heading(page, 'Review your goals').waitFor()
  return { memberId, goalIds }
}

test.describe('the goal revision', () => {
  test('review page, Top 7, order, main goal, the next level, dashboard [GOALS-01..04, GOALS-06, GOALS-07, STEP1-02, STEP2-38, STEP2-41]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile', reducedMotion: false })
    const { memberId } = await openReview(world, page)
    await expect.poll(() => page.getByText('REVIEW. REVISE. REAFFIRM').first().isVisible()).toBe(true)
    await expect.poll(() => page.locator('[aria-current=step]').textContent()).toContain('STEP 2')
    await page.getByText('Use the tracker to help determine your 7 goals', { exact: true }).waitFor()
    await page.getByRole('img', { name: /Your wheel of balance, Oola score \d+/ }).waitFor()
    await page.getByText('21 of 21 GOALS').waitFor()
    await expect.poll(() => button(page, /^Edit: /).count()).toBe(21)
    await expect.poll(() => button(page, /^Delete: /).count()).toBe(21)
    await expect.poll(() => button(page, /^Add goal for /).count()).toBe(7)
    await nextButton(page).click()

    await heading(page, 'Pick your Top 7').waitFor()
    for (const name of FIRST_SEVEN) await page.getByRole('checkbox', { name }).check()
    await nextButton(page).click()
    await handles(page).first().waitFor()
    await handles(page).nth(6).focus()
    await page.keyboard.press('Home')
    await nextButton(page).click()

    // No film in between (G-36).
    await heading(page, 'Choose your Oola One').waitFor()
    await page.getByRole('radio', { name: 'Family 1' }).check()
    await nextButton(page).click()
    await heading(page, 'Level 2, Dana. Reviewed, revised, reaffirmed.').waitFor()
    await expect.poll(() => positionOf(world, memberId)).toEqual({ stepId: 4, level: 2 })
    expect((await savedGoals(world, memberId)).find(({ isOneGoal }) => isOneGoal)).toMatchObject({
      text: 'Family 1',
      place: 1,
      status: 'inProgress',
    })
    await button(page, 'SHARE!').waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])
    await button(page, 'DASHBOARD').click()
    await page.waitForURL('**/dashboard')
  })

  test('is accessible in both schemes and fits, windows included [GOALS-11]', async ({ visit, world }) => {
    const page = await visit({ size: 'mobile' })
    await openReview(world, page, [3, 2, 0, 4, 3, 3, 3])
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
    for (const viewport of [
      { width: 720, height: 450 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(viewport)
      await expect.poll(() => overflow(page)).toBe(0)
    }
    await page.setViewportSize(SIZES.mobile)
    await button(page, 'Add goal for Family').click()
    await dialog(page, 'Add goal for Family').waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])
    await button(page, 'CANCEL').click()
    await button(page, 'Delete: Fitness 1').click()
    await dialog(page, 'ARE YOU SURE YOU WANT TO DELETE THIS GOAL?').waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])
  })
})

test.describe('coming back', () => {
  for (const { name, orders, title } of [
    { name: 'a Top 7: arrange', orders: PICKED, title: 'Put them in order' },
    { name: 'an ordered Top 7: the main goal, no film', orders: ORDERED, title: 'Choose your Oola One' },
  ])
    test(`with ${name} [GOALS-01]`, async ({ visit, world }) => {
      const { memberId } = await makePlanner(world, { stepId: 7, counts: FULL_PLAN, orders })
      const page = await visit()
      await openPlan(page, memberId)
      await heading(page, title).waitFor()
      await page.reload()
      await heading(page, title).waitFor()
      await button(page, 'PREVIOUS').click()
      if (title === 'Put them in order') await heading(page, 'Pick your Top 7').waitFor()
      else await expect.poll(() => arranged(page)).toEqual([...FIRST_SEVEN])
    })
})

test.describe('NEXT on the review page', () => {
  for (const { name, counts } of [
    { name: '20 goals', counts: [3, 3, 3, 3, 3, 3, 2] },
    { name: '21 goals that are not three an area', counts: [4, 3, 3, 3, 3, 3, 2] },
    { name: '25 goals', counts: [7, 3, 3, 3, 3, 3, 3] },
    { name: 'no goal', counts: [] },
  ])
    test(`with ${name} says what is needed and stays [GOALS-07, GOALS-02]`, async ({ visit, world }) => {
      const page = await visit()
      await openReview(world, page, counts)
      await nextButton(page).click()
      await message(page, THREE_EACH).waitFor()
      await heading(page, 'Review your goals').waitFor()
      // Slots: three an area, more where it holds more.
      const slots = Array.from({ length: 7 }, (_, index) => Math.max(3, counts[index] ?? 0))
      await expect
        .poll(() => page.getByRole('region').getByRole('listitem').count())
        .toBe(slots.reduce((a, b) => a + b))
    })
})

test.describe('a goal on the review page', () => {
  test('is added to its area by a slot or by the area, checked like any goal, and not beyond three [GOALS-04, GOALS-11..13, STEP2-25]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { memberId } = await openReview(world, page, [3, 2, 3, 3, 3, 3, 3])
    await area(page, 'Finance').getByRole('button', { name: 'Add goal 3' }).click()
    const add = dialog(page, 'Add goal for Finance')
    await add.getByRole('button', { name: 'SAVE' }).click()
    await add.getByText('Write your goal first.').waitFor()
    await add.getByText('You are almost there! Select a date.').waitFor()
    await add.getByRole('textbox', { name: 'Goal' }).fill('  Save  $1,000 ')
    await chooseToday(page, add.getByRole('button', { name: /^Complete by/ }))
    await add.getByRole('button', { name: 'SAVE' }).click()
    await add.waitFor({ state: 'hidden' })
    await area(page, 'Finance').getByText('Save $1,000').waitFor()
    await page.getByText('21 of 21 GOALS').waitFor()
    expect((await savedGoals(world, memberId)).at(-1)).toMatchObject({
      areaId: 2,
      text: 'Save $1,000',
      completeBy: TODAY,
    })
    await button(page, 'Add goal for Finance').click()
    await page
      .getByRole('dialog')
      .getByText('You are done! You can only select 3 goals.', { exact: true })
      .waitFor()
  })

  test('is edited; words in the window survive a closed tab, CANCEL lets them go [GOALS-03, GOALS-11]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { memberId } = await openReview(world, page)
    await button(page, 'Edit: Fitness 2').click()
    const text = page.getByRole('textbox', { name: 'Goal' })
    await expect.poll(() => text.inputValue()).toBe('Fitness 2')
    await text.fill('Swim 500 meters')
    await page.close()

    const again = await page.context().newPage()
    await again.goto('/steps')
    await button(again, 'Edit: Fitness 2').click()
    const edit = dialog(again, 'Edit goal for Fitness')
    const field = edit.getByRole('textbox', { name: 'Goal' })
    await expect.poll(() => field.inputValue()).toBe('Swim 500 meters')
    await edit.getByRole('button', { name: 'CANCEL' }).click()
    await button(again, 'Edit: Fitness 2').click()
    await expect.poll(() => field.inputValue()).toBe('Fitness 2')
    await field.fill('Swim a mile')
    await edit.getByRole('button', { name: 'SAVE' }).click()
    await area(again, 'Fitness').getByText('Swim a mile').waitFor()
    await expect.poll(() => savedTexts(world, memberId, 1)).toEqual(['Fitness 1', 'Swim a mile', 'Fitness 3'])
  })

  test('whose save fails alerts the error and keeps the words [GOALS-30]', async ({ visit, world }) => {
    const page = await visit({ expected: status(500) })
    const { memberId } = await openReview(world, page)
    await button(page, 'Edit: Fitness 2').click()
    const edit = dialog(page, 'Edit goal for Fitness')
    await edit.getByRole('textbox', { name: 'Goal' }).fill('Swim a mile')
    await page.route('**/api/Goals/UpdateDashboardGoal', (route) => route.fulfill(FAULT))
    await edit.getByRole('button', { name: 'SAVE' }).click()
    await edit.getByRole('alert').getByText('Error with the server, we are fixing it').waitFor()
    await expect.poll(() => edit.getByRole('button', { name: 'SAVE' }).getAttribute('aria-busy')).toBe(null)
    await page.unroute('**/api/Goals/UpdateDashboardGoal')
    await edit.getByRole('button', { name: 'SAVE' }).click()
    await area(page, 'Fitness').getByText('Swim a mile').waitFor()
    await expect.poll(() => savedTexts(world, memberId, 1)).toEqual(['Fitness 1', 'Swim a mile', 'Fitness 3'])
  })

  test('is deleted only after a yes; one that could not be deleted is still there and said to be [GOALS-03, GOALS-09, GOALS-31]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(500) })
    const { memberId } = await openReview(world, page)
    const confirm = dialog(page, 'ARE YOU SURE YOU WANT TO DELETE THIS GOAL?')
    await button(page, 'Delete: Fun 3').click()
    await confirm.getByRole('button', { name: 'NO, TAKE ME BACK' }).click()
    await confirm.waitFor({ state: 'hidden' })
    await expect.poll(() => savedTexts(world, memberId, 7)).toHaveLength(3)

    await page.route('**/api/Goals/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(FAULT) : route.continue(),
    )
    await button(page, 'Delete: Fun 3').click()
    await confirm.getByRole('button', { name: 'YES! CONTINUE' }).click()
    await page.getByText('The goal is still here.').waitFor()
    await confirm.waitFor({ state: 'hidden' })
    await area(page, 'Fun').getByText('Fun 3').waitFor()

    await page.unroute('**/api/Goals/*')
    await button(page, 'Delete: Fun 3').click()
    await confirm.getByRole('button', { name: 'YES! CONTINUE' }).click()
    await page.getByText('20 of 21 GOALS').waitFor()
    await expect.poll(() => savedTexts(world, memberId, 7)).toEqual(['Fun 1', 'Fun 2'])
  })
})

test.describe('CLEAN SLATE', () => {
  test('removes all goals after a yes, and then there is nothing to remove [GOALS-05, GOALS-08, GOALS-10]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { memberId } = await openReview(world, page)
    const confirm = dialog(page, 'ARE YOU SURE YOU WANT TO DELETE ALL 21 GOALS')
    await button(page, 'CLEAN SLATE').click()
    await confirm.getByRole('button', { name: 'NO, TAKE ME BACK' }).click()
    await expect.poll(() => savedGoals(world, memberId)).toHaveLength(21)
    await button(page, 'CLEAN SLATE').click()
    await confirm.getByRole('button', { name: 'YES! CONTINUE' }).click()
    await page.getByText('0 of 21 GOALS').waitFor()
    await expect.poll(() => savedGoals(world, memberId)).toEqual([])
    await confirm.waitFor({ state: 'hidden' })
    await expect.poll(() => button(page, 'CLEAN SLATE').isDisabled()).toBe(true)
  })

  test('that the server refuses shows its words in the Error modal', async ({ visit, world }) => {
    const page = await visit({ expected: status(409) })
    const { memberId } = await openReview(world, page)
    await world.db.pool.query('update member set step_id = 4 where id = $1', [memberId])
    await button(page, 'CLEAN SLATE').click()
    await button(page, 'YES! CONTINUE').click()
    await dialog(page, 'Error').getByText('That belongs to another step of your journey.').waitFor()
    await expect.poll(() => savedGoals(world, memberId)).toHaveLength(21)
  })
})
