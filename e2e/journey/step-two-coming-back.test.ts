import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { nextButton } from '../support/assessment.ts'
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
  savedGoals,
} from '../support/plan.ts'
import { expect, test } from '../support/test.ts'

test.describe('coming back to Step 2', () => {
  for (const { name, counts, orders = [], title } of [
    { name: 'no goal: the first film', counts: [], title: 'Where you want to go' },
    { name: 'one goal: area 1', counts: [1], title: 'Three goals for Fitness' },
    { name: 'nine goals: area 4', counts: [3, 3, 3], title: 'Three goals for Faith' },
    {
      name: 'an area emptied later: that area',
      counts: [3, 0, 3],
      title: 'Three goals for Finance',
    },
    { name: '21 goals: the second film', counts: FULL_PLAN, title: 'Your Top 7' },
    { name: 'a Top 7: arrange', counts: FULL_PLAN, orders: PICKED, title: 'Put them in order' },
    {
      name: 'an ordered Top 7: the third film',
      counts: FULL_PLAN,
      orders: ORDERED,
      title: 'Your main goal',
    },
  ])
    test(`again and again with ${name} [STEP2-01, STEP2-11..15]`, async ({ visit, world }) => {
      const { memberId } = await makePlanner(world, { counts, orders })
      const page = await visit()
      await openPlan(page, memberId)
      await heading(page, title).waitFor()
      await page.reload()
      await heading(page, title).waitFor()
    })

  test('the ticks and the moves that were not saved are still there [STEP2-06, STEP2-07]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makePlanner(world, { counts: FULL_PLAN })
    const page = await visit()
    await openPlan(page, memberId)
    await nextButton(page).click()
    for (const name of FIRST_SEVEN) await page.getByRole('checkbox', { name }).check()
    await page.getByRole('checkbox', { name: 'Fitness 2' }).uncheck()
    await page.reload()
    await nextButton(page).click()
    await page.getByText('6 of 7 GOALS').waitFor()
    await page.getByText('Choose one more').waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: 'Fitness 2' }).isChecked()).toBe(false)
    await page.getByRole('checkbox', { name: 'Fun 3' }).check()
    await nextButton(page).click()
    await heading(page, 'Put them in order').waitFor()
    await button(page, 'Move up: Fun 3').click()
    const order = await arranged(page)
    expect(order.slice(-2)).toEqual(['Fun 3', 'Family 1'])
    await page.reload()
    await handles(page).first().waitFor()
    await expect.poll(() => arranged(page)).toEqual(order)
    // Saved only by NEXT, as a whole.
    expect((await savedGoals(world, memberId)).every(({ place }) => place === null)).toBe(true)
  })

  test('back and forth inside keeps what is saved [STEP2-01, STEP2-05, STEP2-08]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makePlanner(world, { counts: FULL_PLAN, orders: [7, 6, 5, 4, 3, 2, 1] })
    const page = await visit()
    await openPlan(page, memberId)
    const titles = [
      'Your main goal',
      'Put them in order',
      'Pick your Top 7',
      'Your Top 7',
      'Three goals for Fitness',
    ]
    for (const title of titles) {
      await heading(page, title).waitFor()
      if (title !== titles.at(-1)) await button(page, 'PREVIOUS').click()
    }
    // Complete: NEXT goes on through the areas, SAVE is there as well (STEP2-15, STEP2-17).
    for (const { name } of LIFE_AREAS) {
      await heading(page, `Three goals for ${name}`).waitFor()
      await button(page, 'SAVE').waitFor()
      await nextButton(page).click()
    }
    for (const title of ['Your Top 7', 'Pick your Top 7', 'Put them in order', 'Your main goal']) {
      await heading(page, title).waitFor()
      if (title !== 'Your main goal') await nextButton(page).click()
    }
    // The same seven and the same order were not sent again, so nothing was thrown away.
    const places = (await savedGoals(world, memberId)).slice(0, 7).map(({ place }) => place)
    expect(places).toEqual([7, 6, 5, 4, 3, 2, 1])
  })
})
