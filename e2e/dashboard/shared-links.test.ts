import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { makeBadges } from '../../apps/server/test/support/builders/make-badges.ts'
import { atBothSizes } from '../support/browser.ts'
import { arriveWithGoals, makeRecords } from '../support/dashboard.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const addressIn = async (share: Locator): Promise<string> => {
  const facebook = await share.getByRole('link', { name: 'Facebook' }).getAttribute('href')
  return new URL(facebook ?? '').searchParams.get('u') ?? ''
}
const statusOf = async (address: string): Promise<number> => (await fetch(address)).status
const pictureOf = async (address: string): Promise<string> =>
  /property="og:image" content="([^"]+)"/.exec(await (await fetch(address)).text())?.[1] ?? ''

test.describe('a link', () => {
  test('of an earlier wheel is seen as public in its window, listed on the account page, and withdrawn there', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile' })
    const { member } = await arriveWithGoals(page, world)
    await makeRecords(world, member.id, [
      { typeId: 1, day: '2025-03-01', overall: 420, areaScores: [50, 60, 70, 80, 40, 60, 60] },
      { typeId: 2, day: '2025-09-01', overall: 470, areaScores: [62, 57, 70, 80, 60, 71, 70] },
    ])
    await page.goto('/dashboard')
    // On a phone it lies outside the view of the carousel: the focus brings it in.
    await page.getByRole('button', { name: 'Open the wheel: March 1, 2025' }).press('Enter')
    await dialog(page, 'First wheel').getByRole('button', { name: 'SHARE!' }).click()
    const share = dialog(page, 'Share')
    await share.getByText('My Oola wheel on 03/01/2025', { exact: true }).waitFor()
    await share.getByText('Only you see this until you share it.').waitFor()
    const address = await addressIn(share)
    expect(await statusOf(address)).toBe(404)
    await share.getByRole('button', { name: 'COPY LINK' }).click()
    await share.getByText('Anyone with the link sees your first name and this wheel.').waitFor()
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
    expect(await (await fetch(address)).text()).toContain('March 1, 2025')

    await page.goto('/account')
    await page.getByRole('link', { name: 'What you share' }).click()
    const section = page.getByRole('region', { name: 'What you share' })
    await section.getByText('My Oola wheel on 03/01/2025', { exact: true }).waitFor()
    await expect
      .poll(() => section.getByRole('link', { name: 'See the page' }).getAttribute('href'))
      .toBe(address)
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
    const picture = await pictureOf(address)
    expect(await statusOf(picture)).toBe(200)
    await section.getByRole('button', { name: 'WITHDRAW' }).click()
    await dialog(page, 'Withdraw this link?').getByRole('button', { name: 'WITHDRAW LINK' }).click()
    await section.getByText('Nothing is public.').waitFor()
    expect([await statusOf(address), await statusOf(picture)]).toEqual([404, 404])
  })

  test('of a goal that was reached is offered where it is celebrated, with its own words only', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile' })
    await arriveWithGoals(page, world)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Complete: Finance 1' }).click()
    await page.getByRole('button', { name: 'YES, I DID!' }).click()
    const room = page.getByRole('status', { name: 'Finance goal reached' })
    await room.getByRole('button', { name: 'SHARE!' }).waitFor()
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
    await room.getByRole('button', { name: 'SHARE!' }).click()
    const share = dialog(page, 'Share')
    await share.getByText('A goal I reached on 03/10/2026', { exact: true }).waitFor()
    const address = await addressIn(share)
    await share.getByRole('button', { name: 'COPY LINK' }).click()
    await share.getByRole('button', { name: 'WITHDRAW LINK' }).waitFor()
    const html = await (await fetch(address)).text()
    expect(html).toContain('Finance 1')
    expect(html).not.toMatch(/Fitness \d|Finance 2/)
  })
})

test.describe('a badge that was earned', () => {
  test('opens from My achievements with its day and words, and is shared, saved and withdrawn from there [BADGE-09]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { member } = await arriveWithGoals(page, world)
    await makeBadges(world, member.id, [30, 31], { displayed: true })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'My achievements' }).click()
    const all = dialog(page, 'My achievements')
    await all.getByRole('button', { name: '10 action steps' }).press('Enter')
    const badge = dialog(page, '10 action steps')
    await badge.getByText('Earned March 10, 2026').waitFor()
    await badge.getByText('Ten steps. That is ten times you did what you said you would do.').waitFor()
    expect(await axeInBothSchemes(page)).toEqual([])
    await badge.getByRole('button', { name: 'SHARE!' }).click()
    const share = dialog(page, 'Share')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      share.getByRole('button', { name: 'SAVE PICTURE' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('oola-badge-2026-03-10.png')
    expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG')
    // Nothing became public by it.
    const address = await addressIn(share)
    expect(await statusOf(address)).toBe(404)
    await share.getByRole('button', { name: 'COPY LINK' }).click()
    await share.getByRole('button', { name: 'WITHDRAW LINK' }).click()
    await dialog(page, 'Withdraw this link?').getByRole('button', { name: 'WITHDRAW LINK' }).click()
    await share.waitFor({ state: 'detached' })
    expect(await statusOf(address)).toBe(404)
    // What is offered now is another link.
    await badge.getByRole('button', { name: 'SHARE!' }).click()
    await share.getByText('Only you see this until you share it.').waitFor()
    expect(await addressIn(share)).not.toBe(address)
  })

  test('that is locked is no button and says what is missing', async ({ visit, world }) => {
    const page = await visit()
    const { member } = await arriveWithGoals(page, world)
    await makeBadges(world, member.id, [30, 31], { displayed: true })
    await world.db.pool.query(
      `insert into action_total (member_id, steps_taken) values ($1, 14)
       on conflict (member_id) do update set steps_taken = 14`,
      [member.id],
    )
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'My achievements' }).click()
    const milestones = dialog(page, 'My achievements').getByRole('region', { name: 'MILESTONES' })
    const next = milestones.getByRole('listitem').filter({ hasText: '25 action steps' })
    await next.getByText('11 steps to go', { exact: true }).waitFor()
    await milestones.getByText('Take 50 action steps', { exact: true }).waitFor()
    await expect.poll(() => milestones.getByRole('button', { name: /action step/ }).count()).toBe(2)
  })
})
