import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { nextButton, playFilm } from '../support/assessment.ts'
import { axe, pathOf } from '../support/browser.ts'
import {
  areaTab,
  arranged,
  button,
  card,
  chooseToday,
  dateField,
  drag,
  dragReady,
  FIRST_SEVEN,
  goalText,
  heading,
  makePlanner,
  openPlan,
  positionOf,
  savedGoals,
  savedTexts,
  TODAY,
  writeGoal,
} from '../support/plan.ts'
import { expect, test } from '../support/test.ts'

/** Whoever begins on a phone has written six areas elsewhere: one is enough to see how it is there. */
const WALKS = [
  { size: 'desktop', counts: [], begins: 'film, 21 goals' },
  { size: 'mobile', counts: [3, 3, 3, 3, 3, 3], begins: 'the last 3 of 21 goals' },
] as const

for (const { size, counts, begins } of WALKS)
  test.describe(`the whole of Step 2 on ${size}`, () => {
    test(`${begins}, film, Top 7, order, film, main goal, sticker [STEP2-01..10, STEP2-19..22, STEP2-32..35, STEP2-39..41, STEP2-43, STEP1-01, SCORE-27]`, async ({
      visit,
      world,
    }) => {
      test.setTimeout(180_000)

      const { memberId } = await makePlanner(world, { counts, watched: [] })
      const page = await visit({ size, reducedMotion: size === 'mobile' })
      await openPlan(page, memberId)

      if (counts.length === 0) {
        await heading(page, 'Where you want to go').waitFor()
        await expect.poll(() => page.locator('[aria-current=step]').textContent()).toContain('STEP 2')
        await expect.poll(() => nextButton(page).isDisabled()).toBe(true)
        await playFilm(page)
        await page.locator('button:enabled', { hasText: 'NEXT' }).click()
      }

      for (const [index, area] of LIFE_AREAS.entries()) {
        if (index < counts.length) continue
        await heading(page, `Three goals for ${area.name}`).waitFor()
        await expect.poll(() => areaTab(page, area.name).getAttribute('aria-selected')).toBe('true')
        // One written, one from the card, one from the window.
        await writeGoal(page, 1, `My own goal for ${area.name}`)
        const idea = card(page, 2).getByRole('list', { name: 'Ideas for goal 2' }).getByRole('button').first()
        const ideaText = await idea.innerText()
        await idea.click()
        await page.waitForFunction(() => document.activeElement?.getAttribute('aria-haspopup') === 'dialog')
        await chooseToday(page, dateField(page, 2))
        await button(page, 'RECOMMENDED GOALS').click()
        const dialog = page.getByRole('dialog', { name: `Recommended goals for ${area.name}` })
        await dialog.getByRole('button', { name: `${ideaText} (one of your goals)` }).waitFor()
        const chosen = dialog.getByRole('listitem').last().getByRole('button')
        const chosenText = await chosen.innerText()
        await chosen.click()
        await expect.poll(() => goalText(page, 3).inputValue()).toBe(chosenText)
        await chooseToday(page, dateField(page, 3))
        await page.getByText(`3 of 3 goals ready in ${area.name}`).waitFor()
        await nextButton(page).click()
        const next = LIFE_AREAS[index + 1]
        await heading(page, next ? `Three goals for ${next.name}` : 'Your Top 7').waitFor()
        await expect
          .poll(() => savedTexts(world, memberId, area.id))
          .toEqual([`My own goal for ${area.name}`, ideaText, chosenText])
        // One area shows what moves.
        await page.emulateMedia({ reducedMotion: 'reduce' })
      }
      const written = (await savedGoals(world, memberId)).slice(3 * counts.length)
      expect(written.every(({ completeBy }) => completeBy === TODAY)).toBe(true)

      await playFilm(page)
      await page.locator('button:enabled', { hasText: 'NEXT' }).click()

      await heading(page, 'Pick your Top 7').waitFor()
      await page.getByText('0 of 7 GOALS').waitFor()
      const own = LIFE_AREAS.map(({ name }, index) =>
        index < counts.length ? `${name} 1` : `My own goal for ${name}`,
      )
      for (const text of own) await page.getByRole('checkbox', { name: text }).check()
      await page.getByText('7 of 7 GOALS').waitFor()
      await nextButton(page).click()

      await heading(page, 'Put them in order').waitFor()
      if (size === 'desktop') await page.emulateMedia({ reducedMotion: 'no-preference' })
      await expect.poll(() => arranged(page)).toEqual(own)
      await drag(page, 2, 0, size === 'mobile')
      const moved = [own[2], own[0], own[1], ...own.slice(3)]
      await expect.poll(() => arranged(page)).toEqual(moved)
      await page.getByText(`${own[2]} is now at place 1 of 7.`).waitFor({ state: 'attached' })
      await nextButton(page).click()

      await heading(page, 'Your main goal').waitFor()
      const places = (await savedGoals(world, memberId)).filter(({ inTopSeven }) => inTopSeven)
      expect(places.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)).map(({ text }) => text)).toEqual(
        moved,
      )
      await playFilm(page)
      await page.locator('button:enabled', { hasText: 'NEXT' }).click()

      await heading(page, 'Choose your Oola One').waitFor()
      await page.getByText(/within the next 365 days/).waitFor()
      await page.getByRole('radio', { name: own[2] ?? '' }).check()
      await nextButton(page).click()

      await heading(page, 'Well done, Dana. You know where you want to go.').waitFor()
      await expect.poll(() => positionOf(world, memberId)).toMatchObject({ stepId: 3 })
      const main = (await savedGoals(world, memberId)).filter(({ isOneGoal }) => isOneGoal)
      expect(main.map(({ text }) => text)).toEqual([own[2]])
      await button(page, 'SHARE!').click()
      const share = page.getByRole('dialog', { name: 'Share' })
      await share.getByText(/^My year in goals, set on /).waitFor()
      await page.keyboard.press('Escape')
      await share.waitFor({ state: 'detached' })
      expect(await axe(page)).toEqual([])
      await button(page, 'START STEP 3').click()
      await heading(page, 'How you get there').waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('How you get there')
      expect(pathOf(page)).toBe('/steps')
    })
  })

