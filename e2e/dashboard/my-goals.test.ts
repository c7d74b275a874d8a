import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { makeGoals } from '../../apps/server/test/support/builders/make-goals.ts'
import { atBothSizes, axe } from '../support/browser.ts'
import { arriveWithGoals } from '../support/dashboard.ts'
import {
  boardOf,
  choose,
  dialog,
  FULL,
  openGoals,
  pendingTexts,
  row,
  shown,
  tab,
  widget,
} from '../support/my-goals.ts'
import { chooseToday, TODAY } from '../support/plan.ts'
import { showScheme } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'

test.describe('My goals', () => {
  test('shows the Top 7 with My Oola One, what is achieved, and the rest by area [GOALS-20, GOALS-23, GOALS-24, GOALS-27]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile' })
    const { member } = await arriveWithGoals(page, world)
    await makeGoals(world, member.id, [
      {
        areaId: 3,
        text: 'Pay off the car',
        status: 'completed',
        completedAt: new Date('2026-02-01T18:00:00Z'),
        completionDate: '2026-02-01',
      },
    ])
    await openGoals(page)
    await expect.poll(() => shown(page)).toEqual(LIFE_AREAS.map(({ name }) => `${name} 1`))
    await expect
      .poll(() => row(page, 'Fitness 1').innerText())
      .toMatch(/My Oola One, September \d{1,2}, 2026/)
    await expect.poll(() => widget(page).getByText('My Oola One').count()).toBe(1)
    expect(await atBothSizes(page, axe)).toEqual([])

    await tab(page, 'ACHIEVED').click()
    const done = row(page, 'Pay off the car')
    await expect.poll(() => done.innerText()).toContain('Completed February 1, 2026')
    await expect.poll(() => done.getByRole('button').count()).toBe(0)

    await tab(page, 'ADDITIONAL').click()
    await expect.poll(() => shown(page)).toHaveLength(14)
    await widget(page).getByRole('region', { name: 'Fun' }).getByText('2 of 7').waitFor()
    await showScheme(page, 'dark')
    expect(await atBothSizes(page, axe)).toEqual([])
  })
})

