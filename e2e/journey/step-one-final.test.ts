import type { Page } from '@playwright/test'
import { atQuestion, makeAssessed, openSteps, slider, stepOf } from '../support/assessment.ts'
import { atBothSizes } from '../support/browser.ts'
import { freezeClock, timeUntil } from '../support/page-clock.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const finish = async (page: Page) => {
  await atQuestion(page, 'QUESTION 10/10')
  await slider(page).focus()
  await page.keyboard.press('5')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'COMPLETE STEP 1' }).click()
  await heading(page, /^Well done/).waitFor()
}

test.describe('the final page', () => {
  test('shows after 2 seconds, confetti at 2.5 [STEP1-19, STEP1-40, STEP1-41]', async ({ visit, world }) => {
    const { memberId } = await makeAssessed(world, { answered: 69 })
    const page = await visit({ reducedMotion: false })
    await page.clock.install()
    await openSteps(page, memberId)
    await atQuestion(page, 'QUESTION 10/10')
    await slider(page).focus()
    await page.keyboard.press('5')
    await page.keyboard.press('Enter')
    // From here on time passes in the page only as it is told to.
    await freezeClock(page)
    await page.getByRole('button', { name: 'COMPLETE STEP 1' }).click()
    await timeUntil(page, page.getByText('Building your wheel'), 50)
    const result = await timeUntil(page, heading(page, /^Well done/), 50)
    expect(result).toBeGreaterThanOrEqual(1_950)
    expect(result).toBeLessThan(2_300)
    const confetti = result + (await timeUntil(page, page.locator('svg[style*="--drift"]'), 50))
    expect(confetti).toBeGreaterThanOrEqual(2_450)
    expect(confetti).toBeLessThan(2_800)
  })

  test('shows the empty wheel in its place meanwhile, which the petals grow into', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makeAssessed(world, { answered: 69 })
    const page = await visit()
    await openSteps(page, memberId)
    await atQuestion(page, 'QUESTION 10/10')
    await slider(page).focus()
    await page.keyboard.press('5')
    await page.keyboard.press('Enter')
    // Fun's petal of its own area is no longer on the screen once the wait has begun.
    const wheel = page
      .locator('section:has(svg path[data-area=fun])')
      .filter({ hasText: 'Building your wheel' })
    await page.getByRole('button', { name: 'COMPLETE STEP 1' }).click()
    const track = await wheel.locator('svg path[data-area=fitness]').first().boundingBox()
    expect(track?.width).toBeGreaterThan(50)
    await heading(page, /^Well done/).waitFor()
    const after = await page.locator('main svg[role=img] path[data-area=fitness]').first().boundingBox()
    expect(Math.abs((after?.width ?? 0) - (track?.width ?? 0))).toBeLessThan(1)
    expect(Math.abs((after?.x ?? 0) - (track?.x ?? 0))).toBeLessThan(1)
  })

  test('with reduced motion the score stands at once and nothing falls [STEP1-19]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makeAssessed(world, { answered: 69 })
    const page = await visit({ reducedMotion: true })
    await openSteps(page, memberId)
    await atQuestion(page, 'QUESTION 10/10')
    // What the wheel says in the moment in which the page comes.
    const first = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          new MutationObserver(() => {
            const title = document.querySelector('h1')?.textContent ?? ''
            if (title.startsWith('Well done'))
              resolve(document.querySelector('main svg[role=img]')?.textContent ?? '')
          }).observe(document.body, { subtree: true, childList: true, characterData: true })
        }),
    )
    await finish(page)
    expect(await first).toContain('350')
    expect(
      await page
        .locator('svg[role=img] path')
        .last()
        .evaluate((petal) => getComputedStyle(petal).animationName),
    ).toBe('none')
    expect(await page.locator('svg[style*="--drift"]').count()).toBe(0)
  })

  test('stays when the page is looked at again, and is left by its button only [STEP1-20]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makeAssessed(world, { answered: 69 })
    const page = await visit()
    await openSteps(page, memberId)
    await finish(page)
    expect(await stepOf(world, memberId)).toBe(2)
    await page.evaluate(() => {
      dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    await page.waitForLoadState('networkidle')
    await expect.poll(() => heading(page, /^Well done/).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'START STEP 2' }).click()
    await page.locator('[aria-current=step]', { hasText: 'STEP 2' }).waitFor()
  })
})

