import type { Page } from '@playwright/test'
import { atBothSizes, axe } from '../support/browser.ts'
import { NO_ANSWER, status } from '../support/console-noise.ts'
import { dayTitle, ok, steps, texts, tick } from '../support/daily-actions.ts'
import { arriveAt } from '../support/members.ts'
import { button, TODAY } from '../support/plan.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'
import {
  DAY_SAVES,
  listed,
  loseNextAnswer,
  newRow,
  newRows,
  openDaily,
  savedActions,
  TOMORROW,
  YESTERDAY,
} from '../support/tracker.ts'
import type { World } from '../support/world.ts'

/** Pastes a text where the cursor is, as Ctrl+V would. */
const paste = (page: Page, text: string) =>
  page.evaluate((words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test.describe('the days', () => {
  test('run from Today to six days later; beyond them is an Invalid Date; only today can be ticked [ACTIONS-06, ACTIONS-07, ACTIONS-08, ACTIONS-17, ACTIONS-33]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile' })
    await openDaily(page, world, [
      { text: 'Left over', day: YESTERDAY },
      { text: 'Pack lunch' },
      { text: 'Call Mom 📞', day: TOMORROW },
    ])
    await expect.poll(() => listed(page)).toEqual(['Left over', 'Pack lunch'])
    await page.getByText('Left over from Monday, March 9').waitFor()
    await expect.poll(() => tick(page, 'Pack lunch').count()).toBe(1)
    await button(page, 'Previous day').click()
    await ok(page, 'Error', 'Invalid Date')
    await dayTitle(page, 'Today').waitFor()

    await button(page, 'Next day').click()
    await dayTitle(page, 'Tomorrow').waitFor()
    await page.getByText('Call Mom 📞').waitFor()
    await expect.poll(() => listed(page)).toEqual(['Call Mom 📞'])
    await expect.poll(() => page.getByRole('button', { name: /^Complete:/ }).count()).toBe(0)
    for (const name of ['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday']) {
      await button(page, 'Next day').click()
      await dayTitle(page, name).waitFor()
    }
    await page.getByText('Monday, March 16').waitFor()
    await button(page, 'Next day').click()
    await ok(page, 'Error', 'Invalid Date')
    await dayTitle(page, 'Monday').waitFor()
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
  })

  test('are written by keyboard and by pasting, and rewritten; blank rows are dropped [ACTIONS-18, ACTIONS-28, ACTIONS-35, ACTIONS-36, ACTIONS-37, ACTIONS-38, ACTIONS-39, ACTIONS-40, ACTIONS-41]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile' })
    const { memberId } = await openDaily(page, world)
    await expect.poll(() => texts(newRows(page))).toEqual(['', '', ''])
    await expect.poll(() => newRow(page, 1).getAttribute('placeholder')).toBe('Write your action step')
    await button(page, 'SAVE').click()
    await ok(page, 'YOU MUST DEFINE AT LEAST 1 ACTION', 'Please write your actions.')

    await newRow(page, 1).focus()
    await page.keyboard.type('  Walk  ten minutes ')
    await page.keyboard.press('Enter')
    await paste(page, '1. Read a page\n2. Call Mom\n\n')
    await expect.poll(() => texts(newRows(page))).toEqual(['Walk ten minutes ', 'Read a page', 'Call Mom'])
    await newRow(page, 3).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('x'.repeat(300))
    await page.keyboard.type('y')
    expect((await newRow(page, 4).inputValue()).length).toBe(300)
    await button(page, 'Remove new action step 4').click()
    await button(page, 'SAVE').click()
    await tick(page, 'Call Mom').waitFor()
    await expect.poll(() => listed(page)).toEqual(['Walk ten minutes', 'Read a page', 'Call Mom'])
    await page.getByText('3 of 15 steps planned').waitFor()
    await expect.poll(() => texts(newRows(page))).toEqual([''])

    await button(page, 'EDIT').click()
    const field = page.getByRole('textbox', { name: 'Action step 2', exact: true })
    await field.fill('Read two  pages')
    await page.getByRole('textbox', { name: 'Action step 3', exact: true }).fill('   ')
    await button(page, 'SAVE').click()
    await tick(page, 'Read two pages').waitFor()
    await page.getByText('Emptied steps are still here').waitFor()
    await expect.poll(() => listed(page)).toEqual(['Walk ten minutes', 'Read two pages', 'Call Mom'])
    expect((await savedActions(world, memberId)).map(({ text, day }) => [text, day])).toEqual([
      ['Walk ten minutes', TODAY],
      ['Read two pages', TODAY],
      ['Call Mom', TODAY],
    ])

    // CANCEL lets the words go.
    await button(page, 'EDIT').click()
    await field.fill('Something else')
    await button(page, 'CANCEL').click()
    await expect.poll(() => listed(page)).toEqual(['Walk ten minutes', 'Read two pages', 'Call Mom'])
  })
})

