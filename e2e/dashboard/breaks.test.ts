import { makeActions, reachedDay } from '../../apps/server/test/support/builders/make-actions.ts'
import { makeBadges } from '../../apps/server/test/support/builders/make-badges.ts'
import { axe } from '../support/browser.ts'
import { arriveWithGoals } from '../support/dashboard.ts'
import { expect, test } from '../support/test.ts'
import { YESTERDAY } from '../support/tracker.ts'

test.describe('a break', () => {
  test('is planned by its first and last day, rests, takes a step anyway, and ends now [BREAK-04]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'desktop' })
    const { member } = await arriveWithGoals(page, world)
    await makeActions(world, member.id, reachedDay(YESTERDAY))
    await makeBadges(world, member.id, [30, 55], { displayed: true })
    await page.goto('/planBreak')
    await page.getByRole('button', { name: /^Today, Tuesday, March 10/ }).click()
    await page.getByRole('button', { name: /^Saturday, March 14/ }).click()
    await page.getByRole('heading', { name: 'Five days off' }).waitFor()
    expect(await axe(page)).toEqual([])
    // The keys of the grid: the last day moves by one.
    await page.getByRole('button', { name: /^Saturday, March 14, break, last day/ }).press('Shift+ArrowLeft')
    await page.getByRole('button', { name: 'TAKE FOUR DAYS OFF' }).click()
    await page.getByRole('heading', { name: 'You’re on a break until Friday' }).waitFor()
    await page.getByRole('heading', { name: 'Enjoy your break, Dana' }).waitFor()
    await page.getByText('Rests at 1', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'I TOOK A STEP ANYWAY' }).click()
    await page.getByText('1 step today. It went into your total, and the day stays free.').waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'END IT NOW' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'END IT NOW' }).click()
    await page.getByRole('button', { name: /1\s*of 3 today/ }).waitFor()
    const { rows } = await world.db.pool.query(
      'select canceled_at is not null as canceled from member_break where member_id = $1',
      [member.id],
    )
    expect(rows).toEqual([{ canceled: true }])
  })
})

test('yesterday is counted late, says why in the list of the streak, and is taken back [BREAK-05, BREAK-07]', async ({
  visit,
  world,
}) => {
  const page = await visit({ size: 'mobile' })
  const { member } = await arriveWithGoals(page, world)
  await makeActions(world, member.id, [
    ...reachedDay(YESTERDAY).slice(1),
    { text: 'Pack lunch for tomorrow', day: YESTERDAY },
  ])
  await makeBadges(world, member.id, [30, 55], { displayed: true })
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Yesterday: two of three' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'Pack lunch for tomorrow' }).check()
  await page.getByRole('button', { name: 'COUNT IT FOR YESTERDAY' }).click()
  await expect(page.getByRole('heading', { name: 'Yesterday counts. Your streak is at 1' })).toBeFocused()
  await page.getByRole('button', { name: /^1: why your streak/ }).click()
  await page.getByText('Late tick. You counted it the next morning: 3 steps.').waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page
    .getByRole('region', { name: /Yesterday counts/ })
    .getByRole('button', { name: 'UNDO' })
    .click()
  await page.getByRole('heading', { name: 'Yesterday: two of three' }).waitFor()
})
