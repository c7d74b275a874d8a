import { PUBLIC_PAGES } from '@oola/contract/site/public-pages'
import type { Page } from '@playwright/test'
import { untilAlive } from '../support/alive.ts'
import { portal } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

const htmlOf = async (path: string): Promise<string> => (await fetch(portal().origin + path)).text()
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '')

const VARIANTS = PUBLIC_PAGES.flatMap(({ path, referrals = [] }) =>
  referrals.map((address) => [address.replace(':alias', 'maya'), path] as const),
)

/** Keeps the heading that came with the HTML, to compare it with the one that is there later. */
const keepHeading = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      ;(window as unknown as { finished: Element | null }).finished = document.querySelector('h1')
    }),
  )

/** Whether React took over the very heading of the HTML; it throws a page away that is not what it would draw. */
const tookOver = (page: Page) =>
  page.waitForFunction(() => {
    const { finished } = window as unknown as { finished: Element | null }
    const isAlive = finished && Object.keys(finished).some((key) => key.startsWith('__reactFiber'))
    return isAlive && finished.isConnected
  })

test.describe('finished HTML', () => {
  test('has a title and a description of its own on every public page', async () => {
    const seen = new Set<string>()
    for (const { path, sameAs } of PUBLIC_PAGES) {
      const html = await htmlOf(path)
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
      const description = /<meta name="description" content="(.*?)"/.exec(html)?.[1] ?? ''
      expect(title, path).toMatch(/Oola/)
      expect(description.length, path).toBeGreaterThan(30)
      expect(title + description, path).not.toMatch(/[{}]/)
      expect(html.match(/<h1/g), path).toHaveLength(1)
      if (!sameAs) {
        expect(seen, path).not.toContain(title)
        expect(seen, path).not.toContain(description)
        seen.add(title).add(description)
      }
    }
  })

  for (const path of [
    '/FreeTest',
    '/MindBodyTest',
    '/corporphan/enrollment',
    '/join/coach',
    '/contact',
    '/login',
    '/dashboard',
  ])
    test(`says at ${path} that it cannot be used without JavaScript`, async () => {
      expect(await htmlOf(path)).toMatch(/<noscript>.*This page needs JavaScript\./s)
    })

  test('is what every referral variant shows, without a script [ROUTE-21, ROUTE-22, ROUTE-24..33]', async () => {
    for (const [address, path] of VARIANTS) {
      const [variant, plain] = await Promise.all([htmlOf(address), htmlOf(path)])
      expect(headingOf(variant), address).toBe(headingOf(plain))
      const shared = /og:title" content="(.*?)"/.exec(variant)?.[1]
      expect(shared, address).toMatch(/^Maya .* invites you: /)
    }
  })

  test('comes alive as it stands under an alias [ROUTE-22, ROUTE-24]', async ({ visit }) => {
    const page = await visit()
    await keepHeading(page)
    for (const address of [
      '/',
      '/myoola/maya',
      '/HOME/myoola/Maya/',
      '/Science/myoola/nobody-here',
      '/FreeTest/maya',
    ]) {
      await page.goto(address)
      await tookOver(page)
    }
  })

  test('names its address to those who share it, until the visitor moves on', async ({ visit }) => {
    const page = await visit()
    await page.goto('/contact')
    const canonical = page.locator('link[rel="canonical"]')
    await expect.poll(() => canonical.getAttribute('href')).toBe(`${portal().origin}/contact`)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Science' }).click()
    await page.waitForURL('**/Science')
    await canonical.waitFor({ state: 'detached' })
  })
})

test.describe('what is written into a finished page before its program comes', () => {
  for (const [path, early, next] of [
    ['/contact', { 'First name': 'Ann', 'What can we do for you?': 'Hello' }, 'Last name'],
    ['/join/coach', { 'First name': 'Ann', 'Phone number (optional)': '555' }, 'Last name'],
    ['/corporphan/enrollment', { 'First name': 'Ann', 'E-mail address': 'ann@example.com' }, 'Last name'],
    ['/coachDirectory', { Name: 'Ana' }, 'Zip code'],
  ] as const)
    test(`stays there on ${path}`, async ({ visit }) => {
      const page = await visit()
      const { promise: comes, resolve: come } = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await comes
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      const field = (label: string) => page.getByLabel(label, { exact: true }).first()
      for (const [label, text] of Object.entries(early)) await field(label).fill(text)
      come()
      await untilAlive(page)
      // Whatever is drawn anew does not take it away.
      await field(next).fill('99801')
      for (const [label, text] of Object.entries(early))
        await expect.poll(() => field(label).inputValue()).toBe(text)
      await expect.poll(() => field(next).inputValue()).toBe('99801')
    })
})
