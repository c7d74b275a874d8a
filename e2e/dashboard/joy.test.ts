import type { Page } from '@playwright/test'
import { makeActions, reachedDay } from '../../apps/server/test/support/builders/make-actions.ts'
import { atBothSizes, axe, overflow, SIZES } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { EXPERIENCED } from '../support/daily-actions.ts'
import { arriveWithGoals } from '../support/dashboard.ts'
import { arriveAt } from '../support/members.ts'
import { freezeClock, timeUntil } from '../support/page-clock.ts'
import { savedGoals, TODAY } from '../support/plan.ts'
import { expect, test } from '../support/test.ts'
import { countedSteps, openTracker, pie, widget } from '../support/tracker.ts'
import type { World } from '../support/world.ts'

const goals = (page: Page) => page.getByRole('region', { name: 'My goals' })
/** The badges that a member has earned. */
const earned = async (world: World, memberId: number) =>
  (await world.db.pool.query('select badge_id from member_badge where member_id = $1', [memberId])).rows
const closeBadges = (page: Page) =>
  expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return page.getByRole('dialog').count()
    })
    .toBe(0)
const room = (page: Page) => page.getByRole('status', { name: 'Finance goal reached' })
const reach = async (page: Page, goal: string) => {
  await goals(page)
    .getByRole('button', { name: `Complete: ${goal}` })
    .click()
  await page.getByRole('button', { name: 'YES, I DID!' }).click()
}

test('a goal that is reached opens its room without taking the focus or the page, and goes at Escape', async ({
  visit,
  world,
}) => {
  const page = await visit({ size: 'mobile' })
  await arriveWithGoals(page, world)
  await page.goto('/dashboard')
  await reach(page, 'Finance 1')
  await room(page).getByRole('heading', { name: 'Finance 1' }).waitFor()
  await room(page).getByText('You did it.').waitFor()
  expect(await atBothSizes(page, axe)).toEqual([])
  expect(await room(page).evaluate((one) => one.contains(document.activeElement))).toBe(false)
  // The rest of the page can still be used.
  await goals(page).getByRole('tab', { name: 'MY TOP 7' }).press('ArrowRight')
  await goals(page).getByText('Finance 1').waitFor()
  await page.keyboard.press('Escape')
  await room(page).waitFor({ state: 'detached' })
})

test.describe('a goal that was reached by mistake', () => {
  const statusOf = async (world: World, memberId: number, text: string) =>
    (await savedGoals(world, memberId)).find((goal) => goal.text === text)
  const undo = (page: Page) => room(page).getByRole('button', { name: /UNDO/ })

  test('is taken back in its room: it stands at its place again, and nothing counts it', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile' })
    const { member } = await arriveWithGoals(page, world)
    await page.goto('/dashboard')
    const before = await statusOf(world, member.id, 'Finance 1')
    await reach(page, 'Finance 1')
    await undo(page).waitFor()
    await goals(page).getByRole('button', { name: 'Choose a goal for this place' }).waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])
    await undo(page).click()
    await room(page).waitFor({ state: 'detached' })
    await goals(page).getByRole('button', { name: 'Complete: Finance 1' }).waitFor()
    expect(await goals(page).getByRole('button', { name: 'Choose a goal for this place' }).count()).toBe(0)
    await expect.poll(() => statusOf(world, member.id, 'Finance 1')).toEqual(before)
    await expect.poll(() => goals(page).evaluate((card) => card.contains(document.activeElement))).toBe(true)
  })

  test('is offered under ACHIEVED until the day ends, and its place can be filled instead', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile', expected: status(409) })
    const { member } = await arriveWithGoals(page, world)
    await page.goto('/dashboard')
    await reach(page, 'Finance 1')
    await room(page).getByRole('button', { name: 'Close' }).click()
    await goals(page).getByRole('tab', { name: 'ACHIEVED' }).click()
    await closeBadges(page)
    await goals(page).getByRole('button', { name: 'Undo: Finance 1' }).click()
    await expect.poll(async () => (await statusOf(world, member.id, 'Finance 1'))?.status).toBe('inProgress')
    await goals(page).getByRole('tab', { name: 'MY TOP 7' }).click()
    await reach(page, 'Finance 1')
    await room(page).getByRole('button', { name: 'Close' }).click()
    await goals(page).getByRole('button', { name: 'Choose a goal for this place' }).click()
    const window = page.getByRole('dialog', { name: 'Choose a goal for this place' })
    await window.getByRole('radio', { name: 'Family 2' }).check()
    expect(await atBothSizes(page, axe)).toEqual([])
    await window.getByRole('button', { name: 'SAVE' }).click()
    await goals(page).getByRole('button', { name: 'Complete: Family 2' }).waitFor()
    await goals(page).getByRole('tab', { name: 'ACHIEVED' }).click()
    await goals(page).getByRole('button', { name: 'Undo: Finance 1' }).click()
    const refusal = page.getByRole('dialog', { name: 'Your Top 7 is full' })
    await refusal.getByText('this one stays achieved').waitFor()
    await refusal.getByRole('button').last().click()
    await goals(page).getByRole('button', { name: 'Undo: Finance 1' }).waitFor()
  })
})

