import { nextButton } from '../support/assessment.ts'
import { status } from '../support/console-noise.ts'
import { logInById } from '../support/log-in-form.ts'
import {
  areaTab,
  button,
  card,
  dateField,
  goalText,
  heading,
  makePlanner,
  openPlan,
  savedTexts,
  writeGoal,
} from '../support/plan.ts'
import { expect, test } from '../support/test.ts'

const SAVE = '**/api/Goals/PartialSaveGoals'
const LOST = [/net::ERR_FAILED/]
const FINANCE = 2

test.describe('a goal card', () => {
  test('takes tidied words up to 300 characters, then a day from today on [STEP2-26..28, GOALS-12, GOALS-13]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makePlanner(world, { counts: [3] })
    const page = await visit({ size: 'mobile' })
    await openPlan(page, memberId)
    await goalText(page, 1).waitFor()
    await expect.poll(() => dateField(page, 1).isDisabled()).toBe(true)
    await goalText(page, 1).pressSequentially('  Save  $1,000 ')
    await expect.poll(() => goalText(page, 1).inputValue()).toBe('Save $1,000 ')
    await expect.poll(() => dateField(page, 1).isEnabled()).toBe(true)
    await goalText(page, 2).fill('x'.repeat(305))
    await expect.poll(() => goalText(page, 2).inputValue()).toHaveLength(300)
    await card(page, 2).getByText('300 / 300').waitFor()

    // Without a day it cannot be added.
    await nextButton(page).click()
    await page
      .getByRole('status')
      .getByText('You are almost there! Select a date.', { exact: true })
      .waitFor()
    await card(page, 1).getByText('You are almost there! Select a date.').waitFor()
    await expect.poll(() => savedTexts(world, memberId, FINANCE)).toEqual([])

    await dateField(page, 1).click()
    const calendar = page.getByRole('dialog', { name: 'Complete by' })
    await expect.poll(() => calendar.getByRole('button', { name: 'March 09, 2026' }).isDisabled()).toBe(true)
    await expect.poll(() => calendar.getByRole('button', { name: 'Previous month' }).isDisabled()).toBe(true)
    await calendar.getByRole('button', { name: 'March 10, 2026' }).click()
    await dateField(page, 2).click()
    // By key: the page scrolls to it, the calendar turns to the other side of its field, and a click meant for it closes it.
    await calendar.getByRole('button', { name: 'In 6 months, September 10, 2026' }).press('Enter')
    await dateField(page, 2).getByText('September 10, 2026').waitFor()

    // Two are not three.
    await nextButton(page).click()
    await page
      .getByRole('status')
      .getByText('You are almost there - You need to add 3 goals to continue', { exact: true })
      .waitFor()
    await expect
      .poll(() => goalText(page, 3).evaluate((field) => field === document.activeElement))
      .toBe(true)
    await expect.poll(() => savedTexts(world, memberId, FINANCE)).toEqual([])
  })
})

test.describe('recommended goals', () => {
  test('with three written, one more is refused [STEP2-03, STEP2-25, STEP2-36]', async ({ visit, world }) => {
    const { memberId } = await makePlanner(world, { counts: [3, 2] })
    const page = await visit()
    await openPlan(page, memberId)
    await goalText(page, 3).fill('A third one')
    await button(page, 'RECOMMENDED GOALS').click()
    const dialog = page.getByRole('dialog', { name: 'Recommended goals for Finance' })
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(10)
    await dialog.getByRole('listitem').first().getByRole('button').click()
    await dialog.getByText('You are done! You can only select 3 goals.', { exact: true }).waitFor()
    await expect.poll(() => goalText(page, 3).inputValue()).toBe('A third one')
  })
})

