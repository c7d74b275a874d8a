import type { Page } from '@playwright/test'
import { reachedDay } from '../../apps/server/test/support/builders/make-actions.ts'
import { makeBadges } from '../../apps/server/test/support/builders/make-badges.ts'
import { atBothSizes, axe, SIZES } from '../support/browser.ts'
import { NO_ANSWER } from '../support/console-noise.ts'
import { unsentOn } from '../support/device.ts'
import { arriveAt } from '../support/members.ts'
import { freezeClock, timeUntil } from '../support/page-clock.ts'
import { TODAY } from '../support/plan.ts'
import { expect, test } from '../support/test.ts'
import {
  countedSteps,
  figure,
  listed,
  loseNextAnswer,
  openDaily,
  openTracker,
  PUSHES,
  pie,
  pieLabel,
  widget,
  YESTERDAY,
} from '../support/tracker.ts'

const undo = (page: Page) => widget(page).getByRole('button', { name: /^\d* ?UNDO$/ })
const doneToday = (page: Page) => widget(page).getByRole('button', { name: 'DONE TODAY' })
const doneRows = (page: Page) => widget(page).getByRole('list', { name: 'Done today' }).getByRole('listitem')
const waiting = (page: Page) => unsentOn(page, 'action-changes')

test.describe('UNDO', () => {
  test('takes back a push, in its own place and never over the wheel', async ({ visit, world }) => {
    const page = await visit({ size: 'mobile' })
    const { memberId } = await openTracker(page, world, [
      ...reachedDay(YESTERDAY),
      ...reachedDay(TODAY).slice(1),
    ])
    await makeBadges(world, memberId, [30, 55, 56], { displayed: true })
    await expect.poll(() => pieLabel(page)).toBe('2 of 3 today')
    await pie(page).click()
    await expect.poll(() => pieLabel(page)).toBe('3 of 3 today')
    await expect.poll(() => figure(page, 'Current streak')).toBe(2)
    await undo(page).waitFor()
    // It stays as long as it is looked at; on a slow machine all this takes longer than ten seconds.
    await undo(page).focus()
    expect(await atBothSizes(page, axe)).toEqual([])
    // Next to it or below it.
    const isBeside = async (): Promise<boolean> => {
      const [wheel, button] = [await pie(page).boundingBox(), await undo(page).boundingBox()]
      if (!wheel || !button) throw new Error('wheel and UNDO are on the page')
      return button.x >= wheel.x + wheel.width || button.y >= wheel.y + wheel.height
    }
    for (const size of [SIZES.desktop, SIZES.mobile]) {
      await page.setViewportSize(size)
      await expect.poll(isBeside).toBe(true)
    }
    await undo(page).click()
    await expect.poll(() => pieLabel(page)).toBe('2 of 3 today')
    await expect.poll(() => figure(page, 'Current streak')).toBe(1)
    await expect.poll(() => countedSteps(world, memberId)).toEqual([5, 5, 5])
    await undo(page).waitFor({ state: 'detached' })
    await expect.poll(() => pie(page).evaluate((one) => one === document.activeElement)).toBe(true)
  })

  test('stands for ten seconds, and waits while the focus is on it', async ({ visit, world }) => {
    const page = await visit()
    await page.clock.install()
    await openTracker(page, world, reachedDay(YESTERDAY))
    await pie(page).waitFor()
    await freezeClock(page)
    await pie(page).click()
    await timeUntil(page, undo(page))
    const last = undo(page).locator('text', { hasText: /^1$/ })
    expect(await timeUntil(page, last, 100)).toBeGreaterThan(8500)
    await undo(page).focus()
    await page.clock.runFor(20_000)
    await undo(page).waitFor()
    await doneToday(page).focus()
    await page.clock.runFor(2000)
    await undo(page).waitFor({ state: 'detached' })
  })
  test('brings a completed action back to its list, by the keyboard alone', async ({ visit, world }) => {
    const page = await visit()
    const { memberId } = await openDaily(page, world, [
      { text: 'Walk the dog' },
      { text: 'Read ten pages' },
      ...[
        ...reachedDay(YESTERDAY),
        ...reachedDay('2026-03-08'),
        ...reachedDay('2026-03-07'),
        ...reachedDay('2026-03-06'),
      ],
    ])
    await page.getByRole('button', { name: 'Complete: Walk the dog' }).click()
    await expect.poll(() => countedSteps(world, memberId)).toEqual([13, 13, 13])
    await page.keyboard.press('Control+z')
    await expect.poll(() => listed(page)).toEqual(['Walk the dog', 'Read ten pages'])
    await expect.poll(() => countedSteps(world, memberId)).toEqual([12, 12, 12])
    // Completed once more it counts once more, and once.
    await page.getByRole('button', { name: 'Complete: Walk the dog' }).click()
    await expect.poll(() => countedSteps(world, memberId)).toEqual([13, 13, 13])
  })

  test('of a push that still waits for the line counts nothing, however the push arrives [trap 44]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: NO_ANSWER })
    const { memberId } = await openTracker(page, world, reachedDay(YESTERDAY))
    await loseNextAnswer(page, PUSHES)
    await pie(page).click()
    await undo(page).click()
    await expect.poll(() => pieLabel(page)).toBe('Push here')
    await expect.poll(() => waiting(page)).toEqual([])
    await expect.poll(() => countedSteps(world, memberId)).toEqual([3, 3, 3])
    // One that was never sent: there is no connection for pushes.
    await page.route(PUSHES, (route) => route.abort())
    await pie(page).click()
    await page.getByText('Waiting for a connection.').waitFor()
    await undo(page).click()
    await expect.poll(() => waiting(page)).toEqual([])
    await expect.poll(() => pieLabel(page)).toBe('Push here')
    expect(await countedSteps(world, memberId)).toEqual([3, 3, 3])
  })

  test('takes a completed task back on the list', async ({ visit, world }) => {
    const page = await visit()
    const { member } = await arriveAt(page, world, 4)
    await world.db.pool.query(
      'insert into todo_task (member_id, text, day, created_at) values ($1, $2, $3, now())',
      [member.id, 'Book the dentist', TODAY],
    )
    await page.goto('/dashboard')
    await page.getByRole('tab', { name: 'TO-DO LIST' }).click()
    const tick = page.getByRole('button', { name: 'Complete: Book the dentist' })
    await tick.click()
    await page.getByRole('button', { name: 'COMPLETE TASK' }).click()
    await undo(page).click()
    await tick.waitFor()
    await doneToday(page).click()
    await page.getByText('Nothing yet today. What you finish shows up here.').waitFor()
    await tick.click()
    await page.getByRole('button', { name: 'COMPLETE TASK' }).click()
    await expect.poll(() => doneRows(page).allInnerTexts()).toHaveLength(1)
    await widget(page)
      .getByRole('button', { name: /^Undo: Book the dentist/ })
      .click()
    await tick.waitFor()
  })
})

