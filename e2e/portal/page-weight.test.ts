import type { Page } from '@playwright/test'
import { LIFE_BALANCE, MIND_BODY } from '../support/free-tests.ts'
import { portal } from '../support/portal.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** KiB as they travel, by kind of page; docs/decisions/page-loading. */
const SCRIPTS = {
  public: 164,
  payment: 167,
  journey: 194,
  dashboard: 199.5,
  account: 211.5,
  module: 200,
  room: 197,
} as const
/** The page itself: its words and the names of its files. */
const DOCUMENT = 17.25
/** Requests without the tab's icon, which only a full browser loads; styles in files and KiB. */
const VISITORS = { requests: 22, sheets: 5, styles: 20 } as const
/** A page that asks for a card. */
const CUSTOMERS = { requests: 24, sheets: 6, styles: 19 } as const
/** With what comes after the first screen: the live line, pictures, calls. */
const MEMBERS = { requests: 30, sheets: 5, styles: 22.5 } as const
/** Each one has its reason in docs/performance.md. */
const DASHBOARD = { requests: 24, sheets: 4, styles: 21 } as const
/** What may move without anybody having touched the page. */
const SHIFT = 0.05

interface Load {
  /** In KiB. */
  readonly scripts: number
  readonly document: number
  readonly requests: readonly string[]
  readonly files: readonly string[]
  readonly styles: number
  readonly shift: number
}

/** Runs in the page, before anything of it. */
const observeShifts = () => {
  Object.assign(window, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) Object.assign(window, { shift: Reflect.get(window, 'shift') + value })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Runs in the page: the document, then everything transferred. What the cache has costs nothing, nor what waits
 * three seconds after the page has loaded (`use-quiet.ts`): on a slow machine it comes before the last request.
 */
const readLoaded = () => {
  const [{ loadEventStart }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
  return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map((entry) => entry as PerformanceResourceTiming)
    .filter(({ transferSize, startTime }) => transferSize > 0 && startTime < loadEventStart + 3_000)
    .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, body: encodedBodySize }))
}

/** The live line waits until the page has come to rest; what it asks for is the last that comes. */
const LAST_OF_MEMBERS = /GetNotification/

const ICON = '/favicon.svg'

/** Asked for by itself whenever somebody takes a step, which members of other test files do meanwhile. */
const AS_OTHERS_STEP = '/api/Actions/GetGlobalActionStepsTaken'

/** Part of a film, like its bytes, which are none of the page's. */
const CAPTIONS = /^\/media\/.*\.vtt$/

/**
 * Opens an address with nothing in the cache, and waits until nothing more comes.
 * @param last part of the request that comes after a pause
 */
