import type { Page, Route } from '@playwright/test'
import {
  atQuestion,
  makeAssessed,
  nextButton,
  openSteps,
  pressScore,
  savedScores,
  slider,
  watchSaves,
} from '../support/assessment.ts'
import { NO_ANSWER, status } from '../support/console-noise.ts'
import { withoutLiveLine } from '../support/live-line.ts'
import { freezeClock } from '../support/page-clock.ts'
import { callAs, logIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const SAVE = '**/api/Scores/ScorePartialSave'

/** Only the saves get no answer; all other calls work. */
const loseSaves = (page: Page) => page.route(SAVE, (route) => route.abort())
const findSaves = (page: Page) => page.unroute(SAVE)

test('an answer given without a connection is kept, shown as kept, and sent once', async ({
  visit,
  world,
}) => {
  const { memberId } = await makeAssessed(world, { answered: 1 })
  const page = await visit({ size: 'mobile', expected: NO_ANSWER })
  await openSteps(page, memberId)
  await atQuestion(page, 'QUESTION 2/10')
  await page.context().setOffline(true)
  await page.getByText('You’re offline. Keep going as usual.').waitFor()
  await page.context().setOffline(false)
  await page.getByText('You’re offline. Keep going as usual.').waitFor({ state: 'hidden' })

  const saves = watchSaves(page)
  await loseSaves(page)
  await pressScore(page, 8)
  await page.getByText('Not sent yet - saved here').first().waitFor()
  // It does not hold up the next question.
  await nextButton(page).click()
  await atQuestion(page, 'QUESTION 3/10')
  await expect.poll(() => savedScores(world, memberId)).toEqual({ 1: 5 })

  await findSaves(page)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await expect.poll(() => savedScores(world, memberId)).toEqual({ 1: 5, 2: 8 })
  await expect.poll(() => saves).toEqual([[{ questionId: 2, score: 8 }]])
})

test('an answer given in the moment the whole line goes arrives once when it is back [APP-05]', async ({
  visit,
  world,
}) => {
  const { memberId } = await makeAssessed(world, { answered: 1 })
  const page = await visit({ expected: NO_ANSWER })
  await openSteps(page, memberId)
  await atQuestion(page, 'QUESTION 2/10')
  await slider(page).focus()
  await Promise.all([page.keyboard.press('8'), page.context().setOffline(true)])
  await page.getByText('You’re offline. Keep going as usual.').waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => savedScores(world, memberId)).toEqual({ 1: 5, 2: 8 })
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toBe('8 of 10')
})

test('a press of NEXT counts in the very moment in which the answer is confirmed [STEP1-11]', async ({
  visit,
  world,
}) => {
  const { memberId } = await makeAssessed(world, { answered: 1 })
  const page = await visit()
  await page.clock.install()
  await openSteps(page, memberId)
  await atQuestion(page, 'QUESTION 2/10')
  const save = Promise.withResolvers<Route>()
  await page.route(SAVE, (route) => save.resolve(route))
  await pressScore(page, 8)
  const held = await save.promise
  // The page's timers stand still from here on: what is told to the screen by one has not been told yet.
  await freezeClock(page)
  await held.continue()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await expect.poll(() => nextButton(page).isEnabled()).toBe(true)
  await nextButton(page).click()
  await atQuestion(page, 'QUESTION 3/10')
  await page.clock.resume()
})

test('a tab closed with unsent answers sends them when the assessment is opened again', async ({
  visit,
  world,
}) => {
  const { memberId } = await makeAssessed(world, { answered: 1 })
  const page = await visit({ expected: NO_ANSWER })
  await withoutLiveLine(page)
  await openSteps(page, memberId)
  await atQuestion(page, 'QUESTION 2/10')
  // The page itself loses its line: what a closing page sends last is not seen by the browser's interception.
  await page.evaluate(() => {
    const send = globalThis.fetch
    // The saves alone: a page without any answer shows an overlay.
    globalThis.fetch = (input, init) =>
      /ScorePartialSave/.test(input instanceof Request ? input.url : String(input))
        ? Promise.reject(new TypeError('Failed to fetch'))
        : send(input, init)
  })
  await pressScore(page, 8)
  await nextButton(page).click()
  await atQuestion(page, 'QUESTION 3/10')
  await pressScore(page, 3)
  await page.getByText('Not sent yet - saved here').first().waitFor()
  await page.close()
  await expect.poll(() => savedScores(world, memberId)).toEqual({ 1: 5 })

  const again = await page.context().newPage()
  await again.goto('/steps')
  await atQuestion(again, 'QUESTION 4/10')
  await expect.poll(() => savedScores(world, memberId)).toEqual({ 1: 5, 2: 8, 3: 3 })
})

test('a page that is left at once still sends its last answer', async ({ visit, world }) => {
  const { memberId } = await makeAssessed(world, { answered: 1 })
  const page = await visit()
  await openSteps(page, memberId)
  await atQuestion(page, 'QUESTION 2/10')
  await slider(page).focus()
  await page.keyboard.press('8')
  await page.goto('about:blank')
  await expect.poll(() => savedScores(world, memberId)).toEqual({ 1: 5, 2: 8 })
})