test.describe('moving between areas', () => {
  test('saves an area that was reached before, not the furthest one; SAVE is only on the former [STEP2-04, STEP2-17, STEP2-18]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makePlanner(world, { counts: [3] })
    const page = await visit()
    await openPlan(page, memberId)
    await heading(page, 'Three goals for Finance').waitFor()
    await expect.poll(() => button(page, 'SAVE').count()).toBe(0)
    await expect.poll(() => areaTab(page, 'Family').getAttribute('aria-disabled')).toBe('true')
    await writeGoal(page, 1, 'Save $1,000')
    await page.getByText('Kept on this device until you press NEXT.').waitFor()

    await areaTab(page, 'Fitness').click()
    await button(page, 'SAVE').waitFor()
    await goalText(page, 2).fill('Swim 500 meters')
    await areaTab(page, 'Finance').click()
    await expect
      .poll(() => savedTexts(world, memberId))
      .toEqual(['Fitness 1', 'Swim 500 meters', 'Fitness 3'])
    // The furthest area was left without a save, and nothing of it is lost.
    await expect.poll(() => goalText(page, 1).inputValue()).toBe('Save $1,000')

    await areaTab(page, 'Fitness').click()
    await goalText(page, 3).fill('Run a 5K')
    await button(page, 'SAVE').click()
    await card(page, 3).getByText('Saved').waitFor()
    await expect.poll(() => savedTexts(world, memberId)).toEqual(['Fitness 1', 'Swim 500 meters', 'Run a 5K'])
    // NEXT is there as well, for the area holds three.
    await nextButton(page).click()
    await heading(page, 'Three goals for Finance').waitFor()
  })
})

test.describe('nothing that was written is lost', () => {
  test('by closing the tab; another member of this device does not see it [STEP2-33]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makePlanner(world, { counts: [3] })
    const stranger = await makePlanner(world, { counts: [3] })
    const page = await visit()
    await openPlan(page, memberId)
    await writeGoal(page, 1, 'Save $1,000')
    await goalText(page, 3).fill('Half a thou')
    await page.close()

    const other = await page.context().newPage()
    await openPlan(other, stranger.memberId)
    await heading(other, 'Three goals for Finance').waitFor()
    expect(await goalText(other, 1).inputValue()).toBe('')
    await other.close()

    const again = await page.context().newPage()
    await openPlan(again, memberId)
    await heading(again, 'Three goals for Finance').waitFor()
    await expect.poll(() => goalText(again, 1).inputValue()).toBe('Save $1,000')
    await expect.poll(() => dateField(again, 1).innerText()).toBe('March 10, 2026')
    await expect.poll(() => goalText(again, 2).inputValue()).toBe('')
    await expect.poll(() => goalText(again, 3).inputValue()).toBe('Half a thou')
  })

  test('by a save without an answer; trying again saves each goal once [STEP2-39]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makePlanner(world, { counts: [3] })
    const page = await visit({ expected: LOST })
    await openPlan(page, memberId)
    for (const number of [1, 2, 3]) await writeGoal(page, number, `Finance goal ${number}`)
    // The server takes them, but the answer never arrives.
    await page.route(SAVE, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await nextButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Error connection' })
    await dialog.getByText('Please verify your internet access, please try again').waitFor()
    await dialog.getByText('Your Finance goals are still here.').waitFor()
    await page.unroute(SAVE)
    await dialog.getByRole('button', { name: 'TRY AGAIN' }).click()
    await heading(page, 'Three goals for Family').waitFor()
    await expect
      .poll(() => savedTexts(world, memberId, FINANCE))
      .toEqual([1, 2, 3].map((n) => `Finance goal ${n}`))
  })

  test('by an answer that was lost before a reload: the card is the goal that was saved', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makePlanner(world, { counts: [3] })
    const page = await visit({ expected: LOST })
    await openPlan(page, memberId)
    for (const number of [1, 2, 3]) await writeGoal(page, number, `Finance goal ${number}`)
    await page.route(SAVE, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await nextButton(page).click()
    await page.getByRole('dialog', { name: 'Error connection' }).waitFor()
    await page.reload()
    await page.unroute(SAVE)
    await areaTab(page, 'Finance').click()
    await card(page, 3).waitFor()
    await expect.poll(() => button(page, 'LET IT GO').count()).toBe(0)
    expect(
      await page
        .getByRole('textbox')
        .evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value)),
    ).toEqual([1, 2, 3].map((n) => `Finance goal ${n}`))
    await nextButton(page).click()
    await heading(page, 'Three goals for Family').waitFor()
    await expect.poll(() => savedTexts(world, memberId, FINANCE)).toHaveLength(3)
  })

  test('by a session that ran out: the login is in place, then the goals are saved', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makePlanner(world, { counts: [3] })
    const page = await visit({ expected: [...status(401), /\/realtime\//] })
    await openPlan(page, memberId)
    for (const number of [1, 2, 3]) await writeGoal(page, number, `Finance goal ${number}`)
    await world.db.pool.query('delete from session where member_id = $1', [memberId])
    await nextButton(page).click()
    await logInById(page, memberId)
    await heading(page, 'Three goals for Family').waitFor()
    await expect.poll(() => savedTexts(world, memberId, FINANCE)).toHaveLength(3)
  })
})