const load = async (page: Page, address: string, last?: RegExp): Promise<Load> => {
  const end = last && page.waitForEvent('requestfinished', (request) => last.test(request.url()))
  await page.addInitScript(observeShifts)
  await page.goto(address, { waitUntil: 'networkidle' })
  await end
  const loaded = (await page.evaluate(readLoaded)).filter(
    ({ path }) => path !== AS_OTHERS_STEP && path !== ICON && !CAPTIONS.test(path),
  )
  const [document] = loaded
  const requests = loaded.map(({ path }) => path)
  const kibOf = (end: string) =>
    loaded.reduce((sum, { path, body }) => (path.endsWith(end) ? sum + body / 1024 : sum), 0)
  return {
    scripts: kibOf('.js'),
    document: (document?.body ?? 0) / 1024,
    requests,
    files: requests.filter((path) => !/^\/(api|realtime)\//.test(path)),
    styles: kibOf('.css'),
    shift: await page.evaluate(() => Reflect.get(window, 'shift') as number),
  }
}

const expectLight = (
  { scripts, document, requests, files, styles, shift }: Load,
  budget: number,
  most: Readonly<Record<'requests' | 'sheets' | 'styles', number>> = VISITORS,
) => {
  expect(scripts).toBeGreaterThan(50)
  expect(scripts).toBeLessThanOrEqual(budget)
  expect(document).toBeLessThanOrEqual(DOCUMENT)
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(most.requests)
  expect(shift).toBeLessThan(SHIFT)
  const sheets = files.filter((file) => file.endsWith('.css'))
  expect(sheets, 'each once').toEqual([...new Set(sheets)])
  expect(sheets.length, sheets.join('\n')).toBeLessThanOrEqual(most.sheets)
  expect(styles).toBeLessThanOrEqual(most.styles)
}

/** The code of a result that a visitor was given. */
const takeTest = async (path: string, scores: object): Promise<string> => {
  const user = { FirstName: 'Zoe', LastName: 'Ng', EmailAddress: 'zoe@example.com', PhoneNumber: '' }
  const answer = await fetch(`${portal().origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      user: { ...user, AmbassadorsName: null },
      clientKey: crypto.randomUUID(),
      ...scores,
    }),
  })
  const { resultCode } = (await answer.json()) as { resultCode: string }
  return resultCode
}

const FIRST = { size: 'mobile', isFirst: true } as const

test.describe('a page that is opened for the first time', () => {
  // One of each kind: what tells something, what asks for something, and the ways in.
  for (const address of [
    '/home',
    '/myoola/maya',
    '/learnMore',
    '/learnMore/faq',
    '/ourLeadership',
    '/ourStory',
    '/ourCause',
    '/theOpportunity',
    '/contact',
    '/Science',
    '/Affiliate',
    '/TRS',
    '/Partner',
    '/coachDirectory',
    '/privacyPolicy',
    '/termsOfUse',
    '/join/coach',
    '/FreeTest',
    '/MindBodyTest',
    '/login',
    '/resetPassword',
    '/Shopify/ShopifyLogin',
  ])
    test(`is light and stands still: ${address}`, async ({ visit }) => {
      const loaded = await load(await visit(FIRST), address)
      expectLight(loaded, SCRIPTS.public)
      expect(loaded.files.filter((file) => /^\/assets\/(member|dashboard|step-one)-/.test(file))).toEqual([])
    })

  test('lets its styles and fonts load before its scripts', async () => {
    for (const address of ['/home', '/login', '/dashboard']) {
      const html = await (await fetch(portal().origin + address)).text()
      const preloads = html.match(/<link [^>]*rel="modulepreload"[^>]*>/g) ?? []
      expect(preloads.length).toBeGreaterThan(4)
      expect(preloads.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([])
    }
  })

  for (const address of ['/maya/enrollment', '/order'])
    test(`is light and stands still where a card is asked for: ${address}`, async ({ visit }) => {
      expectLight(await load(await visit(FIRST), address), SCRIPTS.payment, CUSTOMERS)
    })

  for (const [page, path, scores] of [
    [
      '/FreeTest',
      '/Scores/FreeTestSave',
      { scores: LIFE_BALANCE.map(({ id }) => ({ questionId: id, score: 7 })) },
    ],
    [
      '/MindBodyTest',
      '/FreeAssessment/SaveResponse',
      { questions: MIND_BODY.map(({ id }) => ({ questionId: id, score: 3 })) },
    ],
  ] as const)
    test(`is light and stands still: the result of ${page}`, async ({ visit }) => {
      const code = await takeTest(path, scores)
      expectLight(await load(await visit(FIRST), `${page}/result/${code}`), SCRIPTS.public)
    })

  test('is light and stands still where a link leads to a search', async ({ visit }) => {
    const { shift, scripts } = await load(await visit(FIRST), '/coachDirectory?searchTerm=a')
    expect(shift).toBeLessThan(SHIFT)
    expect(scripts).toBeLessThanOrEqual(SCRIPTS.public)
  })

  for (const [_, member, address, budget, most] of [
    ['the journey', 1002, '/steps', SCRIPTS.journey, MEMBERS],
    ['the dashboard', 1005, '/dashboard', SCRIPTS.dashboard, DASHBOARD],
    // It comes with the dashboard's files, which who opens it has loaded before.
    // Without the player, which comes with its first press.
    ['a module', 1005, '/moduleVip?id=101', SCRIPTS.module, MEMBERS],
    ['the account page', 1005, '/account', SCRIPTS.account, MEMBERS],
    ['its security view', 1005, '/account/security', SCRIPTS.account, MEMBERS],
  ] as const)
    test(`is light and stands still: ${_}`, async ({ visit }) => {
      const page = await visit(FIRST)
      await signInAs(page, member)
      expectLight(await load(page, address, LAST_OF_MEMBERS), budget, most)
    })

  test('is light and stands still: the coaching room, without the call', async ({ visit }) => {
    const page = await visit(FIRST)
    await signInAs(page, 1005)
    const { scripts, files, shift } = await load(page, '/coachingRoom', LAST_OF_MEMBERS)
    expect(scripts, files.join('\n')).toBeLessThanOrEqual(SCRIPTS.room)
    expect(files.filter((file) => file.includes('/meeting-'))).toEqual([])
    expect(shift).toBeLessThan(SHIFT)
  })
})

test('paints the words of a public page before the program is there', async ({ visit }) => {
  const page = await visit({ isFirst: true })
  // On its way for ever.
  await page.route('**/assets/*.js', () => {})
  await page.goto('/home', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Parkinsans')
})
