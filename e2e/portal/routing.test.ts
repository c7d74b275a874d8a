import type { Page } from '@playwright/test'
import { untilAlive } from '../support/alive.ts'
import { atBothSizes, axe, pathOf } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { arriveAt } from '../support/members.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const PRIVATE = [
  '/customizeQuestions',
  '/steps',
  '/dashboard',
  '/DashboardCoach',
  '/nonSubscriber',
  '/assessment?AssessmentType=1',
  '/assessmentMyPP?AssessmentType=2',
  '/AssesmentNewModules?courseId=1009',
  '/orderCourse?courseId=1010',
  '/phase2welcome',
  '/phase3welcome',
  '/NewModuleWelcome?courseId=1009',
  '/MidYearReviewWelcome',
  '/Level2Welcome',
  '/eLearning',
  '/moduleVip?id=1',
]

const PUBLIC: readonly (readonly [string, string])[] = [
  ['/', 'See your whole life in one wheel'],
  ['/home', 'See your whole life in one wheel'],
  ['/learnMore', 'A plan for the whole of your life'],
  ['/learnMore/faq', 'A plan for the whole of your life'],
  ['/Shopify/FreeTestShopify', 'Fitness'],
  ['/Shopify/MindBodyWellnessAssessment', 'How stressed are your mind and body?'],
  ['/privacyPolicy', 'Privacy policy'],
  ['/termsOfUse', 'Terms of use'],
  ['/ourLeadership', 'People you can hold us to'],
  ['/ourStory', 'It began with a wheel that would not roll'],
  ['/ourCause', 'Balance begins with a full plate'],
  ['/theOpportunity', 'Earn by helping people find their balance'],
  ['/contact', 'A person answers'],
  ['/Science', 'What is in it, and how we test it'],
  ['/Affiliate', 'Share what helps you'],
  ['/Partner', 'Help others, and earn from it'],
  ['/TRS', 'Total Rebalancing System'],
  ['/coachDirectory', 'Find the coach who gets it'],
  ['/FreeTest', 'Fitness'],
  ['/FreeTest/maya', 'Fitness'],
  ['/myoola/maya', 'See your whole life in one wheel'],
  ['/home/myoola/maya', 'See your whole life in one wheel'],
  ['/learnMore/myoola/maya', 'A plan for the whole of your life'],
  ['/ourLeadership/myoola/maya', 'People you can hold us to'],
  ['/ourStory/myoola/maya', 'It began with a wheel that would not roll'],
  ['/ourCause/myoola/maya', 'Balance begins with a full plate'],
  ['/theOpportunity/myoola/maya', 'Earn by helping people find their balance'],
  ['/Science/myoola/maya', 'What is in it, and how we test it'],
  ['/Affiliate/myoola/maya', 'Share what helps you'],
  ['/TRS/myoola/maya', 'Total Rebalancing System'],
  ['/contact/myoola/maya', 'A person answers'],
]

/** Leads to another address as a link inside the page would. */
const navigate = (page: Page, to: string) =>
  page.evaluate(
    (address) =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
      ).__reactRouterDataRouter.navigate(address),
    to,
  )

test.describe('without a session', () => {
  test('every public address shows its page, in any case and with a trailing slash [ROUTE-01, ROUTE-02, ROUTE-04..06, ROUTE-08..22, ROUTE-24..33, ROUTE-51]', async ({
    visit,
  }) => {
    test.setTimeout(180_000)

    const page = await visit()
    for (const [path, heading] of PUBLIC) {
      const found = page.getByRole('heading', { level: 1, name: heading })
      await page.goto(path)
      await found.waitFor()
      expect(await found.count(), path).toBe(1)
      // The server has it under the other spelling as well, and so have the links inside the portal.
      const other = `${path.toUpperCase()}/`.replace('//', '/')
      expect((await page.request.get(other)).status(), other).toBe(200)
      await navigate(page, other)
      expect(pathOf(page)).toBe(other)
      expect(await found.count(), other).toBe(1)
    }
  })

  test('every private address leads to the login [ROUTE-39, ROUTE-42, ROUTE-43, ROUTE-45, ROUTE-49]', async ({
    visit,
  }) => {
    const page = await visit()
    for (const path of PRIVATE) {
      await page.goto(path)
      await page.waitForURL('**/login')
    }
  })

  test('every private address leads to the free test once the store was visited [ROUTE-50]', async ({
    visit,
  }) => {
    const page = await visit()
    // Opened directly, as the store links to it (spec-decision 16.7).
    await page.goto('/Shopify/FreeTestShopify')
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const path of PRIVATE) {
      await navigate(page, path)
      expect(pathOf(page), path).toBe('/Shopify/FreeTestShopify')
    }
    await page.goto('/steps')
    await page.waitForURL('**/Shopify/FreeTestShopify')
  })

  test('an unknown address says so and leads to the home page [ROUTE-23]', async ({ visit }) => {
    const page = await visit({ size: 'mobile', isFirst: true, expected: status(404) })
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: "Sorry this page doesn't exist!" }).waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])
    await untilAlive(page)
    await page.getByRole('button', { name: 'GO BACK' }).click()
    await page.waitForURL('**/home')
  })

  test('an unknown address leads back to the page before it [ROUTE-23]', async ({ visit }) => {
    const page = await visit()
    await page.goto('/contact')
    await page.getByRole('heading', { level: 1, name: 'A person answers' }).waitFor()
    await navigate(page, '/no/such/page')
    await page.getByRole('button', { name: 'GO BACK' }).click()
    await page.waitForURL('**/contact')
  })
})

