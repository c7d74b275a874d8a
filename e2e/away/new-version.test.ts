import type { Page } from '@playwright/test'
import { startDeployed } from '../support/deployed-portal.ts'
import { arriveAt } from '../support/members.ts'
import { buildOf, lookForNew, untilServed } from '../support/service-worker.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })
// Each page stores some 210 files before its worker works, which a busy machine does slowly.
test.describe.configure({ timeout: 180_000 })

const OFFER = 'A new version of Oola is ready.'
const NEXT = 'build-next'

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hello, Robin' })
const update = (page: Page) => page.getByRole('button', { name: 'UPDATE' })

/** A member on the dashboard of this address, served by the worker. */
const openServed = async (page: Page, origin: string) => {
  await page.goto(`${origin}/dashboard`)
  await dashboard(page).waitFor()
  await untilServed(page)
}

test('a new version waits, is taken at a press, in every tab where nothing is typed, and is never mixed with the former [APP-03]', async ({
  visit,
  world,
}) => {
  const { origin, deployed, stop } = await startDeployed()
  const page = await visit({ isFirst: true })
  await arriveAt(page, world, 4)
  await openServed(page, origin)

  // One server has the next worker, another still the former pages: nothing of it is stored.
  deployed.worker = 'next'
  expect(await lookForNew(page)).toBe('redundant')
  await expect(page.getByText(OFFER)).toBeHidden()
  await page.reload()
  await dashboard(page).waitFor()
  expect(await buildOf(page)).toBe('own')

  // The deployment is over.
  const typing = await page.context().newPage()
  await typing.goto(`${origin}/account`)
  await typing.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  deployed.pages = 'next'
  expect(await lookForNew(page)).toBe('installed')
  await page.getByText(OFFER).waitFor()
  await typing.getByText(OFFER).waitFor()
  // Never by itself: a page that is opened meanwhile is of the same version as the open ones.
  await page.reload()
  await page.getByText(OFFER).waitFor()
  expect(await buildOf(page)).toBe('own')

  // Not where something is typed.
  const name = typing.getByRole('textbox', { name: 'First name' })
  await name.fill('Robina')
  await update(typing).click()
  await typing.getByText(/You’re in the middle of something here/).waitFor()
  expect([await buildOf(typing), await name.inputValue()]).toEqual(['own', 'Robina'])

  await Promise.all([page.waitForEvent('load'), update(page).click()])
  await dashboard(page).waitFor()
  expect(await buildOf(page)).toBe(NEXT)
  await typing.getByText('Oola was updated in another tab.').waitFor()
  expect([await buildOf(typing), await name.inputValue()]).toEqual(['own', 'Robina'])
  // Its own files are still there.
  const answers = await typing.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
        async ({ href }) => (await caches.match(href))?.ok,
      ),
    ),
  )
  expect(answers.length).toBeGreaterThan(5)
  expect(answers.every(Boolean)).toBe(true)

  // Its other pages as well, and when nothing is typed any more a press is enough.
  await typing.getByRole('button', { name: /^My account/ }).click()
  await typing.getByRole('link', { name: 'MY MEMBERSHIP' }).click()
  await typing.getByRole('heading', { level: 1, name: /membership/i }).waitFor()
  expect(await buildOf(typing)).toBe('own')
  await Promise.all([typing.waitForEvent('load'), typing.getByRole('button', { name: 'RELOAD' }).click()])
  expect(await buildOf(typing)).toBe(NEXT)
  stop()
})

test('a new version is taken by itself when no page is open', async ({ visit, world }) => {
  const { origin, deployed, stop } = await startDeployed()
  const page = await visit({ isFirst: true })
  await arriveAt(page, world, 4)
  await openServed(page, origin)
  Object.assign(deployed, { pages: 'next', worker: 'next' } satisfies typeof deployed)
  expect(await lookForNew(page)).toBe('installed')
  await page.goto('about:blank')
  // The browser changes workers while no page is open, and needs a moment without one.
  await expect
    .poll(
      async () => {
        await page.goto(`${origin}/dashboard`)
        const build = await buildOf(page)
        await page.goto('about:blank')
        return build
      },
      { intervals: [500, 1000, 2000], timeout: 60_000 },
    )
    .toBe(NEXT)
  stop()
})

test('a worker that is switched off is gone with its files, and the page works on', async ({
  visit,
  world,
}) => {
  const { origin, deployed, stop } = await startDeployed()
  const page = await visit({ isFirst: true })
  await arriveAt(page, world, 4)
  await openServed(page, origin)
  deployed.worker = 'removing'
  await page.reload()
  await dashboard(page).waitFor()
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0])
  await page.reload()
  await dashboard(page).waitFor()
  stop()
})
