import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { untilAlive } from '../support/alive.ts'
import { NO_ANSWER } from '../support/console-noise.ts'
import { arriveAt } from '../support/members.ts'
import { untilServed } from '../support/service-worker.ts'
import { expect, test } from '../support/test.ts'
import { pie } from '../support/tracker.ts'

test.use({ serviceWorkers: 'allow' })
// Each page stores some 210 files before its worker works, which a busy machine does slowly.
test.describe.configure({ timeout: 180_000 })

interface Manifest {
  readonly name: string
  readonly short_name: string
  readonly start_url: string
  readonly display: string
  readonly theme_color: string
  readonly icons: readonly { src: string; sizes: string; purpose?: string }[]
  readonly screenshots: readonly { src: string; sizes: string; form_factor: string }[]
  readonly shortcuts: readonly { name: string; url: string; icons: { src: string; sizes: string }[] }[]
}

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hello, Robin' })

/** The size of a picture of the portal, as a manifest writes it. */
const sizeOf = async (page: Page, src: string): Promise<string> => {
  const { width, height } = await sharp(await (await page.request.get(src)).body()).metadata()
  return `${width}x${height}`
}

test('the portal can be installed, with its pictures and places, and opens without bars [APP-01]', async ({
  visit,
  world,
}) => {
  const page = await visit({ isFirst: true })
  await arriveAt(page, world, 4)
  await page.goto('/dashboard')
  await dashboard(page).waitFor()
  await untilServed(page)
  const chromium = await page.context().newCDPSession(page)
  const { data = '', errors } = await chromium.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const manifest = JSON.parse(data) as Manifest
  expect([manifest.name, manifest.short_name, manifest.start_url]).toEqual(['Oola', 'Oola', '/dashboard'])
  expect(manifest.display).toBe('standalone')
  const purposes = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)
  expect(purposes.sort()).toEqual(['192x192 any', '192x192 maskable', '512x512 any', '512x512 maskable'])
  expect(manifest.screenshots.map(({ form_factor }) => form_factor).sort()).toEqual(['narrow', 'wide'])
  const pictures = [manifest.icons, manifest.screenshots, manifest.shortcuts.flatMap(({ icons }) => icons)]
  for (const { src, sizes } of pictures.flat()) expect(await sizeOf(page, src), src).toBe(sizes)
  const color = page.locator('meta[name=theme-color]').first()
  await expect(color).toHaveAttribute('content', manifest.theme_color)

  const places: Record<string, () => Promise<void>> = {
    Today: () => page.getByRole('heading', { level: 3, name: 'Today', exact: true }).waitFor(),
    'Log a step': () => expect(pie(page)).toBeFocused(),
    Modules: () => expect(page.getByRole('heading', { name: /e-learning/i }).first()).toBeInViewport(),
  }
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(Object.keys(places))
  for (const { name, url } of manifest.shortcuts) {
    await page.goto(url)
    await dashboard(page).waitFor()
    await places[name]?.()
  }
})

test('without a network the pages of members start, with their policy and their address', async ({
  visit,
  world,
}) => {
  const page = await visit({ expected: NO_ANSWER })
  await arriveAt(page, world, 4)
  await page.goto('/dashboard')
  await dashboard(page).waitFor()
  await untilServed(page)
  await page.context().setOffline(true)
  for (const address of ['/Dashboard/?showActionsSteps=1', '/membership']) {
    const answer = await page.goto(address, { waitUntil: 'domcontentloaded' })
    expect(answer?.fromServiceWorker()).toBe(true)
    expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    await untilAlive(page, 'body')
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
  }
  // A visitor's page comes from the network or not at all.
  await expect(page.goto('/ourStory')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('is no app for visitors', async ({ visit }) => {
  const page = await visit({ isFirst: true })
  await page.goto('/ourStory', { waitUntil: 'networkidle' })
  await untilAlive(page)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0)
})
