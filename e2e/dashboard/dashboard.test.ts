import { atBothSizes, axe, BOTH_SIZES, SIZES } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { withoutLiveLine } from '../support/live-line.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { callAs, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const MAYA = 1005

test.describe('the dashboard', () => {
  test('brings everything together [ROUTE-36, DASH-01..10, DASH-17, DASH-27, SHELL-30]', async ({
    visit,
  }) => {
    const page = await visit({ size: 'mobile' })
    const session = await signInAs(page, MAYA)
    const progress = (await callAs(session, 'GET', `/Dashboard/GetUserProgress/${MAYA}`)) as Record<
      string,
      number
    >
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Hello, Maya' }).waitFor()
    await page.getByText('Level 1', { exact: true }).first().waitFor()
    await page.getByRole('main').getByText('Silver', { exact: true }).waitFor()
    // A subscriber has the highest type there is (spec-decision 16.6).
    await expect.poll(() => page.getByRole('link', { name: 'UPGRADE ACCOUNT' }).count()).toBe(0)
    const figures = page.getByRole('region', { name: 'MY PROGRESS' })
    for (const [name, words] of [
      ['stepsTaken', 'Steps taken'],
      ['currentStreak', 'Current streak'],
      ['longestStreak', 'Longest streak'],
      ['goalsCompleted', 'Goals completed'],
    ] as const) {
      await expect.poll(() => figures.textContent()).toContain(`${progress[name]}${words}`)
    }
    for (const name of [
      'My action steps',
      'My goals',
      'MY E-LEARNING',
      'Oola score history',
      'MY OOLA COACH',
      'MY RECOMMENDATIONS',
    ])
      await page.getByRole('region', { name }).waitFor()
    await page.getByRole('region', { name: 'Oola score history' }).getByRole('img').first().waitFor()
    await page.getByRole('article').first().waitFor()
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
  })
})

test.describe('the header of the profile', () => {
  test('shows the newest badges, and all of them behind My achievements [DASH-03, DASH-10]', async ({
    visit,
  }) => {
    const page = await visit()
    await signInAs(page, MAYA)
    await page.goto('/dashboard')
    await page.getByRole('list', { name: 'Latest achievements' }).getByRole('listitem').first().waitFor()
    await page.getByRole('button', { name: 'My achievements' }).click()
    await page.getByRole('dialog', { name: 'My achievements' }).getByText('MILESTONES').waitFor()
  })
})

test.describe('the end of the page', () => {
  test('is the footer with all five pages elsewhere, those not set explained by the demo [DASH-10, SHELL-16]', async ({
    visit,
  }) => {
    const page = await visit()
    await signInAs(page, MAYA)
    for (const address of ['/dashboard', '/home']) {
      await page.goto(address)
      const social = page.getByRole('contentinfo').getByRole('list', { name: 'Oola elsewhere' })
      await social.waitFor()
      const links = await social
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('target')]))
      expect(links).toEqual([
        ['/dev/social/Facebook', '_blank'],
        ['https://instagram.example/oola', '_blank'],
        ['https://youtube.example/oola', '_blank'],
        ['/dev/social/LinkedIn', '_blank'],
        ['/dev/social/TikTok', '_blank'],
      ])
    }
    await page.goto('/dev/social/TikTok')
    await page.getByText('TIKTOK_URL').waitFor()
    await page.getByRole('link', { name: 'Back to Oola' }).click()
    await page.waitForURL('**/home')
  })
})

test.describe('a part that cannot be loaded', () => {
  test('says so in its own place, and loads at TRY AGAIN while the others stand [DASH-29, DASH-30]', async ({
    visit,
  }) => {
    const page = await visit({ expected: status(500) })
    await signInAs(page, MAYA)
    await page.route('**/api/Dashboard/GetUserProgress/*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', title: 'Error', message: 'x' } }),
    )
    await page.goto('/dashboard')
    await page.getByText('We could not load your progress').waitFor()
    await page.getByRole('region', { name: 'My goals' }).getByRole('listitem').first().waitFor()
    await page.unroute('**/api/Dashboard/GetUserProgress/*')
    await page.getByRole('button', { name: 'TRY AGAIN' }).click()
    await page.getByText('Steps taken', { exact: true }).waitFor()
    await expect.poll(() => page.getByText('We could not load your progress').count()).toBe(0)
  })
})

