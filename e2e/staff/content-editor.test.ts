import type { Page } from '@playwright/test'
import { signInAsStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const MODULE = 'learning/modules/101-small-enough-for-a-bad-day.yaml'
const FAQ = 'site/faq.yaml'

const openFile = (page: Page, file: string) => page.goto(`/staff/content?file=${encodeURIComponent(file)}`)
const previewOf = (page: Page) => page.frameLocator('iframe[title^="Preview"]')

test('the member’s page follows the form while an author types, phone and desktop, light and dark [AUTHOR-03]', async ({
  visit,
  world,
}) => {
  const page = await visit()
  await signInAsStaff(page, world, 'content')
  const asked: string[] = []
  page.on('request', (request) => {
    const isCall = ['fetch', 'xhr', 'websocket', 'ping'].includes(request.resourceType())
    if (isCall && request.frame() !== page.mainFrame()) asked.push(request.url())
  })
  await openFile(page, MODULE)
  const preview = previewOf(page)
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first()
  const isTitle = /^Small/
  await expect(title).toHaveValue(isTitle)
  // The rail makes room for the page.
  const rail = page.getByRole('navigation', { name: 'Screens' })
  const members = rail.getByRole('link', { name: 'Members' })
  expect((await members.boundingBox())?.width).toBeLessThan(60)
  await members.hover()
  await expect(rail.getByText('Members', { exact: true }).last()).toBeInViewport()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(isTitle)
  const stored = await page.evaluate(() => Object.keys(localStorage).toSorted())

  // What an author writes is kept: each attempt writes something else.
  const written = `Smaller than small, ${Date.now()}`
  await title.fill(written)
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(written)
  // The words keep the focus.
  await expect(title).toBeFocused()

  // The part of the field in focus, where its words are.
  const opening = page.getByRole('textbox', { name: 'Opening' })
  await opening.fill('It is **late** tonight.')
  await expect(preview.getByRole('tab', { name: 'Read' })).toHaveAttribute('aria-selected', 'true')
  await expect(preview.locator('strong', { hasText: 'late' })).toBeVisible()

  const frame = page.locator('iframe[title^="Preview"]')
  const widthInside = () => frame.evaluate((element: HTMLIFrameElement) => element.contentWindow?.innerWidth)
  expect(await widthInside()).toBe(372)
  await page.getByRole('button', { name: 'Desktop' }).click()
  await expect.poll(widthInside).toBe(1280)
  await page.getByRole('button', { name: 'Preview in dark' }).click()
  await expect(preview.locator('html')).toHaveAttribute('data-scheme', 'dark')
  expect(await page.evaluate(() => document.documentElement.dataset.scheme)).toBe('light')

  // A public page, by its own components.
  await openFile(page, FAQ)
  await page.locator('summary').first().click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).first().fill('Is it a wheel?')
  await expect(preview.getByText('Is it a wheel?')).toBeVisible()
  await expect(preview.getByRole('banner')).toBeVisible()

  await openFile(page, 'mails/welcome.yaml')
  await page.getByRole('textbox', { name: 'Subject' }).fill('Hello {firstName}')
  await expect(preview.getByRole('heading', { name: 'Hello Maya' })).toBeVisible()

  expect(asked).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(stored)
  const reply = await page.request.get('/staff/preview')
  expect(reply.headers()['content-security-policy']).toContain("connect-src 'none'")
  expect(reply.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
})

test('two editors see each other, and both texts where they changed the same words [AUTHOR-04]', async ({
  visit,
  world,
}) => {
  const file = 'site/story.yaml'
  const hana = await visit({ expected: [/\/api\/staff\/content\/(draft|editing)/] })
  await signInAsStaff(hana, world, 'content')
  const lena = await visit()
  await signInAsStaff(lena, world, 'owner')
  await openFile(hana, file)
  await openFile(lena, file)
  await expect(hana.getByText('is editing this, too.')).toBeVisible()
  await expect(lena.getByText('is editing this, too.')).toBeVisible()
  const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading' }).first()
  await heading(lena).fill('Written by Lena')
  await expect(lena.getByText('Saved', { exact: true })).toBeVisible()
  await expect(heading(hana)).toHaveValue('Written by Lena')
  await hana.route('**/api/staff/content/editing', (route) => route.abort())
  await heading(lena).fill('Lena again')
  await expect(lena.getByText('Saved', { exact: true })).toBeVisible()
  await heading(hana).fill('Written by Hana')
  const both = hana.getByRole('group', { name: /Heading/ })
  await expect(both.getByText('Written by Hana')).toBeVisible()
  await expect(both.getByText('Lena again')).toBeVisible()
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await expect(hana.getByText('Saved', { exact: true })).toBeVisible()
  await expect(heading(lena)).toHaveValue('Written by Hana')
})
