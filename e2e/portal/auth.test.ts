import type { Page } from '@playwright/test'
import { signStoreToken } from '../../apps/server/src/features/account/store-token-signature.ts'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { openAlive } from '../support/alive.ts'
import { atBothSizes, axe, pathOf } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { logInById, loginForm } from '../support/log-in-form.ts'
import { PACIFIC } from '../support/members.ts'
import { portal } from '../support/portal.ts'
import { PASSWORD, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Welcome back' })

test('the login is a modal with two tabs, a password and the way to a new one [AUTH-06, AUTH-07, AUTH-09, ROUTE-03]', async ({
  visit,
}) => {
  const page = await visit({ size: 'mobile' })
  await page.goto('/login')
  await dialog(page).waitFor()
  await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['Phone Number', 'Customer Id'])
  await expect
    .poll(() => loginForm(page).field('Phone number').getAttribute('placeholder'))
    .toBe('111-111-1111')
  await expect.poll(() => dialog(page).innerText()).toContain('Problem with your log in? Reset my Password')
  // On a phone it is a sheet from below, no higher than what is in it.
  await expect
    .poll(async () => {
      const box = await dialog(page).boundingBox()
      const screen = page.viewportSize()?.height ?? 0
      return box !== null && box.y >= 0.08 * screen - 1 && Math.abs(box.y + box.height - screen) < 1
    })
    .toBe(true)
  expect(await atBothSizes(page, axe)).toEqual([])
})

test('the login by phone leads to the page of the step and keeps the session for five days [AUTH-04, AUTH-05, AUTH-08, AUTH-21]', async ({
  visit,
}) => {
  const page = await visit({ size: 'mobile' })
  await page.goto('/login')
  await loginForm(page).field('Phone number').pressSequentially('5550101005')
  await expect.poll(() => loginForm(page).field('Phone number').inputValue()).toBe('555-010-1005')
  await loginForm(page).password.fill(PASSWORD)
  await loginForm(page).submit.click()
  await page.getByRole('heading', { level: 1, name: 'Hello, Maya' }).waitFor()
  expect(pathOf(page)).toBe('/dashboard')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'userSession')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(4.9)
  expect(days).toBeLessThan(5.1)
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? '')).userId).toBe(1005)
})

test.describe('the login', () => {
  test('tells in a banner that can be closed what was wrong [AUTH-16, AUTH-17]', async ({ visit }) => {
    const page = await visit({ expected: status(401) })
    await page.goto('/login')
    await logInById(page, '1005', 'not the password')
    const banner = page
      .getByRole('alert')
      .filter({ hasText: 'The phone number, Customer Id or password is not correct.' })
    await banner.waitFor()
    await expect.poll(() => loginForm(page).field('Customer Id').inputValue()).toBe('1005')
    await banner.getByRole('button', { name: 'Close message' }).click()
    await expect.poll(() => banner.count()).toBe(0)
  })

  test('sends the device fields [AUTH-13, AUTH-14]', async ({ visit }) => {
    const page = await visit()
    await page.goto('/login')
    const request = page.waitForRequest((sent) => sent.url().endsWith('/api/Login'))
    await logInById(page, '1005')
    const body = (await request).postDataJSON()
    expect(body).toMatchObject({ userId: '1005', loginType: 2, sourceid: 1, browser: 'Chrome' })
    expect(Object.keys(body.AdditionalInfo)).toEqual(
      expect.arrayContaining(['userAgent', 'appName', 'language', 'onLine', 'platform', 'product', 'vendor']),
    )
    await page.getByRole('heading', { level: 1, name: 'Hello, Maya' }).waitFor()
  })

  for (const [id, path, ids] of [
    ['1001', '/customizeQuestions', 'AUTH-19'],
    ['1002', '/steps', 'AUTH-20'],
    ['1008', '/nonSubscriber', 'AUTH-22, AUTH-24'],
  ] as const)
    test(`of ${id} leads to ${path} [${ids}]`, async ({ visit }) => {
      const page = await visit()
      await page.goto('/login')
      await logInById(page, id)
      await page.waitForURL(`**${path}`)
    })

  test('opens over the page from the public header as well [SHELL-12]', async ({ visit }) => {
    const page = await visit()
    await openAlive(page, '/contact')
    await page.getByRole('button', { name: 'LOG IN' }).click()
    await dialog(page).waitFor()
    expect(pathOf(page)).toBe('/contact')
    await logInById(page, '1005')
    await page.waitForURL('**/dashboard')
  })

  test('sends who is signed in already to the page of the step', async ({ visit }) => {
    const page = await visit()
    await signInAs(page, 1005)
    await page.goto('/login')
    await page.waitForURL('**/dashboard')
  })
})

