import type { Page } from '@playwright/test'
import { makeActions } from '../../apps/server/test/support/builders/make-actions.ts'
import { arrivePair, writeHistory } from '../support/coaching-pair.ts'
import { expect, test } from '../support/test.ts'

/** Runs in the page: the icon of the installed app, which a test's browser has not. */
const drawIcon = () => {
  const shown: number[] = []
  Object.assign(window, { shown })
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(0),
  })
  const match = matchMedia.bind(window)
  window.matchMedia = (query) => match(query.replace('(display-mode: standalone)', 'all'))
}

const icon = (page: Page) => page.evaluate(() => (Reflect.get(window, 'shown') as number[]).at(-1))

/** Leaves the app, or comes back to it. */
const turn = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test('the icon counts unread messages and open steps when the app is left, and nothing while it is seen [APP-12]', async ({
  visit,
  world,
}) => {
  const pages = { client: await visit(), coach: await visit() }
  const page = pages.client
  await page.addInitScript(drawIcon)
  const { client, ids } = await arrivePair(pages, world)
  await makeActions(world, client.id, [{ text: 'Walk home' }, { text: 'Call mom' }])
  await writeHistory(world, ids, 3)
  await page.goto('/dashboard?showActionsSteps=1')
  await expect.poll(() => icon(page)).toBe(0)
  const left = async () => {
    await turn(page, true)
    const count = await icon(page)
    await turn(page, false)
    expect(await icon(page)).toBe(0)
    return count
  }
  await expect.poll(left).toBe(5)
  await page.getByRole('button', { name: 'Complete: Walk home' }).first().click()
  await page.getByRole('button', { name: 'YES, I DID IT' }).click()
  await expect.poll(left).toBe(4)
  await page.goto('/coachingRoom/chat')
  await page.getByRole('log').getByText('Line 3').waitFor()
  await expect.poll(left).toBe(1)
})