test.describe('a goal', () => {
  test('goes from additional to the Top 7 to achieved, each press at once [GOALS-25]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const dana = await arriveWithGoals(page, world)
    await openGoals(page)
    await widget(page).getByRole('button', { name: 'Complete: Finance 1' }).click()
    const sure = dialog(page, 'Did you reach this goal?')
    await sure.getByRole('button', { name: 'NOT YET' }).click()
    await expect.poll(() => shown(page)).toHaveLength(7)
    await widget(page).getByRole('button', { name: 'Complete: Finance 1' }).click()
    // The server is slow; the page is not.
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/Goals/CompleteDashboardGoal', async (route) => {
      await held
      await route.continue()
    })
    await sure.getByRole('button', { name: 'YES, I DID!' }).click()
    await row(page, 'Finance 1').waitFor({ state: 'detached' })
    await tab(page, 'ACHIEVED').click()
    await expect.poll(() => row(page, 'Finance 1').innerText()).toContain('Completed March 10, 2026')
    const completion = page.waitForResponse('**/api/Goals/CompleteDashboardGoal')
    answer()
    // Until the server has heard of it the Top 7 is full there.
    await completion

    await tab(page, 'ADDITIONAL').click()
    await choose(page, 'Fun 2', 'Add to My Top 7')
    await row(page, 'Fun 2').waitFor({ state: 'detached' })
    await tab(page, 'MY TOP 7').click()
    await row(page, 'Fun 2').waitFor()
    await expect.poll(async () => (await boardOf(dana)).inProgress.map(({ text }) => text)).toContain('Fun 2')
    const { completed } = await boardOf(dana)
    expect(completed.map(({ text, completionDate }) => [text, completionDate])).toEqual([
      ['Finance 1', TODAY],
    ])
    await page.reload()
    await row(page, 'Fun 2').waitFor()
    expect(await shown(page)).not.toContain('Finance 1')
  })

  test('does not become the eighth of the Top 7 [GOALS-28]', async ({ visit, world }) => {
    const page = await visit()
    const dana = await arriveWithGoals(page, world)
    await openGoals(page)
    await tab(page, 'ADDITIONAL').click()
    await choose(page, 'Family 2', 'Add to My Top 7')
    await dialog(page, 'Error').getByText(FULL, { exact: true }).waitFor()
    await dialog(page, 'Error').getByRole('button', { name: 'OK' }).click()
    await row(page, 'Family 2').waitFor()
    expect((await boardOf(dana)).inProgress).toHaveLength(7)
  })

  test('is edited and removed until it is completed, by keyboard alone [GOALS-26]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const dana = await arriveWithGoals(page, world)
    await openGoals(page)
    await widget(page).getByRole('button', { name: 'More for: Faith 1' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Edit goal' }).focus()
    await page.keyboard.press('Enter')
    const edit = dialog(page, 'Edit goal for Faith')
    await edit.getByLabel('Goal', { exact: true }).fill('Ten  quiet minutes ')
    await edit.getByRole('button', { name: 'SAVE' }).click()
    await edit.waitFor({ state: 'detached' })
    await row(page, 'Ten quiet minutes').waitFor()

    await choose(page, 'Ten quiet minutes', 'Remove')
    const sure = dialog(page, 'ARE YOU SURE YOU WANT TO DELETE THIS GOAL?')
    await expect.poll(() => sure.getByText('Ten quiet minutes').isVisible()).toBe(true)
    await sure.getByRole('button', { name: 'YES! CONTINUE' }).click()
    await row(page, 'Ten quiet minutes').waitFor({ state: 'detached' })
    // The focus stays in the widget although the goal's buttons have gone.
    await expect
      .poll(() => widget(page).evaluate((element) => element.contains(document.activeElement)))
      .toBe(true)
    await expect.poll(async () => (await boardOf(dana)).inProgress).toHaveLength(6)

    await widget(page).getByRole('button', { name: 'Complete: Family 1' }).click()
    await page.getByRole('button', { name: 'YES, I DID!' }).click()
    await tab(page, 'ACHIEVED').click()
    await row(page, 'Family 1').waitFor()
    expect(
      await widget(page)
        .getByRole('button', { name: /^(?!undo).*Family 1/i })
        .count(),
    ).toBe(0)
  })

  test('is added to an area that holds fewer than seven [GOALS-29]', async ({ visit, world }) => {
    const page = await visit()
    const dana = await arriveWithGoals(page, world)
    await makeGoals(
      world,
      dana.member.id,
      [1, 2, 3, 4].map((n) => ({ areaId: 7, text: `More fun ${n}` })),
    )
    await openGoals(page)
    await tab(page, 'ADDITIONAL').click()
    await widget(page).getByRole('button', { name: 'Add goal for Fun' }).click()
    const add = dialog(page, 'Add goal for Fun')
    await add.getByLabel('Goal', { exact: true }).fill("Learn Zoë's song 🎸")
    await chooseToday(page, add.getByRole('button', { name: /^Complete by/ }))
    await add.getByRole('button', { name: 'SAVE' }).click()
    await row(page, "Learn Zoë's song 🎸").waitFor()
    await widget(page).getByRole('region', { name: 'Fun' }).getByText('7 of 7').waitFor()
    await widget(page).getByRole('button', { name: 'Add goal for Fun' }).click()
    await dialog(page, 'Error').getByText('You already have 7 additional goals in this area.').waitFor()
    await expect.poll(async () => pendingTexts(await boardOf(dana))).toContain("Learn Zoë's song 🎸")
  })

  test('becomes the next My Oola One when the place is free', async ({ visit, world }) => {
    const page = await visit()
    const dana = await arriveWithGoals(page, world)
    await openGoals(page)
    await expect.poll(() => widget(page).getByRole('button', { name: 'CHOOSE' }).count()).toBe(0)
    await widget(page).getByRole('button', { name: 'Complete: Fitness 1' }).click()
    await page.getByRole('button', { name: 'YES, I DID!' }).click()
    await widget(page).getByRole('button', { name: 'CHOOSE', exact: true }).click()
    const next = dialog(page, 'Choose your Oola One')
    await next.getByRole('button', { name: 'SAVE' }).click()
    await next.getByText('Select your Oola one').waitFor()
    await next.getByRole('radio', { name: /Friends 1/ }).check()
    await next.getByRole('button', { name: 'SAVE' }).click()
    await row(page, 'Friends 1')
      .getByText(/My Oola One/)
      .waitFor()
    await expect.poll(async () => (await shown(page))[0]).toBe('Friends 1')
    await expect
      .poll(async () =>
        (await boardOf(dana)).inProgress.filter(({ isOneGoal }) => isOneGoal).map(({ text }) => text),
      )
      .toEqual(['Friends 1'])
  })
})
