import type { Page } from '@playwright/test'
import { axe, BOTH_SIZES, pathOf } from '../support/browser.ts'
import { NO_ANSWER, status } from '../support/console-noise.ts'
import { refuseCoach } from '../support/find-coach.ts'
import { liveLine } from '../support/live-line.ts'
import { arriveAt } from '../support/members.ts'
import { answerProfileQuestions } from '../support/profile-questions.ts'
import { callAs, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const openMenu = (page: Page) => page.getByRole('button', { name: /My account/ }).click()
const menuRows = async (page: Page): Promise<string[]> =>
  (await page.getByRole('navigation', { name: 'My account' }).getByRole('listitem').allInnerTexts()).map(
    (text) => text.split('\n')[0]?.trim() ?? '',
  )

for (const size of BOTH_SIZES)
  test.describe(`the user menu on ${size}`, () => {
    test('has its rows in order, the note of COMMUNITY, and passes axe [SHELL-18, SHELL-19, SHELL-21..25, AUTH-31]', async ({
      visit,
    }) => {
      const page = await visit({ size })
      await signInAs(page, 1005)
      await page.goto('/dashboard')
      await openMenu(page)
      await expect
        .poll(() => menuRows(page))
        .toEqual([
          'MY BACKOFFICE',
          'OOLA HOMEPAGE',
          'FIND A COACH',
          'BECOME A COACH',
          'THE STORE',
          'COMMUNITY',
          'MY ACCOUNT',
          'MY MEMBERSHIP',
          'WATCH THE TUTORIAL',
          'HELP',
          'LOG OUT',
        ])
      await page.getByText('The inaugural summit is in September').waitFor()
      const store = page.getByRole('link', { name: /THE STORE/ })
      expect([await store.getAttribute('href'), await store.getAttribute('target')]).toEqual([
        'https://store.example/',
        '_blank',
      ])
      await expect
        .poll(() => page.getByRole('dialog', { name: 'My account' }).count())
        .toBe(size === 'mobile' ? 1 : 0)
      expect(await axe(page)).toEqual([])
    })
  })

test.describe('the user menu', () => {
  test('shows coaches the way to their portal and back [SHELL-20]', async ({ visit }) => {
    const page = await visit()
    await signInAs(page, 2001)
    await page.goto('/dashboard')
    await openMenu(page)
    await page.getByRole('link', { name: 'MY COACHING PORTAL' }).click()
    await page.waitForURL('**/DashboardCoach')
    // The address comes before the page, whose header is another one.
    await page.getByRole('region', { name: 'MY STATS' }).waitFor()
    await openMenu(page)
    await expect.poll(() => menuRows(page)).toContain('MY OOLA')
    await page.getByRole('link', { name: 'MY OOLA', exact: true }).click()
    await page.waitForURL('**/dashboard')
  })

  test('switches between light, dark and the device’s own look', async ({ visit }) => {
    const page = await visit({ scheme: 'light' })
    await signInAs(page, 1005)
    await page.goto('/dashboard')
    const look = () => page.evaluate(() => document.documentElement.dataset.scheme)
    await expect.poll(look).toBe('light')
    await openMenu(page)
    await page.getByText('Dark', { exact: true }).click()
    await expect.poll(look).toBe('dark')
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(look).toBe('dark')
    await openMenu(page)
    await page.getByText('System', { exact: true }).click()
    await expect.poll(look).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(look).toBe('dark')
  })

  test('opens the back office signed in, in a new tab [SHELL-27, SHELL-28]', async ({ visit }) => {
    const page = await visit()
    await signInAs(page, 1005)
    await page.goto('/dashboard')
    await openMenu(page)
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: /MY BACKOFFICE/ }).click()
    const tab = await opened
    await tab.getByText(/Maya/).first().waitFor()
    expect(new URL(tab.url()).searchParams.get('token')?.length).toBeGreaterThan(20)
    expect(pathOf(page)).toBe('/dashboard')
  })

  test('says so when the back office cannot be reached, and leaves no empty tab [SHELL-29, SHELL-02, SHELL-03]', async ({
    visit,
  }) => {
    const page = await visit({ expected: status(500) })
    await signInAs(page, 1005)
    await page.route('**/api/Login/GetSilentToken/*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', title: 'Error', message: 'x' } }),
    )
    await page.goto('/dashboard')
    const tabs = page.context().pages()
    await openMenu(page)
    await page.getByRole('button', { name: /MY BACKOFFICE/ }).click()
    const alert = page.getByRole('dialog', { name: 'Error' })
    await alert.getByText('Sorry we are unable to access your business page').waitFor()
    expect(page.context().pages()).toEqual(tabs)
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect.poll(() => alert.count()).toBe(0)
  })
})