test("two tabs show each other's answers, and each arrives once", async ({ visit, world }) => {
  const { memberId } = await makeAssessed(world, { answered: 1 })
  const one = await visit()
  await openSteps(one, memberId)
  await atQuestion(one, 'QUESTION 2/10')
  const two = await one.context().newPage()
  const saves = [watchSaves(one), watchSaves(two)]
  await two.goto('/steps')
  await atQuestion(two, 'QUESTION 2/10')

  await pressScore(one, 9)
  await expect.poll(() => slider(two).getAttribute('aria-valuetext')).toBe('9 of 10')
  await expect.poll(() => savedScores(world, memberId)).toEqual({ 1: 5, 2: 9 })
  for (const tab of [one, two]) await tab.getByText('Saved', { exact: true }).first().waitFor()
  await expect.poll(() => saves.flat()).toEqual([[{ questionId: 2, score: 9 }]])

  // The other tab corrects it; the last answer counts everywhere.
  await pressScore(two, 4)
  await expect.poll(() => slider(one).getAttribute('aria-valuetext')).toBe('4 of 10')
  await expect.poll(() => savedScores(world, memberId)).toEqual({ 1: 5, 2: 4 })
  expect(saves.flat().filter(([answer]) => answer?.score === 9)).toHaveLength(1)
})

test.describe('the last question of an area', () => {
  test('stays on the question when the save gets no answer, and goes on after TRY AGAIN [STEP1-33, STEP1-34]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makeAssessed(world, { answered: 9 })
    const page = await visit({ expected: NO_ANSWER })
    await openSteps(page, memberId)
    await atQuestion(page, 'QUESTION 10/10')
    await loseSaves(page)
    await pressScore(page, 7)
    await nextButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Error connection' })
    await dialog.getByText('Please verify your internet access, please try again').waitFor()
    // The second try is held until it is surely the button's, then fails too.
    const held = Promise.withResolvers<void>()
    await findSaves(page)
    await page.route(SAVE, async (route) => {
      await held.promise
      await route.abort()
    })
    const tried = page.waitForRequest(SAVE)
    await dialog.getByRole('button', { name: 'TRY AGAIN' }).click()
    await tried
    held.resolve()
    await dialog.getByRole('button', { name: 'TRY AGAIN', disabled: false }).waitFor()
    await atQuestion(page, 'QUESTION 10/10')
    await findSaves(page)
    await dialog.getByRole('button', { name: 'TRY AGAIN' }).click()
    await page.getByText('AREA 1 OF 7 COMPLETE').waitFor()
    await expect.poll(() => savedScores(world, memberId)).toMatchObject({ 10: 7 })
  })

  test('the seventieth answer can be corrected until NEXT is pressed [STEP1-33]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makeAssessed(world, { answered: 69 })
    const page = await visit()
    const saves = watchSaves(page)
    await openSteps(page, memberId)
    await atQuestion(page, 'QUESTION 10/10')
    await pressScore(page, 3)
    await page.getByText('Saved here until you finish this area').first().waitFor()
    await pressScore(page, 9)
    await nextButton(page).click()
    await page.getByText('AREA 7 OF 7 COMPLETE').waitFor()
    await expect.poll(() => saves).toEqual([[{ questionId: 70, score: 9 }]])
  })

  test('a seventieth answer that waits in a closed tab is there when the assessment is opened again [STEP1-32]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makeAssessed(world, { answered: 69 })
    const page = await visit()
    await openSteps(page, memberId)
    await atQuestion(page, 'QUESTION 10/10')
    await pressScore(page, 3)
    await page.close()
    const again = await page.context().newPage()
    await again.goto('/steps')
    await atQuestion(again, 'QUESTION 10/10')
    await expect.poll(() => slider(again).getAttribute('aria-valuetext')).toBe('3 of 10')
    await nextButton(again).click()
    await again.getByRole('button', { name: 'COMPLETE STEP 1' }).waitFor()
    await expect.poll(() => savedScores(world, memberId)).toMatchObject({ 70: 3 })
  })
})

test('SAVE AND CONTINUE LATER without a connection says that the answers wait here and stays [STEP1-12]', async ({
  visit,
  world,
}) => {
  const { memberId } = await makeAssessed(world, { answered: 1 })
  const page = await visit({ expected: NO_ANSWER })
  await openSteps(page, memberId)
  await atQuestion(page, 'QUESTION 2/10')
  await loseSaves(page)
  await pressScore(page, 8)
  await page.getByRole('button', { name: 'SAVE AND CONTINUE LATER' }).click()
  await page.getByRole('dialog', { name: 'Your answers are not sent yet' }).waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  await atQuestion(page, 'QUESTION 2/10')
})

test('an assessment that another device has completed shows the server’s text, its wheel and the next step', async ({
  visit,
  world,
}) => {
  const { memberId, assessmentId } = await makeAssessed(world, { answered: 68 })
  const page = await visit({ expected: status(409) })
  // Not told, it goes on asking.
  await withoutLiveLine(page)
  await openSteps(page, memberId)
  await atQuestion(page, 'QUESTION 9/10')
  await callAs(await logIn(memberId), 'POST', '/Scores/ScorePartialSave', {
    userId: memberId,
    assessmentId,
    AssessmentTypeId: 1,
    scores: [
      { questionId: 69, score: 5 },
      { questionId: 70, score: 5 },
    ],
  })
  await slider(page).focus()
  await page.keyboard.press('2')
  await page.getByRole('dialog', { name: 'Error' }).waitFor()
  await page.getByText('This assessment is complete, so its answers can no longer change.').waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'START STEP 2' }).click()
  await page.locator('[aria-current=step]', { hasText: 'STEP 2' }).waitFor()
  await expect.poll(() => savedScores(world, memberId)).toMatchObject({ 69: 5, 70: 5 })
})
