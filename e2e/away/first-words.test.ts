import { SESSION_COOKIE } from '@oola/contract/account/account.constants'
import type { Page } from '@playwright/test'
import { NO_ANSWER } from '../support/console-noise.ts'
import { arriveAt } from '../support/members.ts'
import { portal } from '../support/portal.ts'
import { untilServed } from '../support/service-worker.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(180_000)

/** What each page says to everybody whose page it is. */
const WORDS = {
  '/dashboard': ['Hello', 'TRACKER', 'DAILY ACTIONS', 'TO-DO LIST', 'DONE TODAY', 'My goals', 'MY TOP 7'],
  '/moduleVip?id=101': ['BACK', 'Watch', 'Read'],
  '/coachingRoom': ['Coaching room'],
} as const

/** Of the checklist: when they are there on a first visit, in milliseconds. */
const AT_MOST = { '/dashboard': 1_800, '/moduleVip?id=101': 2_200, '/coachingRoom': 2_200 } as const
/** Slow 4G: a round trip in milliseconds, and bytes in one. */
const ROUND_TRIP = 562.5
const BYTES_PER_MS = 1_474_560 / 8 / 1_000
/** Of that time a phone may use for parsing and painting: on a processor four times slower it takes 200 to 250. */
const FOR_PROCESSOR = 450

const LOADING = 'We are opening your Oola right where you left it.'

/** The program is on its way for ever. */
const holdProgram = (page: Page) => page.route('**/assets/*.js', () => {})

const says = (page: Page, words: string) => page.getByText(words, { exact: true }).first()

/** Bytes of the page and its styles. */
const bytesUntilWords = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ entryType, name }) => entryType === 'navigation' || name.includes('.css'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )

test("a member's page says its own words before the program is there, one round trip after its HTML [APP-11]", async ({
  visit,
}) => {
  const page = await visit({ size: 'mobile', isFirst: true })
  const session = await signInAs(page, 1005)
  await holdProgram(page)
  for (const [address, words] of Object.entries(WORDS)) {
    await page.goto(address, { waitUntil: 'commit' })
    for (const each of words) await expect(says(page, each), each).toBeVisible()
    // Nobody can press what does not work yet.
    await expect(page.locator('[inert]').filter({ hasText: words[0] })).toHaveCount(1)
    await expect(page.getByText(LOADING)).toBeHidden()
    const styles = page.locator('link[rel=stylesheet]').last()
    // Without its sheet while it is on its way.
    await expect.poll(() => styles.evaluate((link: HTMLLinkElement) => link.sheet?.disabled)).toBe(false)
    const time = 2 * ROUND_TRIP + (await bytesUntilWords(page)) / BYTES_PER_MS
    expect(time + FOR_PROCESSOR).toBeLessThanOrEqual(AT_MOST[address as keyof typeof AT_MOST])

    const everybodys = await (await fetch(portal().origin + address)).text()
    const cookie = `${SESSION_COOKIE}=${encodeURIComponent(JSON.stringify(session))}`
    const own = await (await fetch(portal().origin + address, { headers: { cookie } })).text()
    expect(own).toBe(everybodys)
  }
})

test('the words are not shown to those who will be sent to another page', async ({ visit, world }) => {
  const page = await visit({ isFirst: true })
  await holdProgram(page)
  const expectLoading = async () => {
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await expect(page.getByText(LOADING)).toBeVisible()
    await expect(says(page, 'My goals')).toBeHidden()
  }
  // A visitor, a member in Step 1, a customer of the store, an account that is to be deleted.
  await expectLoading()
  await arriveAt(page, world, 1)
  await expectLoading()
  const session = await signInAs(page, 1005)
  for (const other of [{ isShopify: true }, { deletesOn: '2027-01-01' }]) {
    const value = encodeURIComponent(JSON.stringify({ ...session, ...other }))
    await page.context().addCookies([{ name: SESSION_COOKIE, value, url: portal().origin }])
    await expectLoading()
  }

  await page.unrouteAll()
  await page.context().clearCookies()
  await page.goto('/dashboard')
  await page.waitForURL('**/login')
})

/** Runs in the page: keeps what it says before any script of the program has run. */
const keepFirstWords = () =>
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive')
      Object.assign(window, {
        firstWords: document.body.innerText,
        mark: document.documentElement.dataset.words,
      })
  })

test('on a second visit the words come from the device, before the program and without a network [APP-10]', async ({
  visit,
}) => {
  const page = await visit({ size: 'mobile', expected: NO_ANSWER })
  await signInAs(page, 1005)
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: /^Hello, / }).waitFor()
  await untilServed(page)
  await page.addInitScript(keepFirstWords)
  await page.context().setOffline(true)
  for (const [address, words] of Object.entries(WORDS)) {
    const answer = await page.goto(address, { waitUntil: 'domcontentloaded' })
    expect(answer?.fromServiceWorker()).toBe(true)
    const { firstWords, mark } = await page.evaluate(() => {
      const { firstWords, mark } = window as unknown as { firstWords: string; mark: string }
      return { firstWords, mark }
    })
    for (const each of words) expect(firstWords.toLowerCase()).toContain(each.toLowerCase())
    expect(mark).toBe('again')
    const sheets = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
        ({ sheet }) => sheet?.cssRules.length,
      ),
    )
    for (const rules of sheets) expect(rules).toBeGreaterThan(0)
  }
})
