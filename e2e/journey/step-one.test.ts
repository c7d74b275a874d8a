import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import type { Page } from '@playwright/test'
import {
  answerFromPriorTest,
  atQuestion,
  makeAssessed,
  nextButton,
  openSteps,
  playFilm,
  pressScore,
  savedScores,
  slider,
  stepOf,
} from '../support/assessment.ts'
import { pathOf } from '../support/browser.ts'
import { withoutLiveLine } from '../support/live-line.ts'
import { expect, test } from '../support/test.ts'

/** Answers that give every area a score of its own: 5.5 for Fitness up to 8.5 for Fun, highest answer last. */
const scoreOf = (area: number, question: number) => Math.min(10, Math.max(1, question + Math.ceil(area / 2)))

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const areaRow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Life areas' }).getByRole('button', { name })

test.describe('the whole of Step 1', () => {
  test('by mouse: film, 70 answers, seven area pages, the wheel, Step 2 [STEP1-01, STEP1-04..10, STEP1-16, STEP1-17, STEP1-19, STEP1-20, STEP1-26..31, STEP1-41, STEP1-42]', async ({
    visit,
    world,
  }) => {
    test.setTimeout(120_000)

    const { memberId } = await makeAssessed(world, { firstName: 'Dana' })
    const page = await visit({ size: 'desktop', reducedMotion: false })
    await openSteps(page, memberId)

    await heading(page, 'Where you are now').waitFor()
    await expect
      .poll(() => page.getByRole('list', { name: 'Your journey' }).textContent())
      .toMatch(/STEP 1Where you are now2STEP 2Where you want to go3STEP 3How you get there/)
    await expect.poll(() => nextButton(page).isDisabled()).toBe(true)
    await playFilm(page)
    await page.locator('button:enabled', { hasText: 'NEXT' }).click()

    for (const [areaIndex, area] of LIFE_AREAS.entries()) {
      const later = LIFE_AREAS[areaIndex + 1]
      for (let question = 1; question <= 10; question += 1) {
        await atQuestion(page, `QUESTION ${question}/10`)
        if (question === 1) {
          await heading(page, area.name).waitFor()
          await expect.poll(() => nextButton(page).isDisabled()).toBe(true)
          await expect.poll(() => areaRow(page, area.name).getAttribute('aria-current')).toBe('step')
          if (later) await expect.poll(() => areaRow(page, later.name).isDisabled()).toBe(true)
        }
        await pressScore(page, scoreOf(areaIndex, question))
        await nextButton(page).click()
      }
      await page.getByText(`AREA ${areaIndex + 1} OF 7 COMPLETE`).waitFor()
      const sum = Array.from({ length: 10 }, (_, index) => scoreOf(areaIndex, index + 1)).reduce(
        (a, b) => a + b,
      )
      await heading(page, `${area.name}: ${(sum / 10).toFixed(1)}`).waitFor()
      await page.getByRole('img', { name: `${areaIndex + 1} of 7 areas complete` }).waitFor()
      await page.getByRole('button', { name: later ? 'NEXT' : 'COMPLETE STEP 1', exact: true }).click()
      // One area shows what moves.
      await page.emulateMedia({ reducedMotion: 'reduce' })
    }

    await page.getByText('Building your wheel').waitFor()
    await heading(page, 'Well done, Dana. This is your starting point.').waitFor()
    await page.getByText(/at month 6 and month 12/).waitFor()
    await page.getByRole('img', { name: /Your wheel of balance, Oola score \d+/ }).waitFor()
    expect(Object.keys(await savedScores(world, memberId))).toHaveLength(70)
    await expect.poll(() => stepOf(world, memberId)).toBe(2)

    await page.getByRole('button', { name: 'SHARE!' }).waitFor()
    await page.getByRole('button', { name: 'START STEP 2' }).click()
    await page.locator('[aria-current=step]', { hasText: 'STEP 2' }).waitFor()
  })

  test('by keyboard alone on a phone: film, first area, last area, the wheel, Step 2 [STEP1-05..11, STEP1-16, STEP1-17, STEP1-19, STEP1-20, STEP1-26]', async ({
    visit,
    world,
  }) => {
    const member = await makeAssessed(world, { firstName: 'Dana' })
    const { memberId } = member
    const page = await visit({ size: 'mobile' })
    await openSteps(page, memberId)
    await heading(page, 'Where you are now').waitFor()
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.muted = true
      video.playbackRate = 16
    })
    await page.getByRole('button', { name: /^Play: / }).press('Space')
    const opened = page.locator('button:enabled', { hasText: 'NEXT' })
    await opened.waitFor()
    await opened.focus()
    await page.keyboard.press('Enter')

    const answerArea = async (areaIndex: number) => {
      for (let question = 1; question <= 10; question += 1) {
        await atQuestion(page, `QUESTION ${question}/10`)
        // The focus is on the slider of the new question by itself.
        await page.locator('[role=slider]:focus').waitFor()
        await page.keyboard.press(String(scoreOf(areaIndex, question) % 10))
        await page.keyboard.press('Enter')
      }
      const title = heading(page, new RegExp(`^${LIFE_AREAS[areaIndex]?.name}: `))
      await title.waitFor()
      await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    await answerArea(0)
    await heading(page, 'Finance').waitFor()
    await expect.poll(async () => Object.keys(await savedScores(world, memberId)).length).toBe(10)
    await answerFromPriorTest(member, 11, 60)
    await page.reload()
    await atQuestion(page, 'QUESTION 1/10')
    // A page that is loaded begins at its top, not at the question.
    await slider(page).focus()
    await answerArea(6)
    const result = heading(page, /^Well done, Dana/)
    await result.waitFor()
    await expect.poll(() => result.evaluate((element) => element === document.activeElement)).toBe(true)
    const scores = Object.values(await savedScores(world, memberId))
    const scoresOf = (area: number) => Array.from({ length: 10 }, (_, index) => scoreOf(area, index + 1))
    expect(scores).toHaveLength(70)
    expect(scores.slice(0, 10)).toEqual(scoresOf(0))
    expect(scores.slice(60)).toEqual(scoresOf(6))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('[aria-current=step]', { hasText: 'STEP 2' }).waitFor()
  })
})

