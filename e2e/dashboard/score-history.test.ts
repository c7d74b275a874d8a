import type { Page } from '@playwright/test'
import { atBothSizes } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { arriveWithGoals, makeRecords, type ScoreRecordInput } from '../support/dashboard.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

const FIRST: ScoreRecordInput = {
  typeId: 1,
  day: '2025-03-01',
  overall: 420,
  areaScores: [50, 60, 70, 80, 40, 60, 60],
}
const SECOND: ScoreRecordInput = {
  typeId: 2,
  day: '2025-09-01',
  overall: 470,
  areaScores: [62, 57, 70, 80, 60, 71, 70],
}
const THIRD: ScoreRecordInput = {
  typeId: 3,
  day: '2026-03-01',
  overall: 512,
  areaScores: [70, 70, 75, 80, 70, 74, 73],
}

const openHistory = async (world: World, page: Page, records: readonly ScoreRecordInput[]) => {
  const { member } = await arriveWithGoals(page, world)
  await makeRecords(world, member.id, records)
  await page.goto('/dashboard')
  await history(page)
    .getByRole('img', { name: /^Wheel of/ })
    .first()
    .waitFor()
}
const history = (page: Page) => page.getByRole('region', { name: 'Oola score history' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test.describe('the score history', () => {
  test('shows each wheel with its day and how it compares, and opens it to share [SCORE-13, SCORE-14, SCORE-15]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile', reducedMotion: true })
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
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
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
    const page = await visit({ size: 'mobile', reducedMotion: true })
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
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
    await records.getByRole('button', { name: 'OPEN MY LATEST WHEEL' }).click()
    await dialog(page, 'Level review').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => records.isVisible()).toBe(true)
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
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
