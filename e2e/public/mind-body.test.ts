import { axe } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import {
  answer,
  beginBefore,
  button,
  fillForm,
  keptOf,
  MIND_BODY,
  mailTo,
  openSlider,
  openTimed,
  scoresOf,
  slider,
} from '../support/free-tests.ts'
import { freshEmail } from '../support/fresh-names.ts'
import { expect, test } from '../support/test.ts'

test.describe('the Mind and Body test', () => {
  test('by keyboard: 14 questions, the form, the Stress Report [MIND-01, MIND-02, MIND-03, MIND-05, MIND-07, MIND-11, MIND-12, MIND-13, MIND-14, MIND-15, MIND-16, MIND-17, MIND-18, MIND-19]', async ({
    visit,
    world,
  }) => {
    test.setTimeout(120_000)

    const page = await visit()
    const email = freshEmail('sean')
    await openTimed(page, '/MindBodyTest?ambassador=maya')
    const isClosed = () => slider(page).getAttribute('aria-disabled')
    for (const [index, question] of MIND_BODY.entries()) {
      await page.getByText(`QUESTION ${index + 1}/14`).waitFor()
      await page.getByRole('heading', { level: 2, name: question.text }).waitFor()
      const next = button(page, index === 13 ? 'COMPLETE' : 'NEXT')
      await expect.poll(() => next.isDisabled()).toBe(true)
      expect(await button(page, index === 13 ? 'NEXT' : 'COMPLETE').count()).toBe(0)
      await expect.poll(() => button(page, 'PREVIOUS').count()).toBe(index === 0 ? 0 : 1)
      if (index > 0) {
        await answer(page, 6)
        continue
      }
      // The lock and the next question both come after half a second.
      await slider(page).focus()
      await page.keyboard.press('6')
      await expect.poll(() => next.isEnabled()).toBe(true)
      await page.clock.runFor(480)
      await page.getByText('QUESTION 1/14').waitFor()
      expect(await isClosed()).toBe('true')
      await page.clock.runFor(40)
      await page.getByText('QUESTION 2/14').waitFor()
      await openSlider(page).waitFor()
    }
    await page.getByRole('heading', { level: 1, name: 'Where should your Stress Report go?' }).waitFor()
    // The words come a moment after the form, by the page's own clock.
    await page.clock.runFor(1000)
    await page.getByText('Well done, that was the last question.').waitFor()
    await button(page, 'SHOW MY REPORT').click()
    const alert = page.getByRole('dialog')
    await alert.getByText('Please fill all the fields require', { exact: true }).waitFor()
    await alert.getByRole('button', { name: 'OK' }).click()
    await fillForm(page, {
      'First name': 'Seán 🌻',
      'Last name': "O'Brien",
      'E-mail address': email,
    })
    await button(page, 'SHOW MY REPORT').click()

    await page.getByRole('heading', { level: 1, name: 'Stress Report', exact: true }).waitFor()
    await page.getByRole('img', { name: /^Stress score 56 of 100: strained/ }).waitFor()
    await page.getByText(/^Seán 🌻,/).waitFor()
    const recommendations = page.getByRole('main').getByRole('list').getByRole('listitem')
    await expect.poll(() => recommendations.count()).toBe(3)
    await expect
      .poll(() => page.getByRole('link', { name: 'VISIT THE SHOP' }).getAttribute('href'))
      .toBe('https://store.example/')
    expect(await keptOf(world, email)).toMatchObject([
      { first_name: 'Seán 🌻', last_name: "O'Brien", phone: null, sponsor: 'maya', score: 56 },
    ])
    // Whether things have come to rest is asked of the page's own clock.
    await page.clock.resume()
    expect(await axe(page)).toEqual([])
  })

  test('puts help before everything else where an answer asks for it, and praises no calm range then', async ({
    visit,
  }) => {
    const page = await visit({ size: 'mobile' })
    const questions = MIND_BODY.map(({ id }) => ({ questionId: id, score: id === 243 ? 9 : 2 }))
    const user = { FirstName: 'Ada', LastName: 'Ruiz', EmailAddress: 'ada.flag@example.com' }
    const saved = await page.request.post('/api/FreeAssessment/SaveResponse', { data: { user, questions } })
    const { resultCode } = await saved.json()
    await page.goto(`/MindBodyTest/result/${resultCode}`)
    const note = page.getByRole('region', { name: 'Read this first' })
    await note.getByText('US and Canada: call or text 988').waitFor()
    await page.getByText('Other than that, your answers are in a calm range.').waitFor()
    expect(await axe(page)).toEqual([])
  })

  test('in the store: the needle swings for 3 s to its angle, or stands there at once [MIND-03, MIND-04, MIND-20, ROUTE-08]', async ({
    visit,
  }) => {
    const needle = async (reducedMotion: boolean) => {
      const page = await visit({ size: 'mobile', reducedMotion, expected: status(500) })
      await page.route('**/api/FreeAssessment/GetQuestions/1', (route) =>
        route.fulfill({ status: 500, body: '{}' }),
      )
      await beginBefore(page, 'oola.mind-body', { questionIndex: 14, scores: scoresOf(MIND_BODY, 14, 10) })
      await page.goto('/Shopify/MindBodyWellnessAssessment')
      expect(await page.getByRole('link', { name: 'Oola home' }).count()).toBe(0)
      const email = freshEmail('needle')
      await fillForm(page, { 'First name': 'Kim', 'Last name': 'Lee', 'E-mail address': email })
      await button(page, 'SHOW MY REPORT').click()
      await page.waitForURL(/\/Shopify\/MindBodyWellnessAssessment\/result\//)
      await page.getByRole('img', { name: /^Stress score 100 of 100: high/ }).waitFor()
      await expect.poll(() => mailTo(email)).toContain('/MindBodyTest/result/')
      return page.locator('svg[role=img] g').evaluate((one) => {
        const { animationName, animationDuration } = getComputedStyle(one)
        const angle = getComputedStyle(one).getPropertyValue('--angle')
        return { swings: animationName !== 'none' && animationDuration, angle }
      })
    }
    expect(await needle(true)).toEqual({ swings: false, angle: '180deg' })
    const moving = await visit({ size: 'mobile', reducedMotion: false })
    await beginBefore(moving, 'oola.mind-body', { questionIndex: 14, scores: scoresOf(MIND_BODY, 14, 1) })
    await moving.goto('/MindBodyTest')
    await fillForm(moving, { 'First name': 'Kim', 'Last name': 'Lee', 'E-mail address': 'calm@example.com' })
    await button(moving, 'SHOW MY REPORT').click()
    const gauge = moving.getByRole('img', { name: /^Stress score 0 of 100: calm/ })
    await gauge.waitFor()
    const swing = () => gauge.locator('g').evaluate((one) => getComputedStyle(one).animationDuration)
    await expect.poll(swing).toBe('3s')
  })

  test('keeps the form when the save fails, and says so [MIND-20]', async ({ visit, world }) => {
    const page = await visit({ expected: status(500) })
    const email = freshEmail('kim')
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await beginBefore(page, 'oola.mind-body', { questionIndex: 14, scores: scoresOf(MIND_BODY, 14) })
    await page.route('**/api/FreeAssessment/SaveResponse', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    )
    await page.goto('/MindBodyTest')
    await fillForm(page, {
      'First name': 'Kim',
      'Last name': 'Lee',
      'E-mail address': email,
    })
    await button(page, 'SHOW MY REPORT').click()
    await page.getByText('We could not save your test').waitFor()
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Lee')
    expect(logged.some((line) => line.startsWith('the test was not saved'))).toBe(true)
    await page.unroute('**/api/FreeAssessment/SaveResponse')
    await button(page, 'TRY AGAIN').click()
    await page.getByRole('heading', { level: 1, name: 'Stress Report', exact: true }).waitFor()
    expect(await keptOf(world, email)).toHaveLength(1)
  })
})