test.describe('answering', () => {
  test('an untouched slider is no answer, and PREVIOUS goes back to what was given [STEP1-11, STEP1-25, STEP1-26]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makeAssessed(world, { answered: 3, score: () => 8 })
    const page = await visit()
    await openSteps(page, memberId)
    await atQuestion(page, 'QUESTION 4/10')
    await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toBe('Not answered yet')
    await expect.poll(() => nextButton(page).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'PREVIOUS' }).click()
    await atQuestion(page, 'QUESTION 3/10')
    await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toBe('8 of 10')
    await expect.poll(() => slider(page).getAttribute('aria-valuemin')).toBe('1')
    await expect.poll(() => slider(page).getAttribute('aria-valuemax')).toBe('10')
    await expect.poll(() => savedScores(world, memberId)).toEqual({ 1: 8, 2: 8, 3: 8 })
  })

  test('resumes with a fresh browser at the first open question, without the film [STEP1-32]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makeAssessed(world, { answered: 10 })
    const first = await visit()
    await openSteps(first, memberId)
    await atQuestion(first, 'QUESTION 1/10')
    await pressScore(first, 9)
    await nextButton(first).click()
    await atQuestion(first, 'QUESTION 2/10')
    await expect.poll(() => savedScores(world, memberId)).toMatchObject({ 11: 9 })
    await first.context().close()

    const second = await visit({ size: 'mobile' })
    await openSteps(second, memberId)
    await atQuestion(second, 'QUESTION 2/10')
    await heading(second, 'Finance').waitFor()
  })

  test('a done area can be opened again, a locked one cannot [STEP1-08, STEP1-30, STEP1-31]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makeAssessed(world, { answered: 24, score: () => 7 })
    const page = await visit()
    await openSteps(page, memberId)
    await atQuestion(page, 'QUESTION 5/10')
    await expect.poll(() => areaRow(page, 'Fitness').textContent()).toMatch(/7\.0/)
    await expect.poll(() => areaRow(page, 'Faith').isDisabled()).toBe(true)
    await areaRow(page, 'Fitness').click()
    await atQuestion(page, 'QUESTION 1/10')
    await heading(page, 'Fitness').waitFor()
    await areaRow(page, 'Family').click()
    await atQuestion(page, 'QUESTION 5/10')
  })

  test('SAVE AND CONTINUE LATER saves, says so and goes home [STEP1-12]', async ({ visit, world }) => {
    const { memberId } = await makeAssessed(world, { answered: 1 })
    const page = await visit()
    await openSteps(page, memberId)
    await atQuestion(page, 'QUESTION 2/10')
    await pressScore(page, 4)
    await page.getByRole('button', { name: 'SAVE AND CONTINUE LATER' }).click()
    await page.waitForURL('**/home')
    await heading(page, 'See your whole life in one wheel').waitFor()
    const message = page.getByRole('status').filter({ hasText: 'Your answers are saved' })
    await message.waitFor()
    // It is still there to be read, and closed, on the page that it leads to.
    await message.getByRole('button', { name: 'Close message' }).click()
    await message.waitFor({ state: 'detached' })
    await expect.poll(() => savedScores(world, memberId)).toMatchObject({ 2: 4 })
  })

  test('in store mode it stays on the page [STEP1-12]', async ({ visit, world }) => {
    const { memberId } = await makeAssessed(world, { answered: 1 })
    const page = await visit()
    await page.addInitScript(() => sessionStorage.setItem('oola.store-mode', '1'))
    await openSteps(page, memberId)
    await atQuestion(page, 'QUESTION 2/10')
    await pressScore(page, 4)
    await page.getByRole('button', { name: 'SAVE AND CONTINUE LATER' }).click()
    await page.getByText('Your answers are saved').waitFor()
    expect(pathOf(page)).toBe('/steps')
  })

  test('finishing an area with an open question names it and jumps there [STEP1-35, STEP1-36]', async ({
    visit,
    world,
  }) => {
    const { memberId } = await makeAssessed(world, { answered: 9 })
    const page = await visit()
    // Its joining would make the page read what is being changed here, before or after.
    await withoutLiveLine(page)
    await page.clock.install()
    await openSteps(page, memberId)
    await atQuestion(page, 'QUESTION 10/10')
    // Two answers are taken away on the server; the page learns of it when it is looked at again after a while.
    const { db } = world
    await db.pool.query('delete from answer where member_id = $1 and question_id in (3, 7)', [memberId])
    await db.pool.query('update assessment set answered = 7 where member_id = $1', [memberId])
    await page.clock.fastForward(60_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    // The dots are those of the answers; an answer of the server that has come is not on the screen yet.
    await expect.poll(() => page.locator('[data-answered]').count()).toBe(7)
    await pressScore(page, 6)
    await nextButton(page).click()
    await page.getByText('Error when trying save the questions, please verify the questions 3, 7').waitFor()
    await page.getByRole('button', { name: 'OK' }).click()
    await atQuestion(page, 'QUESTION 3/10')
    await expect.poll(() => nextButton(page).isDisabled()).toBe(true)
  })
})