test.describe('the window of a badge', () => {
  const badge = (page: Page) => page.getByRole('dialog').getByRole('heading', { level: 2 })
  /** Milliseconds until it opens, counted from when the server has the badge. */
  const untilBadge = async (world: World, page: Page, memberId: number) => {
    await expect.poll(async () => (await earned(world, memberId)).length).toBeGreaterThan(0)
    await freezeClock(page)
    expect(await badge(page).count()).toBe(0)
    return timeUntil(page, badge(page), 250)
  }

  for (const reducedMotion of [true, false])
    test(`waits until the finished day and its UNDO are over, reduced motion ${reducedMotion}`, async ({
      visit,
      world,
    }) => {
      const page = await visit({ reducedMotion })
      await page.clock.install()
      const { memberId } = await openTracker(page, world)
      for (const _ of [1, 2, 3]) await pie(page).click()
      expect(await untilBadge(world, page, memberId)).toBeGreaterThan(5_000)
      await widget(page).getByText('THREE OF THREE').waitFor()
      expect(await widget(page).getByRole('button', { name: /UNDO/ }).count()).toBe(0)
    })

  test('waits until the room of a goal has closed', async ({ visit, world }) => {
    const page = await visit()
    await page.clock.install()
    const { member } = await arriveWithGoals(page, world)
    await world.db.pool.query('delete from member_badge where member_id = $1', [member.id])
    await page.goto('/dashboard')
    await reach(page, 'Finance 1')
    await room(page).waitFor()
    // The room stays while the pointer rests on it.
    await page.mouse.move(0, 0)
    expect(await untilBadge(world, page, member.id)).toBeGreaterThan(5_000)
    expect(await room(page).count()).toBe(0)
  })
})

test.describe('a goal that is reached', () => {
  test('takes its joy back when the server does not agree', async ({ visit, world }) => {
    const page = await visit({ expected: status(500) })
    await arriveWithGoals(page, world)
    await page.goto('/dashboard')
    let refuse = () => {}
    const held = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await page.route('**/api/Goals/CompleteDashboardGoal', async (route) => {
      await held
      await route.fulfill({ status: 500, json: { code: 'internal', title: 'Error', message: 'No.' } })
    })
    await reach(page, 'Finance 1')
    await room(page).waitFor()
    refuse()
    await room(page).waitFor({ state: 'detached' })
    await goals(page).getByRole('button', { name: 'Complete: Finance 1' }).waitFor()
  })
})

