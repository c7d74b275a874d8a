import type { Page } from '@playwright/test'
import { arriveAt } from '../support/members.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

/** A member with a dashboard, on the account page. */
const arrive = async (world: World, page: Page) => {
  const { member, session } = await arriveAt(page, world, 4, {
    firstName: 'Dana',
    lastName: 'Whitlock',
    phone: '5550132206',
  })
  await page.goto('/account')
  await page.getByLabel('First name').waitFor()
  return { member, session }
}

test.describe('the notifications of the account page', () => {
  test('have a switch for each way, saved at once, named by kind and way for a screen reader', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { session } = await arrive(world, page)
    const mail = page.getByRole('switch', { name: 'Reviews: E-mail' })
    await expect.poll(() => mail.getAttribute('aria-checked')).toBe('false')
    await expect
      .poll(() => page.getByRole('switch', { name: 'Reviews: In Oola' }).getAttribute('aria-checked'))
      .toBe('true')
    await mail.focus()
    await page.keyboard.press('Space')
    await expect
      .poll(() => callAs(session, 'GET', '/Notification/GetSettings'))
      .toContainEqual({ kind: 'review', channel: 'email', wanted: true })
    await page.reload()
    await page.getByRole('switch', { name: 'Reviews: E-mail', checked: true }).waitFor()
  })

  test('are where the link of an e-mail leads, once the page has come, and name messages and sessions', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile' })
    await arrive(world, page)
    await page.goto('/account#notifications')
    const heading = page.getByRole('heading', { level: 2, name: 'Reminders' })
    await page.getByRole('switch', { name: 'Messages from your coach: E-mail', checked: true }).waitFor()
    await page.getByRole('switch', { name: 'Session reminders: In Oola', checked: true }).waitFor()
    expect(await page.getByRole('switch', { name: /Messages from your clients/ }).count()).toBe(0)
    await expect
      .poll(async () => {
        const top = (await heading.boundingBox())?.y ?? -1
        return top >= 0 && top < 400
      })
      .toBe(true)
  })
})
