import type { Page } from '@playwright/test'
import { makeActions, reachedDay } from '../../apps/server/test/support/builders/make-actions.ts'
import { axe } from '../support/browser.ts'
import { arriveWithGoals } from '../support/dashboard.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

const DAY_MS = 86_400_000
/** Days before the members' today. */
const FULL = ['2026-03-08', '2026-03-07', '2026-03-06']

/** Runs in the page: Chromium's offer, as it comes after the page has loaded. A test's browser makes none. */
const offer = () => {
  const answers: string[] = []
  Object.assign(window, { answers })
  const prompt = async () => {
    answers.push('asked')
    return { outcome: 'dismissed' }
  }
  setInterval(
    () => dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })),
    500,
  )
}

const asked = (page: Page) => page.evaluate(() => Reflect.get(window, 'answers').length as number)

const arrive = async (page: Page, world: World, fullDays: number) => {
  const { member } = await arriveWithGoals(page, world)
  await makeActions(
    world,
    member.id,
    FULL.slice(0, fullDays).flatMap((day) => reachedDay(day)),
  )
}

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hello, Dana' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Oola on your home screen' })
const row = (page: Page) => page.getByText('Oola as an app of its own')

/** As if the member had answered so many days earlier. */
const daysLater = (page: Page, days: number) =>
  page.evaluate((milliseconds) => {
    for (const [key, value] of Object.entries(localStorage))
      if (key.startsWith('oola.install.') && Number(value))
        localStorage.setItem(key, String(Number(value) - milliseconds))
  }, days * DAY_MS)

/** The part of the app has loaded and decided. */
const untilDecided = async (page: Page) => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/installed-app-')),
  )
  await page.waitForLoadState('networkidle')
}

test('the invitation comes after the third full day, rests for 30 days, is declined for good, and stays in the account [APP-02]', async ({
  visit,
  world,
}) => {
  test.setTimeout(120_000)
  const early = await visit({ size: 'mobile' })
  await early.addInitScript(offer)
  await arrive(early, world, 2)
  await early.goto('/dashboard')
  await dashboard(early).waitFor()
  await untilDecided(early)
  await expect(sheet(early)).toHaveCount(0)

  const page = await visit({ size: 'mobile' })
  await page.addInitScript(offer)
  await arrive(page, world, 3)
  // Never where it is about a payment.
  await page.goto('/membership')
  await untilDecided(page)
  await expect(sheet(page)).toHaveCount(0)
  await page.goto('/dashboard')
  await sheet(page).waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  const open = async () => {
    await page.reload()
    await dashboard(page).waitFor()
    await untilDecided(page)
  }
  await open()
  await expect(sheet(page)).toHaveCount(0)

  await daysLater(page, 31)
  await page.reload()
  await sheet(page).getByRole('button', { name: 'ADD TO HOME SCREEN' }).click()
  await expect.poll(() => asked(page)).toBe(1)
  await sheet(page).waitFor({ state: 'detached' })

  await daysLater(page, 31)
  await page.reload()
  await sheet(page).getByRole('button', { name: 'DON’T ASK AGAIN' }).click()
  await daysLater(page, 400)
  await open()
  await expect(sheet(page)).toHaveCount(0)
  await page.goto('/account')
  await page.locator('#app').scrollIntoViewIfNeeded()
  await page.getByRole('region', { name: 'Oola as an app of its own' }).getByRole('button').click()
  await expect.poll(() => asked(page)).toBe(1)
})

test('on a computer the invitation is a row under the header', async ({ visit, world }) => {
  const page = await visit({ scheme: 'dark' })
  await page.addInitScript(offer)
  await arrive(page, world, 3)
  await page.goto('/dashboard')
  await row(page).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'INSTALL' }).click()
  await expect.poll(() => asked(page)).toBe(1)
  await row(page).waitFor({ state: 'detached' })
})

test('an iPhone gets the two steps in words [APP-02]', async ({ visit, world }) => {
  const page = await visit({ size: 'mobile' })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', {
      value:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
    }),
  )
  await arrive(page, world, 3)
  await page.goto('/dashboard')
  const steps = sheet(page).getByRole('list', { name: 'Two steps' }).getByRole('listitem')
  await expect(steps).toHaveText([/Tap Share/, /Add to Home Screen/])
  await sheet(page).getByRole('button', { name: 'GOT IT' }).click()
  await sheet(page).waitFor({ state: 'detached' })
})