test.describe('without a connection', () => {
  for (const size of BOTH_SIZES)
    test(`an overlay locks a visitor's page and goes by itself on ${size} [SHELL-06, SHELL-07]`, async ({
      visit,
    }) => {
      const page = await visit({ size, expected: NO_ANSWER })
      await page.goto('/contact')
      const overlay = page.getByText(
        "We have detected you don't have internet connection. Trying to reconnect...",
      )
      await page.context().setOffline(true)
      // The page may not listen yet when the line goes.
      await expect
        .poll(async () => {
          await page.evaluate(() => dispatchEvent(new Event('offline')))
          return overlay.count()
        })
        .toBe(1)
      const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
      await expect.poll(overflow).toBe('hidden')
      await page.context().setOffline(false)
      await overlay.waitFor({ state: 'detached' })
      await expect.poll(overflow).toBe('visible')
    })

  test("a member's page is never locked: a line says that it goes on, and leaves when the network is back", async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: NO_ANSWER })
    await arriveAt(page, world, 4)
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Hello, Robin' }).waitFor()
    await page.getByRole('article').first().waitFor()
    await page.context().setOffline(true)
    const line = page.getByRole('status').filter({ hasText: 'You’re offline. Keep going as usual.' })
    await line.waitFor()
    expect(await line.getAttribute('aria-live')).toBe('assertive')
    expect(await page.getByText('Trying to reconnect').count()).toBe(0)
    await page.getByRole('tab', { name: 'TO-DO LIST' }).click()
    await page.context().setOffline(false)
    await line.waitFor({ state: 'detached' })
  })

  test('a browser that wrongly says it is offline locks nothing [SHELL-06]', async ({ visit, world }) => {
    // Socket.IO closes its line at the event, on a slow machine while it is still being opened.
    const page = await visit({ expected: [/^console warning: WebSocket connection .* is closed before/] })
    await arriveAt(page, world, 4)
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Hello, Robin' }).waitFor()
    const probed = page.waitForResponse('**/healthz')
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await probed
    await expect.poll(() => page.getByText('Trying to reconnect').count()).toBe(0)
  })
})

test.describe('over every page', () => {
  test('a refusal of the server opens the modal titled Error with its text [SHELL-05]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(409) })
    const { session } = await arriveAt(page, world, 0)
    await page.goto('/customizeQuestions')
    await refuseCoach(page)
    for (const choice of ['30-39', 'Employed', 'Married'])
      await page.getByText(choice, { exact: true }).click()
    // The member answers on another device meanwhile.
    await answerProfileQuestions(session)
    await page.getByRole('button', { name: 'START STEP 1' }).click()
    const modal = page.getByRole('dialog', { name: 'Error' })
    await modal.getByText('That belongs to another step of your journey.').waitFor()
    await modal.getByRole('button', { name: 'OK' }).click()
  })

  test('an overlay says that a page is on its way when it takes long [SHELL-01]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    await arriveAt(page, world, 4)
    await page.goto('/home')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/customer/GetCurrentUserStep/*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: 'DASHBOARD', exact: true }).click()
    await page.getByText('One moment').waitFor()
    release()
    await page.getByRole('heading', { level: 1, name: 'Hello, Robin' }).waitFor()
    await expect.poll(() => page.getByText('One moment').count()).toBe(0)
  })

  test('what changes on another device shows by itself', async ({ visit, world }) => {
    const page = await visit()
    const { session, member } = await arriveAt(page, world, 4)
    const line = liveLine(page)
    await page.goto('/dashboard')
    await page.getByRole('tab', { name: 'ADDITIONAL' }).click()
    await page.getByRole('button', { name: 'Add goal for Fitness' }).waitFor()
    await line
    await callAs(session, 'POST', '/Goals/AddDashboardGoal', {
      userId: member.id,
      int: 0,
      areaId: 1,
      text: 'Run around the harbour',
      completedByDate: '12/31/2026',
      ClientKey: '7a3ea1b4-5a0b-4b5e-9d53-8f2b4c1f6d10',
    })
    await page.getByText('Run around the harbour').waitFor()
  })
})
