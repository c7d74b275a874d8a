import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import type { Page } from '@playwright/test'
import { untilAlive } from '../support/alive.ts'
import { axe, SIZES } from '../support/browser.ts'
import {
  answer,
  beginBefore,
  button,
  fillForm,
  keptOf,
  LIFE_BALANCE,
  openSlider,
  openTimed,
  scoresOf,
  slider,
} from '../support/free-tests.ts'
import { freshEmail } from '../support/fresh-names.ts'
import { freezeClock } from '../support/page-clock.ts'
import { portal } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

/** 7.3, 5.7, 8.0, 6.3, 4.3, 7.0, 5.3 and an Oola score of 446. */
const SCORES = [7, 7, 8, 5, 6, 6, 8, 8, 8, 6, 6, 7, 4, 4, 5, 7, 7, 7, 5, 5, 6]

/** The button under the words of a result, once they are revealed: before that nothing in there can be used. */
const homeLink = (page: Page) => page.locator('main a:not([inert] *)', { hasText: 'GO TO HOME PAGE' })

test.describe('the free life balance test', () => {
  test('by keyboard alone: 21 questions, the form, the wheel [FREE-01, FREE-02, FREE-03, FREE-04, FREE-05, FREE-06, FREE-07, FREE-08, FREE-14, FREE-18, FREE-19, FREE-20, FREE-21, FREE-25, FREE-26, ROUTE-21]', async ({
    visit,
    world,
  }) => {
    test.setTimeout(120_000)

    const page = await visit({ reducedMotion: false })
    const email = freshEmail('jose')
    await openTimed(page, '/FreeTest/maya')
    const areas = page.getByRole('navigation', { name: 'Life areas' })
    for (const [index, question] of LIFE_BALANCE.entries()) {
      await page.getByText(`QUESTION ${index + 1}/21`).waitFor()
      await page.getByRole('heading', { level: 2, name: question.text }).waitFor()
      const area = LIFE_AREAS[Math.floor(index / 3)]
      if (index % 3 === 0 && area) {
        await page.getByRole('heading', { level: 1, name: area.name }).waitFor()
        await expect.poll(() => button(page, 'NEXT').isDisabled()).toBe(true)
        const canOpen = await areas
          .getByRole('button')
          .evaluateAll((all) => all.map((one) => one.matches(':enabled')))
        expect(canOpen).toEqual(LIFE_AREAS.map(({ id }) => id <= area.id))
      }
      await answer(page, SCORES[index] ?? 0)
    }
    await page.getByRole('heading', { level: 1, name: 'GET YOUR OOLA WHEEL RESULT' }).waitFor()
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('freeUser') ?? 'null'))
    expect(kept).toMatchObject({ areaIndex: 7, currentQuestion: 0, ambassador: 'maya', store: false })
    expect(kept.scores).toHaveLength(21)

    await page.getByLabel('First name').focus()
    for (const words of ['José María', 'Ng', email, '5550101005']) {
      await page.keyboard.insertText(words)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/FreeTest\/result\/[\w-]{22}$/)
    const wheel = page.getByRole('img', { name: 'Your wheel of balance, Oola score 446' })
    await wheel.waitFor()
    expect(await page.evaluate(() => localStorage.getItem('freeUser'))).toBeNull()
    // The petals take 3 s; the words wait for 4.5 s.
    const growth = () =>
      wheel.locator('path').evaluateAll((petals) =>
        Math.max(
          ...petals.map((petal) => {
            const { animationDelay, animationDuration } = getComputedStyle(petal)
            return Number.parseFloat(animationDelay) + Number.parseFloat(animationDuration)
          }),
        ),
      )
    await expect.poll(growth).toBe(3)
    const home = homeLink(page)
    await page.clock.runFor(4400)
    expect(await home.count()).toBe(0)
    await page.clock.runFor(200)
    await home.waitFor()
    await page.getByRole('heading', { name: 'Your family is your strength. Your work needs you.' }).waitFor()
    await page.getByText('José María, this is your wheel').waitFor()
    const advice = page
      .getByRole('listitem')
      .filter({ hasText: /Field Name one thing|Fun Put one|Family You have/ })
    await expect.poll(() => advice.count()).toBe(3)
    const scores = page.getByRole('list').filter({ hasText: 'Fitness: 7.3' })
    expect(await scores.getByRole('listitem').allTextContents()).toEqual([
      'Fitness: 7.3',
      'Finance: 5.7',
      'Family: 8.0',
      'Faith: 6.3',
      'Field: 4.3',
      'Friends: 7.0',
      'Fun: 5.3',
    ])
    // The credit goes along: home, and on to the enrolment.
    await expect.poll(() => home.getAttribute('href')).toBe('/myoola/maya')
    const enroll = page.getByRole('main').getByRole('link', { name: 'ENROLL NOW' })
    await expect.poll(() => enroll.getAttribute('href')).toBe('/maya/enrollment')
    expect(await keptOf(world, email)).toMatchObject([
      { first_name: 'José María', last_name: 'Ng', phone: '5550101005', sponsor: 'maya', score: 446 },
    ])
  })

  test('by touch on a phone, in the dark, with little motion: the result is there at once [FREE-02, FREE-05, FREE-07, FREE-08]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile', scheme: 'dark', reducedMotion: true })
    await beginBefore(page, 'freeUser', {
      areaIndex: 6,
      currentQuestion: 1,
      scores: scoresOf(LIFE_BALANCE, 19),
    })
    const email = freshEmail('olga')
    await page.clock.install()
    await page.goto('/FreeTest?ref=maya')
    for (const number of [20, 21]) {
      await page.getByText(`QUESTION ${number}/21`).waitFor()
      await openSlider(page).waitFor()
      if (number === 20) expect(await axe(page)).toEqual([])
      await page.getByText('9', { exact: true }).tap()
    }
    await page.getByRole('heading', { name: 'GET YOUR OOLA WHEEL RESULT' }).waitFor()
    await fillForm(page, { 'First name': 'Ольга', 'Last name': 'Ng', 'E-mail address': email })
    // No time passes between the press and the words of the result.
    await freezeClock(page)
    await button(page, 'SHOW MY WHEEL').tap()
    await homeLink(page).waitFor()
    await page.clock.resume()
    const moving = await page.evaluate(
      () => document.getAnimations().filter((one) => one.playState === 'running').length,
    )
    expect(moving).toBe(0)
    expect(await axe(page)).toEqual([])
    expect(await keptOf(world, email)).toMatchObject([{ sponsor: 'maya' }])
  })

  test('shows all of a question on a phone without scrolling', async ({ visit }) => {
    const page = await visit({ size: 'mobile', isFirst: true })
    await page.goto('/FreeTest')
    await untilAlive(page)
    const next = await button(page, 'NEXT').boundingBox()
    expect((next?.y ?? SIZES.mobile.height) + (next?.height ?? 0)).toBeLessThan(SIZES.mobile.height)
  })

  test('goes on half a second after an answer, takes the next after 0.9 s, and can be undone [FREE-15, FREE-16, FREE-17, FREE-21]', async ({
    visit,
  }) => {
    const page = await visit()
    await beginBefore(page, 'freeUser', {
      areaIndex: 0,
      currentQuestion: 2,
      scores: scoresOf(LIFE_BALANCE, 2),
    })
    await openTimed(page, '/FreeTest')
    const isClosed = () => slider(page).getAttribute('aria-disabled')
    const value = () => slider(page).getAttribute('aria-valuetext')
    await slider(page).focus()
    await page.keyboard.press('4')
    await page.clock.runFor(490)
    await page.getByText('QUESTION 3/21').waitFor()
    await page.clock.runFor(20)
    await page.getByText('QUESTION 4/21').waitFor()
    expect(await isClosed()).toBe('true')
    await page.keyboard.press('9')
    expect(await value()).toBe('Not answered yet')
    await page.clock.runFor(380)
    expect(await isClosed()).toBe('true')
    await page.clock.runFor(20)
    await openSlider(page).waitFor()

    // Back from the first question of an area to the last one of the area before.
    await button(page, 'PREVIOUS').click()
    await page.getByText('QUESTION 3/21').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Fitness' }).waitFor()
    expect(await value()).toBe('4 of 10')
    await expect.poll(() => button(page, 'NEXT').isEnabled()).toBe(true)

    // An answer leads on, unless the visitor goes back first.
    await slider(page).focus()
    await page.keyboard.press('6')
    await button(page, 'PREVIOUS').click()
    await page.clock.runFor(2000)
    await page.getByText('QUESTION 2/21').waitFor()
    // Stepping through the scores leads nowhere by itself; Enter does.
    await slider(page).focus()
    await page.keyboard.press('ArrowLeft')
    await page.clock.runFor(2000)
    await page.getByText('QUESTION 2/21').waitFor()
    expect(await value()).toBe('6 of 10')
    await page.keyboard.press('Enter')
    await page.getByText('QUESTION 3/21').waitFor()
    expect(await value()).toBe('6 of 10')
  })

  test('is taken up where it was left, after a reload and in another tab [FREE-26]', async ({ visit }) => {
    const page = await visit()
    await page.goto('/FreeTest')
    await untilAlive(page)
    for (const number of [1, 2, 3, 4]) {
      await page.getByText(`QUESTION ${number}/21`).waitFor()
      await openSlider(page).waitFor()
      await slider(page).focus()
      await page.keyboard.press('8')
    }
    await page.getByText('QUESTION 5/21').waitFor()
    await page.reload()
    await page.getByText('QUESTION 5/21').waitFor()
    const other = await page.context().newPage()
    await other.goto('/Shopify/FreeTestShopify')
    await other.getByText('QUESTION 5/21').waitFor()
    await button(other, 'PREVIOUS').click()
    await expect.poll(() => slider(other).getAttribute('aria-valuetext')).toBe('8 of 10')
    await page.getByText('QUESTION 4/21').waitFor()
  })
})