test('comes in every tab of the browser once the last answer is saved, and stays in each [STEP1-19, STEP1-20]', async ({
  visit,
  world,
}) => {
  const { memberId } = await makeAssessed(world, { answered: 69 })
  const page = await visit()
  const other = await page.context().newPage()
  await openSteps(page, memberId)
  await other.goto('/steps')
  await atQuestion(other, 'QUESTION 10/10')
  await finish(page)
  // Nothing is left to answer: a score given there would be refused, and throw both tabs out of their page.
  await heading(other, /^Well done/).waitFor()
  await expect.poll(() => heading(page, /^Well done/).isVisible()).toBe(true)
  await other.getByRole('button', { name: 'START STEP 2' }).click()
  await other.locator('[aria-current=step]', { hasText: 'STEP 2' }).waitFor()
})

test('keeps a name that is one long word on the screen [STEP1-19]', async ({ visit, world }) => {
  const { memberId } = await makeAssessed(world, {
    answered: 69,
    firstName: 'Wolfeschlegelsteinhausenbergerdorff',
  })
  const page = await visit({ size: 'mobile' })
  await openSteps(page, memberId)
  await finish(page)
  const { text, box } = await heading(page, /^Well done/).evaluate((title) => {
    const words = document.createRange()
    words.selectNodeContents(title)
    return { text: words.getBoundingClientRect().right, box: title.getBoundingClientRect().right }
  })
  expect(text).toBeLessThanOrEqual(box + 1)
})

for (const width of [1024, 768])
  test(`on a tablet, ${width} px wide, the wheel leaves the words their place [STEP1-16, STEP1-19, SHELL-31]`, async ({
    visit,
    world,
  }) => {
    const { memberId } = await makeAssessed(world, { answered: 69 })
    const page = await visit()
    await page.setViewportSize({ width, height: 768 })
    await openSteps(page, memberId)
    await atQuestion(page, 'QUESTION 10/10')
    const dial = await page.locator('main svg[role=img]').boundingBox()
    const question = await page.getByRole('heading', { level: 1 }).boundingBox()
    // The picture is a little larger than the wheel in it.
    expect((question?.x ?? 0) + (question?.width ?? 0)).toBeLessThanOrEqual((dial?.x ?? 0) + 8)
    await slider(page).focus()
    await page.keyboard.press('5')
    await page.keyboard.press('Enter')
    const gap = async (title: RegExp) => {
      await heading(page, title).waitFor()
      const words = await heading(page, title).boundingBox()
      const wheel = await page.locator('main svg[role=img]').boundingBox()
      return (words?.x ?? 0) - ((wheel?.x ?? 0) + (wheel?.width ?? Number.POSITIVE_INFINITY))
    }
    await expect.poll(() => gap(/^Fun: /)).toBeGreaterThanOrEqual(0)
    await page.getByRole('button', { name: 'COMPLETE STEP 1' }).click()
    await expect.poll(() => gap(/^Well done/)).toBeGreaterThanOrEqual(0)
  })

test('every screen is accessible at both sizes in both schemes [STEP1-08]', async ({ visit, world }) => {
  const page = await visit({ size: 'mobile' })
  const fresh = await makeAssessed(world)
  await openSteps(page, fresh.memberId)
  await heading(page, 'Where you are now').waitFor()
  expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])

  const { memberId } = await makeAssessed(world, { answered: 69, score: (number) => 4 + (number % 6) })
  await openSteps(page, memberId)
  await atQuestion(page, 'QUESTION 10/10')
  expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
  await slider(page).focus()
  await page.keyboard.press('5')
  await page.keyboard.press('Enter')
  await heading(page, /^Fun: /).waitFor()
  expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
  await page.getByRole('button', { name: 'COMPLETE STEP 1' }).click()
  await heading(page, /^Well done/).waitFor()
  expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
})

test.describe('the finish that was not seen yet', () => {
  const leave = (page: Page) => page.getByRole('button', { name: 'START STEP 2' })

  test('comes back after a reload, in another tab and on another device, until the member goes on', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makeAssessed(world, { answered: 69 })
    const page = await visit()
    await openSteps(page, memberId)
    await atQuestion(page, 'QUESTION 10/10')
    await slider(page).focus()
    await page.keyboard.press('5')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'COMPLETE STEP 1' }).waitFor()
    await expect.poll(() => stepOf(world, memberId)).toBe(2)
    await page.reload()
    await heading(page, /^Well done/).waitFor()
    const tab = await page.context().newPage()
    await tab.goto('/dashboard')
    await heading(tab, /^Well done/).waitFor()
    const device = await visit({ size: 'mobile' })
    await openSteps(device, memberId)
    await heading(device, /^Well done/).waitFor()
    await leave(device).click()
    await heading(device, /^Well done/).waitFor({ state: 'detached' })
    for (const one of [page, device]) {
      await one.reload()
      await one.locator('video').waitFor()
      expect(await heading(one, /^Well done/).count()).toBe(0)
    }
    // The tab that still shows it goes on as well.
    await leave(tab).click()
    await tab.locator('video').waitFor()
  })
})
