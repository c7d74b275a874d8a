import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser, visit } from '../support/browser.ts'
import { signInAs } from '../support/sign-in.ts'

useBrowser()

/** KiB as they travel, by kind of page; docs/decisions/0019. */
const SCRIPTS = { public: 130, journey: 170, dashboard: 190 } as const
/** Pages that are still over the goal of 130, with what they may weigh until they are not (docs/decisions/0019). */
const OVER: Readonly<Record<string, number>> = {
  '/home': 140,
  '/learnMore': 164,
  '/learnMore/faq': 164,
  '/Science': 145,
  '/coachDirectory': 173,
  '/FreeTest': 141,
  '/MindBodyTest': 141,
  '/login': 148,
}
/** The page itself: its words, its styles, its start. */
const DOCUMENT = 36
/** Downloads of a page. Of the 18 requests that it may make, one is the icon of the tab and two are left for calls. */
const FILES = 15

interface Load {
  /** In KiB. */
  readonly scripts: number
  readonly document: number
  readonly files: readonly string[]
}

/** Opens an address with nothing in the cache, and waits until nothing more comes. */
const load = async (page: Page, address: string): Promise<Load> => {
  const done: Request[] = []
  page.on('requestfinished', (request) => done.push(request))
  await page.goto(address, { waitUntil: 'networkidle' })
  const kib = async (type: string) => {
    const sizes = await Promise.all(
      done.filter((request) => request.resourceType() === type).map((request) => request.sizes()),
    )
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1024
  }
  const paths = done.map((request) => new URL(request.url()).pathname)
  return {
    scripts: await kib('script'),
    document: await kib('document'),
    files: paths.filter((path) => !/^\/(api|realtime)\//.test(path)),
  }
}

const expectLight = ({ scripts, document, files }: Load, budget: number) => {
  expect(scripts).toBeGreaterThan(50)
  expect(scripts).toBeLessThanOrEqual(budget)
  expect(document).toBeLessThanOrEqual(DOCUMENT)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(FILES)
  // The styles stand in the page: a request for them would come before the first paint.
  expect(files.filter((file) => file.endsWith('.css'))).toEqual([])
}

describe('a page that is opened for the first time', () => {
  it.each([
    '/home',
    '/learnMore',
    '/learnMore/faq',
    '/Science',
    '/coachDirectory',
    '/FreeTest',
    '/MindBodyTest',
    '/login',
  ])('is light: %s', async (address) => {
    expectLight(await load(await visit({ size: 'mobile' }), address), OVER[address] ?? SCRIPTS.public)
  })

  it.each([
    ['the journey', 1002, '/steps', SCRIPTS.journey],
    ['the dashboard', 1005, '/dashboard', SCRIPTS.dashboard],
  ] as const)('is light: %s', async (_, member, address, budget) => {
    const page = await visit({ size: 'mobile' })
    await signInAs(page, member)
    expectLight(await load(page, address), budget)
  })
})

it('paints the words of a public page before the program is there', async () => {
  const page = await visit()
  // On its way for ever.
  await page.route('**/assets/*.js', () => {})
  await page.goto('/home', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Parkinsans')
})
