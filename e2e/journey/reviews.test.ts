import {
  atQuestion,
  makeAssessed,
  nextButton,
  openSteps,
  playFilm,
  savedScores,
  slider,
  stepOf,
} from '../support/assessment.ts'
import { atBothSizes, axe, pathOf } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { arriveAt } from '../support/members.ts'
import { expect, test } from '../support/test.ts'

test('the mid-year review: first header, MID-YEAR REVIEW, QUESTION n/70, COMPLETE REVIEW, DASHBOARD [STEP1-03, STEP1-13..15, STEP1-18, STEP1-21, STEP1-22]', async ({
  visit,
  world,
}) => {
  const { memberId } = await makeAssessed(world, {
    typeId: 2,
    earlier: [{ typeId: 1, day: '2025-09-10', overall: 420, areaScores: [60, 60, 60, 60, 70, 61, 60] }],
    answered: 59,
    score: () => 6,
  })
  const page = await visit({ size: 'mobile' })
  await openSteps(page, memberId)
  await page.getByText('MID-YEAR REVIEW', { exact: true }).waitFor()
  const steps = page.getByRole('list', { name: 'Your journey' }).getByRole('listitem')
  await expect.poll(() => steps.count()).toBe(3)
  await expect.poll(() => steps.first().textContent()).toContain('Where you are now')
  await atQuestion(page, 'QUESTION 60/70')
  expect(await atBothSizes(page, axe)).toEqual([])

  await slider(page).focus()
  await page.keyboard.press('7')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Friends: 6\.1/ }).waitFor()
  await nextButton(page).click()
  for (let number = 61; number <= 70; number += 1) {
    await atQuestion(page, `QUESTION ${number}/70`)
    await page.locator('[role=slider]:focus').waitFor()
    await page.keyboard.press('9')
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'COMPLETE REVIEW' }).click()
  await page
    .getByRole('heading', { level: 1, name: 'Well done, Dana. This is how far you have come.' })
    .waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'START STEP 2' }).count()).toBe(0)
  await page.getByRole('img', { name: /with the line of September 10, 2025, Oola score 420$/ }).waitFor()
  await page.getByText(/since September 10, 2025\. Fun grew\. Field went down\. The other areas/).waitFor()
  await page.getByRole('row', { name: /^Fun 6\.0 to 9\.0 0 goals 0 steps/ }).waitFor()
  // Both wheels over each other; a petal shows its thread, by keyboard.
  await page.getByRole('button', { name: /^Fitness: / }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: /^Fun: 6 to 9\. 0 goals, 0 steps/ })).toBeFocused()
  await page.getByText('Fun: 6 to 9', { exact: true }).waitFor()
  await page.getByRole('row', { name: /^Fun/ }).getByRole('button', { name: '0 steps' }).click()
  await expect(page.getByRole('heading', { name: '0 steps for Fun' })).toBeFocused()
  await page.keyboard.press('Escape')
  expect(await atBothSizes(page, axe)).toEqual([])
  // The same questions as in Step 1.
  expect(Object.keys(await savedScores(world, memberId))).toEqual(
    Array.from({ length: 70 }, (_, index) => String(index + 1)),
  )
  await expect.poll(() => stepOf(world, memberId)).toBe(4)
  await page.getByRole('button', { name: 'DASHBOARD' }).click()
  await page.waitForURL('**/dashboard')
  expect(pathOf(page)).toBe('/dashboard')
})