test.describe('a day that is complete', () => {
  const drops = (page: Page) => widget(page).locator('svg g[data-area]')

  test('throws drops and rolls the streak in the moment of the third step, and leads on to tomorrow [ACTIONS-12]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    await openTracker(page, world, EXPERIENCED)
    await pie(page).click()
    await pie(page).click()
    expect(await drops(page).count()).toBe(0)
    await pie(page).click()
    await expect.poll(() => drops(page).count()).toBe(13)
    await widget(page).getByText('THREE OF THREE').waitFor()
    // Badges of the first steps come as well.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape')
        return page.getByRole('dialog').count()
      })
      .toBe(0)
    expect(await axe(page)).toEqual([])
    await widget(page).getByRole('button', { name: 'PLAN TOMORROW' }).click()
    await widget(page).getByRole('heading', { name: 'Tomorrow' }).waitFor()
    // Back on the tracker the moment is over, its result stays.
    await widget(page).getByRole('tab', { name: 'TRACKER' }).click()
    await widget(page).getByText('THREE OF THREE').waitFor()
    expect(await drops(page).count()).toBe(0)
  })

  test('throws more of them for a whole week', async ({ visit, world }) => {
    const page = await visit()
    const week = ['04', '05', '06', '07', '08', '09'].flatMap((day) => reachedDay(`2026-03-${day}`))
    await openTracker(page, world, week)
    for (const _ of [1, 2, 3]) await pie(page).click()
    await widget(page).getByText('ONE WHOLE WEEK').waitFor()
    await expect.poll(() => drops(page).count()).toBe(24)
  })
})

test.describe('the first screen of a phone', () => {
  test('holds the wheel, its words and the next step, which can be ticked there', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile' })
    const { memberId } = await openTracker(page, world, [{ text: 'Book the dentist', day: TODAY }])
    const tick = widget(page).getByRole('button', { name: 'Complete: Book the dentist' })
    const box = await tick.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(640)
    await tick.click()
    await expect.poll(() => countedSteps(world, memberId)).toEqual([1, 1, 1])
    await tick.waitFor({ state: 'detached' })
    await page.setViewportSize(SIZES.desktop)
    await expect.poll(() => overflow(page)).toBe(0)
  })
})

test('an open review is one row on a phone: wheel, words and next step stay on the first screen, and no message lies on START', async ({
  visit,
  world,
}) => {
  const page = await visit({ size: 'mobile' })
  const { member } = await arriveAt(page, world, 4, { firstName: 'Dana' })
  await makeActions(world, member.id, [{ text: 'Book the dentist', day: TODAY }])
  await world.db.pool.query(
    `insert into review_invitation (member_id, review_step_id, level, occasion, invited_at)
      values ($1, 5, 1, 'module-3', now())`,
    [member.id],
  )
  await world.db.pool.query(
    `insert into notification (member_id, cause, title, message, created_at)
      values ($1, 'joy-news', 'Something new', '<p>Read me</p>', $2)`,
    [member.id, world.clock.now()],
  )
  await page.goto('/dashboard')
  const start = page.getByRole('button', { name: 'START MY OOLAWHEEL' })
  const row = page.getByRole('region', { name: 'Your mid-year review is open' })
  await row.getByText('Dashboard paused until you finish.').waitFor()
  expect((await row.boundingBox())?.height).toBeLessThan(96)
  const tick = widget(page).getByRole('button', { name: 'Complete: Book the dentist' })
  const bottom = async () => {
    const box = await tick.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect.poll(bottom).toBeLessThan(640)
  await page.getByText('Something new').waitFor()
  // A press that something covers would fail.
  await start.click({ trial: true })
  await page.setViewportSize(SIZES.desktop)
  await start.click({ trial: true })
})

test.describe('the sound of joy', () => {
  /** How many notes the page has begun to play. */
  const notes = (page: Page) => page.evaluate(() => (window as unknown as { notes: number }).notes)

  test('is off until the member switches it on, and remembered on this device', async ({ visit, world }) => {
    const page = await visit()
    await page.addInitScript(() => {
      const counted = window as unknown as { notes: number }
      counted.notes = 0
      const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (...when) {
        counted.notes += 1
        start.apply(this, when)
      }
    })
    await arriveWithGoals(page, world)
    await page.goto('/dashboard')
    await reach(page, 'Finance 1')
    await room(page).getByRole('heading', { name: 'Finance 1' }).waitFor()
    expect(await notes(page)).toBe(0)
    await page.getByRole('button', { name: /My account/ }).click()
    const sound = page.getByRole('switch', { name: 'Celebration sounds' })
    await sound.check()
    await expect.poll(() => notes(page)).toBe(7)
    await page.reload()
    await reach(page, 'Fitness 1')
    await page.getByRole('status', { name: 'Fitness goal reached' }).waitFor()
    await expect.poll(() => notes(page)).toBe(7)
  })
})