test('a step of a course is shown between the member’s own, and only the member’s own can be rewritten [ACTIONS-40]', async ({
  visit,
  world,
}) => {
  const page = await visit()
  await openDaily(page, world, [
    { text: 'Walk ten minutes' },
    { text: 'Stretch as shown on day 3', source: 'course', courseId: 1010 },
  ])
  await tick(page, 'Stretch as shown on day 3').waitFor()
  await button(page, 'EDIT').click()
  await page.getByRole('textbox', { name: 'Action step 1', exact: true }).waitFor()
  await expect
    .poll(() => texts(page.getByRole('textbox', { name: /^Action step \d+$/ })))
    .toEqual(['Walk ten minutes'])
  await page.getByText('Stretch as shown on day 3').waitFor()
})

test.describe('what is written and not saved', () => {
  test('survives a closed tab; a save whose answer is lost adds nothing twice; a refusal says why [ACTIONS-28, ACTIONS-53]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: [...NO_ANSWER, ...status(500)] })
    const { memberId } = await openDaily(page, world, steps('Walk'))
    await newRow(page, 1).fill('Read')
    await button(page, 'EDIT').click()
    await page.getByRole('textbox', { name: 'Action step 1', exact: true }).fill('Walk far')
    await page.reload()
    await newRow(page, 1).waitFor()
    await expect.poll(() => texts(newRows(page).first())).toEqual(['Read'])
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Action step 1', exact: true }).inputValue())
      .toBe('Walk far')

    await page.route(DAY_SAVES, (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'internal', title: 'Error', message: 'Error with the server, we are fixing it' },
      }),
    )
    await button(page, 'SAVE').click()
    await ok(page, 'Error', 'Error with the server, we are fixing it')
    await expect.poll(() => newRow(page, 1).inputValue()).toBe('Read')
    await page.unrouteAll()

    await loseNextAnswer(page, DAY_SAVES)
    await button(page, 'SAVE').click()
    await tick(page, 'Read').waitFor()
    await expect.poll(() => listed(page)).toEqual(['Walk far', 'Read'])
    expect((await savedActions(world, memberId)).map(({ text }) => text)).toEqual(['Walk far', 'Read'])

    // The same again with a tab that goes before the answer comes.
    await newRow(page, 1).fill('Rest')
    await page.route(DAY_SAVES, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await button(page, 'SAVE').click()
    await expect.poll(async () => (await savedActions(world, memberId)).length).toBe(3)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await tick(page, 'Rest').waitFor()
    await expect.poll(() => texts(newRows(page))).toEqual([''])
    await expect.poll(() => savedActions(world, memberId)).toHaveLength(3)
  })
})

test.describe('a missed day of a course', () => {
  /** Ten days inside a course of four weeks: yesterday's step is not done, today is in the second week. */
  const joinCourse = (world: World, memberId: number, courseId = 1010) =>
    world.db.pool.query(
      `insert into member_course (member_id, course_id, started_day, course_days, joined_at)
        values ($1, $3, $2::date - 9, 28, now())`,
      [memberId, TODAY, courseId],
    )

  for (const [choice, step] of [
    ['START OVER', 'Do round one of session A in your version.'],
    ['KEEP GOING', 'Stretch your chest and hands at a window for three minutes.'],
  ] as const)
    test(`${choice} answers it, once, and gives the day its step [ACTIONS-16, ACTIONS-26, ACTIONS-34]`, async ({
      visit,
      world,
    }) => {
      const page = await visit()
      const { member } = await arriveAt(page, world, 4)
      await joinCourse(world, member.id)
      await page.goto('/dashboard?showActionsSteps=1')
      const modal = page.getByRole('dialog', { name: 'You missed a day of “Strong at home”' })
      await modal.getByText(/keep going from today, or start over at day 1\./).waitFor()
      expect(await axe(page)).toEqual([])
      await modal.getByRole('button', { name: choice }).click()
      await modal.waitFor({ state: 'hidden' })
      await tick(page, step).waitFor()
      // Another visit, and another device: nothing is asked again, the step is still that of the choice.
      await page.reload()
      await tick(page, step).waitFor()
      await expect.poll(() => page.getByRole('button', { name: /^Complete:/ }).count()).toBe(1)
      await expect.poll(() => modal.count()).toBe(0)
    })

  test('is asked of each of two courses by its name, and START OVER begins the one that is named', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { member } = await arriveAt(page, world, 4)
    await joinCourse(world, member.id, 1010)
    await joinCourse(world, member.id, 1011)
    await page.goto('/dashboard?showActionsSteps=1')
    const ask = (title: string) => page.getByRole('dialog', { name: `You missed a day of “${title}”` })
    await ask('Strong at home').getByRole('button', { name: 'KEEP GOING' }).click()
    await ask('Money, out loud').getByRole('button', { name: 'START OVER' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const { rows } = await world.db.pool.query(
      'select course_id as id, restarts from member_course where member_id = $1 order by course_id',
      [member.id],
    )
    expect(rows).toEqual([
      { id: 1010, restarts: 0 },
      { id: 1011, restarts: 1 },
    ])
  })
})