test.describe('loading', () => {
  /** What the first screen needs. */
  const FIRST_SCREEN = [
    'GetCurrentUserStep',
    'GetCustomerProfileInfo',
    'GetSettings',
    'GetUserProgress',
    'GetBreaks',
    'GetLateTick',
    'GetUserNotCompletedActions',
    'GetGlobalActionStepsTaken',
    'GetUserGoalsGroupedByStatus',
    'GetOpenReview',
    'GetCurrent',
  ]

  /** The paths of the calls that a request makes. */
  const callsOf = (url: URL): string[] =>
    url.pathname === '/api/Batch'
      ? url.searchParams.getAll('calls')
      : [url.pathname.replace(/^\/api(?=\/)/, '')]

  test('asks for the first screen in one request, achievements included, for each thing once, and moves nothing about [DASH-16]', async ({
    visit,
  }) => {
    const page = await visit()
    // Once connected, what is on screen is read again.
    await withoutLiveLine(page)
    await signInAs(page, MAYA)
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number }
      seen.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[]) {
          if (!entry.hadRecentInput) seen.shift += entry.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const requests: string[][] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.startsWith('/api/')) requests.push(callsOf(url))
    })
    await page.goto('/dashboard')
    await page.getByRole('region', { name: 'My goals' }).getByRole('listitem').first().waitFor()
    await page.getByRole('list', { name: 'Latest achievements' }).waitFor()
    expect(requests[0]?.map((call) => call.split('/')[2]).toSorted()).toEqual(FIRST_SCREEN.toSorted())
    await page.getByRole('article').first().waitFor()
    await page.getByRole('button', { name: 'My achievements' }).click()
    await page.getByRole('dialog', { name: 'My achievements' }).getByText('MILESTONES').waitFor()
    const calls = requests.flat()
    expect(calls.filter((call) => /Achie|ProfileInformation/.test(call))).toEqual([])
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.05)
  })
})

test.describe('/nonSubscriber', () => {
  test('upgrades in this tab where the portal itself takes the payment [SHELL-30, DASH-02]', async ({
    visit,
  }) => {
    const page = await visit()
    await signInAs(page, 1008)
    await page.route('**/api/Site/GetSettings', async (route) => {
      const response = await route.fetch()
      const settings = await response.json()
      const links = { ...settings.links, upgrade: '/corporphan/enrollment' }
      await route.fulfill({ response, json: { ...settings, links } })
    })
    await page.goto('/nonSubscriber')
    const goals = page.getByRole('region', { name: 'My goals' })
    const subscribe = goals.getByRole('link', { name: 'BECOME A SUBSCRIBER' })
    const upgrade = page.getByRole('link', { name: 'UPGRADE ACCOUNT' })
    // Where they lead is known when the settings have come.
    for (const link of [subscribe, upgrade])
      await expect
        .poll(async () => [await link.getAttribute('href'), await link.getAttribute('target')])
        .toEqual(['/corporphan/enrollment', null])
    await upgrade.click()
    await page.getByRole('heading', { level: 1, name: 'Upgrade your account' }).waitFor()
    expect(page.context().pages()).toHaveLength(1)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Hello, Jon' }).waitFor()
  })

  test('locks what belongs to the framework and says why [ROUTE-38, DASH-18, DASH-25, DASH-26, COACH-30]', async ({
    visit,
  }) => {
    const page = await visit({ size: 'mobile', reducedMotion: true })
    await signInAs(page, 1008)
    await page.goto('/nonSubscriber')
    await page.getByRole('heading', { level: 1, name: 'Hello, Jon' }).waitFor()
    await expect.poll(() => page.getByText(/^Level \d/).count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: 'My achievements' }).count()).toBe(0)
    const goals = page.getByRole('region', { name: 'My goals' })
    await expect
      .poll(() => goals.getByRole('link', { name: 'BECOME A SUBSCRIBER' }).getAttribute('href'))
      .toBe('https://upgrade.example/framework')
    // Tracker and daily actions work (G-46).
    const tracker = page.getByRole('region', { name: 'My action steps' })
    await tracker.getByRole('tab', { name: 'DAILY ACTIONS' }).click()
    await tracker.getByRole('heading', { name: 'Today' }).waitFor()

    const learning = page.getByRole('region', { name: 'MY E-LEARNING' })
    expect(
      await learning.getByRole('tab', { name: 'ADDITIONAL PROGRAMS' }).getAttribute('aria-selected'),
    ).toBe('true')
    const warning = page.getByRole('dialog', { name: 'This part opens with a subscription' })
    for (const lock of [
      learning.getByRole('tab', { name: 'MY BREAKTHROUGH (locked)' }),
      learning.getByRole('tab', { name: 'MY PATH (locked)' }),
      page.getByRole('region', { name: 'MY OOLA COACH' }).getByRole('button', { name: 'SEE THE FRAMEWORK' }),
    ]) {
      await lock.click()
      await warning.getByText('Become a subscriber to the Oola Lifestyle Framework to unlock').waitFor()
      await warning.getByRole('button', { name: 'NOT NOW' }).click()
    }
    await page.getByRole('article').first().waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])
    // It is shorter than a subscriber's, and its footer follows all the same.
    const gap = async () => {
      const parts = [page.getByRole('region', { name: 'MY RECOMMENDATIONS' }), page.getByRole('contentinfo')]
      const [last, footer] = await Promise.all(parts.map((part) => part.boundingBox()))
      return (footer?.y ?? Number.NaN) - ((last?.y ?? 0) + (last?.height ?? 0))
    }
    for (const size of BOTH_SIZES) {
      await page.setViewportSize(SIZES[size])
      await expect.poll(gap, size).toBeLessThanOrEqual(112)
    }
    await page.getByRole('button', { name: /My account/ }).click()
    await expect.poll(() => page.getByRole('button', { name: /FIND A COACH/ }).isDisabled()).toBe(true)
  })
})
