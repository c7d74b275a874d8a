import type { Page } from '@playwright/test'
import { axe, BOTH_SIZES } from '../support/browser.ts'
import { slidesInView } from '../support/carousel.ts'
import { status } from '../support/console-noise.ts'
import { arriveWithGoals, type GivenRecord, makeRecords } from '../support/dashboard.ts'
import { showScheme } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

const FIRST: GivenRecord = {
  typeId: 1,
  day: '2025-03-01',
  overall: 420,
  areaScores: [50, 60, 70, 80, 40, 60, 60],
}
const SECOND: GivenRecord = {
  typeId: 2,
  day: '2025-09-01',
  overall: 470,
  areaScores: [62, 57, 70, 80, 60, 71, 70],
}
const THIRD: GivenRecord = {
  typeId: 3,
  day: '2026-03-01',
  overall: 512,
  areaScores: [70, 70, 75, 80, 70, 74, 73],
}
const EARLIER: GivenRecord = { ...FIRST, day: '2024-09-01', overall: 400 }

const openHistory = async (world: World, page: Page, records: readonly GivenRecord[]) => {
  const { member } = await arriveWithGoals(page, world)
  await makeRecords(world, member.id, records)
  await page.goto('/dashboard')
  await history(page)
    .getByRole('img', { name: /^Wheel of/ })
    .first()
    .waitFor()
}
const history = (page: Page) => page.getByRole('region', { name: 'Oola score history' })
const wheels = (page: Page) => history(page).getByRole('group', { name: 'Your Oola wheels' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

for (const size of BOTH_SIZES)
  test.describe(`the score history on ${size}`, () => {
    test('shows each wheel with its day and how it compares, and opens it to share [SCORE-13, SCORE-14, SCORE-15]', async ({
      visit,
      world,
    }) => {
      const page = await visit({ size, reducedMotion: true })
      await openHistory(world, page, [FIRST, SECOND])
      const texts = await history(page).innerText()
      expect(texts).toContain('September 1, 2025')
      expect(texts).toContain('Mid-year review, up 50')
      expect(texts).toContain('First wheel')
      await history(page).getByRole('button', { name: 'Open the wheel: September 1, 2025' }).click()
      const modal = dialog(page, 'Mid-year review')
      await modal.getByText('Completed September 1, 2025').waitFor()
      await modal.getByRole('img', { name: 'Your wheel, Oola score 470' }).waitFor()
      await modal.getByText('Oola score 470 of 700').waitFor()
      expect(await axe(page)).toEqual([])
      await modal.getByRole('button', { name: 'SHARE!' }).click()
      const share = dialog(page, 'Share')
      await share.getByText('My Oola wheel on 09/01/2025', { exact: true }).waitFor()
      await share.getByRole('img', { name: 'Your wheel, Oola score 470' }).waitFor()
      const pinterest = new URL(
        (await share.getByRole('link', { name: 'Pinterest' }).getAttribute('href')) ?? '',
      )
      expect(pinterest.searchParams.get('media')).toMatch(/^http.*\.png$/)
      expect(pinterest.searchParams.get('description')).toContain('this is the wheel I got')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await modal.waitFor({ state: 'detached' })
    })

    test('Oola Wheel Records lays two wheels over each other and says the change in numbers [SCORE-16]', async ({
      visit,
      world,
    }) => {
      const page = await visit({ size, reducedMotion: true, scheme: size === 'mobile' ? 'dark' : 'light' })
      await openHistory(world, page, [FIRST, SECOND, THIRD])
      await history(page).getByRole('button', { name: 'VIEW RECORDS' }).click()
      const records = dialog(page, 'Oola Wheel Records')
      await records
        .getByRole('img', {
          name: /^Your wheel of March 1, 2026, Oola score 512, with the line of September 1, 2025, Oola score 470$/,
        })
        .waitFor()
      const row = (name: string) => records.getByRole('row', { name: new RegExp(`^${name}`) }).innerText()
      await expect
        .poll(async () => (await row('Fitness')).split(/\s+/))
        .toEqual(['Fitness', '6.2', '7.0', '+0.8'])
      // On a phone it lies outside the view of the carousel: the Tab key brings it in.
      await records.getByRole('button', { name: 'Compare with: September 1, 2025' }).focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect
        .poll(async () => (await row('Fitness')).split(/\s+/))
        .toEqual(['Fitness', '5.0', '7.0', '+2.0'])
      await expect.poll(async () => (await row('Faith')).split(/\s+/)).toEqual(['Faith', '8.0', '8.0', '0.0'])
      await expect
        .poll(() =>
          records.getByRole('button', { name: 'Compare with: March 1, 2025' }).getAttribute('aria-pressed'),
        )
        .toBe('true')
      expect(await axe(page)).toEqual([])
      await records.getByRole('button', { name: 'OPEN MY LATEST WHEEL' }).click()
      await dialog(page, 'Level review').waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => records.isVisible()).toBe(true)
      await showScheme(page, size === 'mobile' ? 'light' : 'dark')
      expect(await axe(page)).toEqual([])
    })
  })

test.describe('the carousel of scores', () => {
  test('has 1 wheel below 568 px and 3 from 568 px [SCORE-18]', async ({ visit, world }) => {
    const page = await visit()
    await openHistory(world, page, [EARLIER, FIRST, SECOND, THIRD])
    for (const [width, shown] of [
      [567, 1],
      [568, 3],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => slidesInView(wheels(page)), { message: `at ${width}` }).toBe(shown)
    }
  })

  test('has arrows from four records on, which move it [SCORE-19]', async ({ visit, world }) => {
    const page = await visit({ reducedMotion: true })
    await openHistory(world, page, [EARLIER, FIRST, SECOND, THIRD])
    const first = wheels(page).getByRole('img', { name: /March 1, 2026/ })
    const left = async () => (await first.boundingBox())?.x ?? 0
    const before = await left()
    await wheels(page).getByRole('button', { name: 'Next' }).click()
    await expect.poll(left).toBeLessThan(before - 100)
    await wheels(page).getByRole('button', { name: 'Previous' }).click()
    await expect.poll(left).toBeCloseTo(before, 0)
  })

  test('has no arrows with three [SCORE-19]', async ({ visit, world }) => {
    const page = await visit()
    await openHistory(world, page, [FIRST, SECOND, THIRD])
    await expect.poll(() => wheels(page).getByRole('button', { name: 'Next' }).count()).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => wheels(page).getByRole('button', { name: 'Next' }).count()).toBe(0)
  })

  test('shows no score of 0 [SCORE-17]', async ({ visit, world }) => {
    const page = await visit()
    const { member } = await arriveWithGoals(page, world)
    await makeRecords(world, member.id, [FIRST])
    // The database takes no such record any more; one may come from before.
    await page.route('**/api/Dashboard/GetOolaScores', async (route) => {
      const answer = await route.fetch()
      const [record] = await answer.json()
      await route.fulfill({
        json: [{ ...record, assessmentId: 9, score: 0, completionDate: '2026-01-05' }, record],
      })
    })
    await page.goto('/dashboard')
    await history(page).getByText('March 1, 2025').waitFor()
    await expect.poll(() => history(page).getByText('January 5, 2026').count()).toBe(0)
  })
})

test.describe('sharing from the dashboard', () => {
  test('fails with the dashboard’s own words [SCORE-29]', async ({ visit, world }) => {
    const page = await visit({ expected: status(500), reducedMotion: true })
    await openHistory(world, page, [FIRST])
    await page.route('**/api/Customer/GetShareContent/1*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', title: 'Error', message: 'x' } }),
    )
    await page.getByRole('button', { name: 'My Oola wheel' }).click()
    await dialog(page, 'First wheel').getByRole('button', { name: 'SHARE!' }).click()
    await dialog(page, 'Error')
      .getByText('Sorry, there was an error on sharing, please try again', { exact: true })
      .waitFor()
  })
})
