import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe, BOTH_SIZES, SIZES, useBrowser, visit } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { EXPERIENCED } from '../support/daily-actions.ts'
import { arriveWithGoals } from '../support/dashboard.ts'
import { overflow, TODAY } from '../support/plan.ts'
import { countedSteps, openTracker, pie, reached, widget } from '../support/tracker.ts'
import { useWorld } from '../support/world.ts'

useBrowser()
const world = useWorld()

const goals = (page: Page) => page.getByRole('region', { name: 'My goals' })
const room = (page: Page) => page.getByRole('status', { name: 'Finance goal reached' })
const reach = async (page: Page, goal: string) => {
  await goals(page)
    .getByRole('button', { name: `Complete: ${goal}` })
    .click()
  await page.getByRole('button', { name: 'YES, I DID!' }).click()
}

describe.each(BOTH_SIZES)('a goal that is reached, on %s', (size) => {
  it('opens its room without taking the focus or the page, and goes at Escape', async () => {
    const page = await visit({ size })
    await arriveWithGoals(page, world())
    await page.goto('/dashboard')
    await reach(page, 'Finance 1')
    await room(page).getByRole('heading', { name: 'Finance 1' }).waitFor()
    await room(page).getByText('You did it.').waitFor()
    await expect.poll(() => overflow(page)).toBe(0)
    expect(await axe(page)).toEqual([])
    expect(await room(page).evaluate((one) => one.contains(document.activeElement))).toBe(false)
    // What lies beside it can still be used.
    await goals(page).getByRole('tab', { name: 'MY TOP 7' }).press('ArrowRight')
    await goals(page).getByText('Finance 1').waitFor()
    await page.keyboard.press('Escape')
    await room(page).waitFor({ state: 'detached' })
  })
})

describe('a goal that is reached', () => {
  it('takes its joy back when the server does not agree', async () => {
    const page = await visit({ expected: status(500) })
    await arriveWithGoals(page, world())
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

describe('a day that is complete', () => {
  const drops = (page: Page) => widget(page).locator('svg g[data-area]')

  it('throws drops and rolls the streak in the moment of the third step, and leads on to tomorrow [ACTIONS-12]', async () => {
    const page = await visit()
    await openTracker(page, world(), EXPERIENCED)
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

  it('throws more of them for a whole week', async () => {
    const page = await visit()
    const week = ['04', '05', '06', '07', '08', '09'].flatMap((day) => reached(`2026-03-${day}`))
    await openTracker(page, world(), week)
    for (const _ of [1, 2, 3]) await pie(page).click()
    await widget(page).getByText('ONE WHOLE WEEK').waitFor()
    await expect.poll(() => drops(page).count()).toBe(24)
  })
})

describe('the first screen of a phone', () => {
  it('holds the wheel, its words and the next step, which can be ticked there', async () => {
    const page = await visit({ size: 'mobile' })
    const { memberId } = await openTracker(page, world(), [{ text: 'Book the dentist', day: TODAY }])
    const tick = widget(page).getByRole('button', { name: 'Complete: Book the dentist' })
    const box = await tick.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(640)
    await tick.click()
    await expect.poll(() => countedSteps(world(), memberId)).toEqual([1, 1, 1])
    await tick.waitFor({ state: 'detached' })
    await page.setViewportSize(SIZES.desktop)
    await expect.poll(() => overflow(page)).toBe(0)
  })
})

describe('the sound of joy', () => {
  /** How many notes the page has begun to play. */
  const notes = (page: Page) => page.evaluate(() => (window as unknown as { notes: number }).notes)

  it('is off until the member switches it on, and remembered on this device', async () => {
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
    await arriveWithGoals(page, world())
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