test.describe('DONE TODAY', () => {
  test('names what was done with its time, takes each back, and shows the days before', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { memberId } = await openTracker(page, world, [
      { text: 'Walk the dog', completedDay: TODAY },
      ...reachedDay(TODAY).slice(2),
      { text: 'Call mom', completedDay: YESTERDAY },
      { text: 'Too long ago', completedDay: '2026-03-02' },
    ])
    await doneToday(page).click()
    await expect.poll(() => doneRows(page).count()).toBe(2)
    await widget(page)
      .getByRole('button', { name: /^Undo: Walk the dog/ })
      .click()
    await expect.poll(() => pieLabel(page)).toBe('1 of 3 today')
    await expect.poll(() => doneRows(page).count()).toBe(1)
    await expect.poll(() => countedSteps(world, memberId)).toEqual([3, 3, 3])
    await widget(page).getByText('The last seven days').click()
    await widget(page).getByRole('heading', { name: 'Monday, March 9' }).waitFor()
    await widget(page).getByText('Call mom').waitFor()
    await expect.poll(() => widget(page).getByText('Too long ago').count()).toBe(0)
    await expect
      .poll(() =>
        widget(page)
          .getByRole('button', { name: /^Undo: Call mom/ })
          .count(),
      )
      .toBe(0)
    expect(await axe(page)).toEqual([])
  })

  test('is the same in two tabs, and a step undone in both is undone once [trap 44]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { memberId } = await openTracker(page, world, [
      { text: 'Walk the dog', completedDay: TODAY },
      ...reachedDay(TODAY).slice(1),
    ])
    const other = await page.context().newPage()
    await other.goto('/dashboard')
    for (const tab of [page, other]) {
      await doneToday(tab).click()
      await expect.poll(() => doneRows(tab).count()).toBe(3)
    }
    // Pressed in the same moment: what one tab does leaves the other's list at once.
    const press = (tab: Page) =>
      widget(tab)
        .getByRole('button', { name: /^Undo: Walk the dog/ })
        .evaluateAll((all) => {
          for (const one of all) (one as HTMLElement).click()
        })
    await Promise.all([press(page), press(other)])
    for (const tab of [page, other]) await expect.poll(() => pieLabel(tab)).toBe('2 of 3 today')
    await expect.poll(() => countedSteps(world, memberId)).toEqual([2, 2, 2])
    for (const tab of [page, other]) await expect.poll(() => doneRows(tab).count()).toBe(2)
  })
})