test('the whole way by keyboard alone, arranging included, with less motion [STEP2-06..09, STEP2-27, STEP2-30]', async ({
  visit,
  world,
}) => {
  test.setTimeout(120_000)

  const { memberId } = await makePlanner(world, { counts: [3, 3, 3, 3, 3, 3, 2] })
  const page = await visit({ reducedMotion: true })
  await openPlan(page, memberId)
  await heading(page, 'Three goals for Fun').waitFor()
  const { keyboard } = page
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    )
  /** Goes on with Tab until this has the focus. */
  const tabTo = async (name: string | RegExp) => {
    for (let press = 0; press < 80; press += 1) {
      const now = await focused()
      if (typeof name === 'string' ? now === name : name.test(now)) return
      await keyboard.press('Tab')
    }
    throw new Error(`Tab never reaches ${name}; it is at ${await focused()}`)
  }

  await tabTo('Goal 3')
  await keyboard.type('Camp by a lake we have never seen')
  await keyboard.press('Enter')
  // On the date field: Enter opens the calendar at today, an arrow goes to tomorrow, Enter takes it.
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Complete by' }).waitFor()
  // No key leads before today, and today is reached again (traps 38).
  for (const key of ['PageUp', 'ArrowRight', 'Home', 'ArrowLeft', 'ArrowLeft']) await keyboard.press(key)
  await expect.poll(focused).toBe('Today, March 10, 2026')
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await page.getByText('3 of 3 goals ready in Fun').waitFor()
  await tabTo('NEXT')
  await keyboard.press('Enter')
  await heading(page, 'Your Top 7').waitFor()
  expect((await savedGoals(world, memberId)).at(-1)).toMatchObject({ areaId: 7, completeBy: '2026-03-11' })
  await expect.poll(focused).toBe('Your Top 7')
  await tabTo('NEXT')
  await keyboard.press('Enter')

  await heading(page, 'Pick your Top 7').waitFor()
  await expect.poll(focused).toBe('Pick your Top 7')
  for (let goal = 0; goal < 7; goal += 1) {
    await keyboard.press('Tab')
    await keyboard.press('Space')
  }
  await page.getByText('7 of 7 GOALS').waitFor()
  // An eighth asks; Escape goes back to the goals with the seven untouched.
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await page.getByRole('dialog', { name: 'You have selected your Top 7. Ready to continue?' }).waitFor()
  await keyboard.press('Escape')
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(7)
  await tabTo('NEXT')
  await keyboard.press('Enter')

  await heading(page, 'Put them in order').waitFor()
  await dragReady(page)
  await tabTo(/^Fitness 1, place 1 of 7/)
  await keyboard.press('ArrowDown')
  await page.getByText('Fitness 1 is now at place 2 of 7.').waitFor({ state: 'attached' })
  await expect.poll(focused).toMatch(/^Fitness 1, place 2 of 7/)
  await keyboard.press('End')
  await expect.poll(focused).toMatch(/^Fitness 1, place 7 of 7/)
  await keyboard.press('ArrowDown')
  await page.getByText('Fitness 1 stays at place 7 of 7.').waitFor({ state: 'attached' })
  await expect.poll(() => arranged(page)).toEqual([...FIRST_SEVEN.slice(1), 'Fitness 1'])
  await tabTo('NEXT')
  await keyboard.press('Enter')

  await heading(page, 'Your main goal').waitFor()
  await tabTo('NEXT')
  await keyboard.press('Enter')
  await heading(page, 'Choose your Oola One').waitFor()
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(1)
  await tabTo('NEXT')
  await keyboard.press('Enter')
  await heading(page, /^Well done, Dana/).waitFor()
  // No confetti: it would be there after less than a second.
  await page.getByRole('button', { name: 'START STEP 3' }).waitFor()
  await expect.poll(() => page.locator('[class*=confetti]').count()).toBe(0)
  const main = (await savedGoals(world, memberId)).find(({ isOneGoal }) => isOneGoal)
  expect(main).toMatchObject({ text: 'Fitness 3', place: 2 })
})