test.describe('/steps', () => {
  for (const [step, heading, path] of [
    [0, /Design my life blueprint/, '/customizeQuestions'],
    [1, /Where you are now/, '/steps'],
    [2, /Where you want to go/, '/steps'],
    [3, /How you get there|first three|actions/i, '/steps'],
    [4, /Hello, Robin/, '/dashboard'],
  ] as const)
    test(`with step ${step} shows ${heading} at ${path} [ROUTE-35, ROUTE-58..61, ROUTE-65]`, async ({
      visit,
      world,
    }) => {
      const page = await visit()
      await arriveAt(page, world, step)
      await page.goto('/Steps')
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      expect(pathOf(page).toLowerCase()).toBe(path.toLowerCase())
    })

  for (const [step, header, ids] of [
    [5, 'Your journey', 'ROUTE-62'],
    [6, 'REVIEW. REVISE. REAFFIRM', 'ROUTE-63'],
    [7, 'REVIEW. REVISE. REAFFIRM', 'ROUTE-64'],
  ] as const)
    test(`with step ${step} stays and has the header "${header}" [${ids}]`, async ({ visit, world }) => {
      const page = await visit()
      await arriveAt(page, world, step)
      await page.goto('/steps')
      await page.getByRole('list', { name: header }).waitFor()
      expect(pathOf(page)).toBe('/steps')
    })

  test('sends user type 4 to its own page [ROUTE-66]', async ({ visit }) => {
    const page = await visit()
    await signInAs(page, 1008)
    await page.goto('/steps')
    await page.waitForURL('**/nonSubscriber')
  })

  test('leads a store customer whose session has ended to the store login [AUTH-29]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(401) })
    const { session } = await arriveAt(page, world, 1)
    const dead = { ...session, token: 'ended', isShopify: true }
    await page.context().clearCookies()
    await page.context().addCookies([
      {
        name: 'userSession',
        value: encodeURIComponent(JSON.stringify(dead)),
        url: new URL('/', await originOf(page)).href,
      },
    ])
    await page.goto('/steps')
    await page.waitForURL('**/Shopify/ShopifyLogin')
    expect(await page.context().cookies()).toEqual([])
  })

  test('leads a member whose session has ended to the login [AUTH-29]', async ({ visit, world }) => {
    const page = await visit({ expected: status(401) })
    const { session } = await arriveAt(page, world, 1)
    await page.context().clearCookies()
    await page.context().addCookies([
      {
        name: 'userSession',
        value: encodeURIComponent(JSON.stringify({ ...session, token: 'ended' })),
        url: await originOf(page),
      },
    ])
    await page.goto('/steps')
    await page.waitForURL('**/login')
    expect(await page.context().cookies()).toEqual([])
  })

  test('alerts on any other failure of the look-up, and goes on when it is over [AUTH-30]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(500) })
    await arriveAt(page, world, 4)
    await page.route('**/api/customer/GetCurrentUserStep/*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', title: 'Error', message: 'x' } }),
    )
    await page.goto('/steps')
    const alert = page.getByRole('dialog', { name: 'Error' })
    await alert.waitFor()
    await expect.poll(() => alert.innerText()).toContain('Error with the server, we are fixing it')
    await alert.getByRole('button', { name: 'OK' }).click()
    await page.unroute('**/api/customer/GetCurrentUserStep/*')
    await page.getByRole('button', { name: 'TRY AGAIN' }).click()
    await page.waitForURL('**/dashboard')
  })
})

const originOf = async (page: import('@playwright/test').Page): Promise<string> => {
  await page.goto('/contact')
  return new URL(page.url()).origin
}

test.describe('/dashboard', () => {
  for (const step of [0, 1, 2, 3, 5, 6, 7])
    test(`with step ${step} leads to the step’s page [ROUTE-55]`, async ({ visit, world }) => {
      const page = await visit()
      await arriveAt(page, world, step)
      await page.goto('/Dashboard')
      await page.waitForURL(step === 0 ? '**/customizeQuestions' : '**/steps')
    })

  test('sends user type 4 on and keeps showActionsSteps [ROUTE-54, ROUTE-57]', async ({ visit }) => {
    const page = await visit()
    await signInAs(page, 1008)
    await page.goto('/dashboard?SHOWACTIONSSTEPS=1')
    await page.waitForURL('**/nonSubscriber?showActionsSteps=1')
  })

  test('leads to "/" when its session ends while it is open [ROUTE-53]', async ({ visit, world }) => {
    const page = await visit({ expected: status(401) })
    await arriveAt(page, world, 4)
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Hello, Robin' }).waitFor()
    const other = await page.context().newPage()
    await other.goto('/dashboard')
    await other.getByRole('button', { name: /My account/ }).click()
    await other.getByRole('button', { name: 'LOG OUT' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })
})

test.describe('other private pages', () => {
  test('a subscriber leaves /nonSubscriber for the dashboard [ROUTE-38]', async ({ visit }) => {
    const page = await visit()
    await signInAs(page, 1005)
    await page.goto('/NonSubscriber')
    await page.waitForURL('**/dashboard')
  })

  test('the coach portal is for coaches [ROUTE-37]', async ({ visit }) => {
    const maya = await visit()
    await signInAs(maya, 1005)
    await maya.goto('/DashboardCoach')
    await maya.waitForURL('**/dashboard')

    const page = await visit()
    await signInAs(page, 2001)
    await page.goto('/DashboardCoach')
    await page.getByRole('heading', { level: 1, name: 'Ana Castellanos' }).waitFor()
  })

  test('the questions of a course are for those who have it', async ({ visit }) => {
    const page = await visit({ expected: status(403) })
    await signInAs(page, 1005)
    await page.goto('/AssesmentNewModules?courseId=1010')
    await page.waitForURL('**/dashboard')
  })
})
