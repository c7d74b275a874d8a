import type { Page } from '@playwright/test'
import { atQuestion, makeAssessed, openSteps, slider } from '../support/assessment.ts'
import { atBothSizes, axe } from '../support/browser.ts'
import { freshName } from '../support/fresh-names.ts'
import { portal } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'
import type { Visit, VisitOptions } from '../support/visit.ts'
import type { World } from '../support/world.ts'

/** A member on the final page of Step 1, whose goal is to share it. */
const atFinalPage = async (
  visit: Visit,
  world: World,
  options: VisitOptions = {},
  webAlias?: string,
): Promise<Page> => {
  const { memberId } = await makeAssessed(world, { answered: 69, ...(webAlias && { webAlias }) })
  const page = await visit({ reducedMotion: true, ...options })
  await openSteps(page, memberId)
  await atQuestion(page, 'QUESTION 10/10')
  await slider(page).focus()
  await page.keyboard.press('5')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'COMPLETE STEP 1' }).click()
  await page.getByRole('button', { name: 'SHARE!' }).waitFor()
  return page
}

const openShare = async (page: Page) => {
  await page.getByRole('button', { name: 'SHARE!' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await dialog.waitFor()
  return dialog
}

test('offers four channels with link, title, message and picture, the date filled in [SCORE-22..26]', async ({
  visit,
  world,
}) => {
  const alias = freshName('dana')
  const page = await atFinalPage(visit, world, { size: 'mobile' }, alias)
  const dialog = await openShare(page)
  // 10 March 2026 in the member's zone, by the server's clock.
  await dialog.getByText('My Oola wheel on 03/10/2026', { exact: true }).waitFor()
  await dialog.getByRole('img', { name: /^Your wheel, Oola score \d+$/ }).waitFor()
  expect(await atBothSizes(page, axe)).toEqual([])

  const link = async (name: string) => {
    const channel = dialog.getByRole('link', { name })
    await expect.poll(() => channel.getAttribute('target')).toBe('_blank')
    return new URL((await channel.getAttribute('href')) ?? '')
  }
  const facebook = await link('Facebook')
  const address = facebook.searchParams.get('u') ?? ''
  expect(facebook.host).toBe('www.facebook.com')
  expect(address).toContain(`/myoola/${alias}`)
  const x = await link('X')
  expect([x.host, x.searchParams.get('url')]).toEqual(['x.com', address])
  expect(x.searchParams.get('text')).toContain('My Oola wheel on 03/10/2026')
  const linkedin = await link('LinkedIn')
  expect([linkedin.host, linkedin.searchParams.get('url')]).toEqual(['www.linkedin.com', address])
  const pinterest = await link('Pinterest')
  expect([pinterest.host, pinterest.searchParams.get('url')]).toEqual(['www.pinterest.com', address])
  expect(pinterest.searchParams.get('media')).toMatch(/^http.*\.png$/)
})

test('nothing is public before a channel is chosen, and the page is afterwards [SCORE-24]', async ({
  visit,
  world,
}) => {
  const page = await atFinalPage(visit, world, {}, freshName('dana'))
  await page
    .context()
    .route(/facebook\.com/, (route) => route.fulfill({ contentType: 'text/html', body: 'Facebook' }))
  const dialog = await openShare(page)
  const channel = dialog.getByRole('link', { name: 'Facebook' })
  // It leads there when the words to share have come.
  await expect.poll(() => channel.getAttribute('target')).toBe('_blank')
  const address = new URL((await channel.getAttribute('href')) ?? '').searchParams.get('u') ?? ''
  expect(address.startsWith(portal().origin)).toBe(true)
  expect((await fetch(address)).status).toBe(404)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), channel.click()])
  expect(
    new URL(tab.url() === 'about:blank' ? ((await channel.getAttribute('href')) ?? '') : tab.url()).host,
  ).toBe('www.facebook.com')
  await expect.poll(async () => (await fetch(address)).status).toBe(200)
  const html = await (await fetch(address)).text()
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await fetch(picture)).headers.get('content-type')).toBe('image/png')
})

test('copies the link and publishes it', async ({ visit, world }) => {
  const page = await atFinalPage(visit, world)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = await openShare(page)
  await dialog.getByRole('button', { name: 'COPY LINK' }).click()
  await dialog.getByRole('button', { name: 'LINK COPIED' }).waitFor()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(async () => (await fetch(address)).status).toBe(200)

  // Visitors see the wheel in the color scheme of their own device.
  const paper = { light: 'rgb(243, 246, 246)', dark: 'rgb(8, 18, 22)' }
  await page.goto(address)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect
      .poll(() => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor))
      .toBe(paper[colorScheme])
    expect(await axe(page)).toEqual([])
  }
})

test('says when the share content could not be loaded, and works afterwards [SCORE-28]', async ({
  visit,
  world,
}) => {
  const page = await atFinalPage(visit, world, { expected: [/500/, /GetShareContent/] })
  await page.route('**/GetShareContent/1', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', title: 'Error', message: 'x' } }),
  )
  await page.getByRole('button', { name: 'SHARE!' }).click()
  await page.getByText('Sorry there was an error on sharing, please try again', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.unroute('**/GetShareContent/1')
  await openShare(page)
})