test('the level review: second header with two steps, COMPLETE REVIEW, START GOAL REVISION [STEP1-02, STEP1-43]', async ({
  visit,
  world,
}) => {
  const { memberId } = await makeAssessed(world, { typeId: 3, answered: 69, score: () => 8 })
  const page = await visit({ size: 'mobile' })
  await openSteps(page, memberId)
  const steps = page.getByRole('list', { name: 'REVIEW. REVISE. REAFFIRM' }).getByRole('listitem')
  await steps.first().waitFor()
  await expect.poll(() => steps.count()).toBe(2)
  await atQuestion(page, 'QUESTION 70/70')
  await expect.poll(() => page.getByText('MID-YEAR REVIEW').count()).toBe(0)
  await slider(page).focus()
  await page.keyboard.press('9')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'COMPLETE REVIEW' }).click()
  await page.getByRole('heading', { level: 1, name: /^Well done, Dana/ }).waitFor()
  await expect.poll(() => stepOf(world, memberId)).toBe(7)
  await page.getByRole('button', { name: 'START GOAL REVISION' }).click()
  await page.locator('[aria-current=step]', { hasText: 'STEP 2' }).waitFor()
})

for (const [typeId, title] of [
  [2, 'Half a year later'],
  [3, 'Level up'],
] as const)
  test(`review type ${typeId} begins with its own film [STEP1-06, STEP1-07, ROUTE-46]`, async ({
    visit,
    world,
  }) => {
    const { memberId } = await makeAssessed(world, { typeId })
    const page = await visit()
    await openSteps(page, memberId)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => nextButton(page).isDisabled()).toBe(true)
    // A link explains the review, only before the level review (C-48).
    const more = page.getByRole('link', { name: 'Read how the level review works' })
    if (typeId === 3) {
      await more.click()
      await page.getByRole('heading', { level: 1, name: 'Ready for the next level?' }).waitFor()
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    } else await expect.poll(() => more.count()).toBe(0)
    await playFilm(page)
    await page.locator('button:enabled', { hasText: 'NEXT' }).click()
    await atQuestion(page, 'QUESTION 1/70')
  })

const INVITED = [
  { step: 5, button: 'START MY OOLAWHEEL', page: '/MidYearReviewWelcome' },
  { step: 6, button: 'START MY YEAR IN REVIEW', page: '/steps' },
] as const

for (const { step, button, page: path } of INVITED)
  test.describe(`a member invited by a module to step ${step}`, () => {
    test(`starts it on the dashboard and comes to ${path} [WELCOME-21, WELCOME-22]`, async ({
      visit,
      world,
    }) => {
      const page = await visit({ expected: status(500) })
      const { member } = await arriveAt(page, world, 4)
      await world.db.pool.query(
        `insert into review_invitation (member_id, review_step_id, level, occasion, invited_at)
        values ($1, $2, 1, 'module-3', now())`,
        [member.id, step],
      )
      await page.goto('/dashboard')
      const start = page.getByRole('button', { name: button })
      await page.mouse.wheel(0, 4_000)
      await start.waitFor()
      expect(await axe(page)).toEqual([])

      // A failure is told, and the button works again.
      await page.route('**/api/Customer/Set*', (route) =>
        route.fulfill({ status: 500, json: { code: 'internal', title: 'Error', message: 'Not now' } }),
      )
      await start.click()
      const alert = page.getByRole('dialog', { name: 'Error' })
      await alert.getByText('Not now').waitFor()
      await alert.getByRole('button', { name: 'OK' }).click()
      await page.unroute('**/api/Customer/Set*')
      await start.click()
      await page.waitForURL(`**${path}`)
      await expect.poll(() => stepOf(world, member.id)).toBe(step)
    })
  })

test('a member without an invitation is offered no review [WELCOME-21, WELCOME-22]', async ({
  visit,
  world,
}) => {
  const page = await visit()
  await arriveAt(page, world, 4)
  const answered = page.waitForResponse((answer) => answer.url().includes('GetOpenReview'))
  await page.goto('/dashboard')
  await page.mouse.wheel(0, 4_000)
  await (await answered).finished()
  await page.getByRole('tab', { name: 'MY BREAKTHROUGH' }).waitFor()
  for (const { button } of INVITED)
    await expect.poll(() => page.getByRole('button', { name: button }).count()).toBe(0)
})