test.describe('LOG OUT', () => {
  test('ends the session here and on the server and leads to the home page [AUTH-31]', async ({
    visit,
    world,
  }) => {
    // What the dashboard was still asking for is refused then.
    const page = await visit({ expected: status(401) })
    const { id } = await makeMember(world, { stepId: 4, ...PACIFIC })
    const session = await signInAs(page, id)
    await page.goto('/dashboard')
    await page.evaluate(() => localStorage.setItem('moduleId', '12'))
    await page.getByRole('button', { name: /My account/ }).click()
    const ended = page.waitForResponse((answer) => answer.url().endsWith('/api/Login/Logout'))
    await page.getByRole('button', { name: 'LOG OUT' }).click()
    await ended
    await page.waitForURL((url) => url.pathname === '/')
    expect(await page.context().cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('moduleId'))).toBeNull()
    const answer = await fetch(`${portal().origin}/api/customer/GetCurrentUserStep/${id}`, {
      headers: { authorization: `Bearer ${session.token}` },
    })
    expect(answer.status).toBe(401)
  })

  test('reads nothing any more for a part of the page that is still loading', async ({ visit, world }) => {
    const page = await visit()
    const { id } = await makeMember(world, { stepId: 4, ...PACIFIC })
    await signInAs(page, id)
    await page.goto('/account')
    const held = async (name: string) => {
      const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      await page.route(`**/assets/${name}-*.js`, async (route) => {
        asked.resolve()
        await released.promise
        await route.fallback()
      })
      return { asked: asked.promise, release: released.resolve }
    }
    const [part, home] = [await held('shared-links-list'), await held('home')]
    await page.getByRole('link', { name: 'What you share' }).click()
    await part.asked
    await page.getByRole('button', { name: /My account/ }).click()
    await page.getByRole('button', { name: 'LOG OUT' }).click()
    await home.asked
    const loaded = page.waitForEvent('requestfinished', (file) => /shared-links-list-/.test(file.url()))
    part.release()
    await loaded
    home.release()
    await page.waitForURL((url) => url.pathname === '/')
  })
})

test.describe('the store login', () => {
  const token = async (world: World, subject: string) =>
    signStoreToken(subject, new TextEncoder().encode(portal().storeTokenSecret), world.clock.now())

  test('takes the token of the path, once, and leaves it nowhere [ROUTE-07, STORE-01..03]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ isFirst: true, expected: status(401) })
    const address = `/Shopify/ShopifyLogin/${await token(world, '1005')}`
    await page.goto(address)
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Hello, Maya' }).waitFor()
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)

    await page.context().clearCookies()
    await page.goto(address)
    await page.getByText('This store link is no longer valid. Log in below.').waitFor()
    expect(pathOf(page)).toBe('/Shopify/ShopifyLogin')
  })

  test('has the tabs Phone Number and Email and no way home [STORE-04..08]', async ({ visit }) => {
    const page = await visit({ size: 'mobile' })
    await page.goto('/Shopify/ShopifyLogin')
    await loginForm(page).submit.waitFor()
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['Phone Number', 'Email'])
    await loginForm(page).tab('Email').click()
    await expect.poll(() => loginForm(page).field('Email').getAttribute('type')).toBe('email')
    const reset = page.getByRole('link', { name: 'Reset my Password' })
    await expect.poll(() => reset.getAttribute('href')).toBe('https://store.example/reset')
    await expect.poll(() => page.getByRole('link', { name: 'Oola home' }).count()).toBe(0)
    expect(await atBothSizes(page, axe)).toEqual([])
    await loginForm(page).field('Email').fill('maya@example.com')
    await loginForm(page).password.fill(PASSWORD)
    await loginForm(page).submit.click()
    await page.waitForURL('**/dashboard')
    await expect.poll(() => page.getByRole('link', { name: 'Oola home' }).count()).toBe(0)
  })
})

test('the store login sends members with a shared phone number to the Email tab, in words of the store [AUTH-18, STORE-04]', async ({
  visit,
}) => {
  const page = await visit({ expected: status(401) })
  await page.goto('/Shopify/ShopifyLogin')
  await loginForm(page).field('Phone number').fill('555-010-1009')
  await loginForm(page).password.fill(PASSWORD)
  await loginForm(page).submit.click()
  await page.getByText('Log in with your e-mail.').waitFor()
  await expect.poll(() => loginForm(page).field('Email').inputValue()).toBe('')
  await expect
    .poll(() =>
      loginForm(page)
        .field('Email')
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true)
})

test.describe('a new password', () => {
  test('is asked for by mail, set with the link of the mail, and works', async ({ visit, world }) => {
    const page = await visit()
    const email = `reset.${Date.now()}@example.com`
    const { id } = await makeMember(world, { stepId: 4, email, ...PACIFIC })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Reset my Password' }).click()
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('button', { name: 'SEND ME A LINK' }).click()
    await page.getByText(`If an account belongs to ${email}`).waitFor()
    await page.goto(await resetLinkFor(email))
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'SAVE NEW PASSWORD' }).click()
    await page.getByText('Use at least 10 characters.').waitFor()
    expect(pathOf(page)).toBe('/resetPassword')
    await page.getByLabel('New password', { exact: true }).fill('a much longer one')
    await page.getByRole('button', { name: 'SAVE NEW PASSWORD' }).click()
    await page.getByRole('link', { name: 'LOG IN', exact: true }).click()
    await logInById(page, String(id), 'a much longer one')
    await page.waitForURL('**/dashboard')
  })

  test('is refused with a used or invented link, with the way to a new one', async ({ visit }) => {
    const page = await visit({ expected: status(409) })
    await page.goto('/resetPassword?token=invented')
    await page.getByLabel('New password', { exact: true }).fill('a much longer one')
    await page.getByRole('button', { name: 'SAVE NEW PASSWORD' }).click()
    await page.getByText('This link has expired').waitFor()
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await page.getByRole('button', { name: 'SEND ME A LINK' }).waitFor()
  })
})

/** The link in the newest mail to an address; the development outbox shows its mails at `/dev/mail`. */
const resetLinkFor = async (email: string): Promise<string> => {
  const { origin } = portal()
  const end = Date.now() + 15_000
  while (Date.now() < end) {
    const list = await (await fetch(`${origin}/dev/mail`)).text()
    const rows = list.split('<tr').filter((row) => row.includes(email))
    const href = /href="([^"]+)"/.exec(rows[0] ?? '')?.[1]
    if (href) {
      const mail = await (await fetch(new URL(href, origin))).text()
      const link = /\/resetPassword\?token=[A-Za-z0-9._-]+/.exec(mail)?.[0]
      if (link) return link
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`no mail to ${email}`)
}