test.describe('inside the store', () => {
  test('the test has no way to our home page, and its result stays there [ROUTE-06, FREE-05]', async ({
    visit,
  }) => {
    const page = await visit()
    await beginBefore(page, 'freeUser', {
      areaIndex: 7,
      currentQuestion: 0,
      scores: scoresOf(LIFE_BALANCE, 21),
    })
    await page.goto('/Shopify/FreeTestShopify')
    await page.getByRole('heading', { name: 'GET YOUR OOLA WHEEL RESULT' }).waitFor()
    expect(await page.getByRole('link', { name: 'Oola home' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'EXIT' }).count()).toBe(0)
    await fillForm(page, {
      'First name': 'Sam',
      'Last name': 'Ng',
      'E-mail address': freshEmail('sam'),
    })
    await button(page, 'SHOW MY WHEEL').click()
    await page.waitForURL(/\/Shopify\/FreeTestShopify\/result\//)
    await homeLink(page).waitFor()
  })
})

test('the test can be read without JavaScript, and fits 320 px [FREE-01, FREE-03]', async ({ visit }) => {
  const html = await (await fetch(`${portal().origin}/FreeTest`)).text()
  expect(html).toContain(LIFE_BALANCE[0]?.text)
  expect(html.replaceAll('<!-- -->', '')).toContain('QUESTION 1/21')
  const page = await visit({ size: 'mobile' })
  await page.setViewportSize({ ...SIZES.mobile, width: 320 })
  await page.goto('/FreeTest')
  await slider(page).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
