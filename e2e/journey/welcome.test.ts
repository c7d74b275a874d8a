import type { Page } from '@playwright/test'
import { atBothSizes, axe, type Size } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { arriveAt } from '../support/members.ts'
import { freezeClock, timeUntil } from '../support/page-clock.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { Visit } from '../support/visit.ts'
import type { World } from '../support/world.ts'

const button = (page: Page) => page.getByRole('button', { name: /GET STARTED/ })

/** Opens a page whose clock the test turns. */
const open = async (
  visit: Visit,
  world: World,
  stepId: number,
  path: string,
  { size = 'desktop' as Size, reducedMotion = false } = {},
) => {
  const page = await visit({ size, reducedMotion })
  await arriveAt(page, world, stepId)
  await page.clock.install()
  await freezeClock(page)
  await page.goto(path)
  await timeUntil(page, button(page))
  return page
}

const PAGES = [
  {
    path: '/phase2welcome',
    step: 4,
    title: 'Your Breakthrough Experience',
    says: [/12 modules/, /One unlocks every 7 days/, /The first is open today/],
    to: '/dashboard',
    ids: '[WELCOME-01..02, ROUTE-42]',
  },
  {
    path: '/phase3welcome',
    step: 4,
    title: 'My Personalized Path',
    says: [/once a month/, /Watch, Read, Do/, /six months/, /community/, /companion app/],
    to: '/dashboard',
    ids: '[WELCOME-05..10, ROUTE-43]',
  },
  {
    path: '/Level2Welcome',
    step: 6,
    title: 'Ready for the next level?',
    says: [/70 custom questions/, /10 for each of the 7 F's/],
    to: '/steps',
    ids: '[WELCOME-11..13, ROUTE-46]',
  },
  {
    path: '/MidYearReviewWelcome',
    step: 5,
    title: 'Six months in. What has changed?',
    says: [/70 custom questions/, /10 for each of the 7 F's/],
    to: '/steps',
    ids: '[WELCOME-14..16, ROUTE-45]',
  },
] as const

for (const { path, step, title, says, to, ids } of PAGES)
  test(`${path} says what is ahead and opens after 15 seconds ${ids}`, async ({ visit, world }) => {
    const page = await open(visit, world, step, path, { size: 'mobile', reducedMotion: true })
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const words = await page.getByRole('main').innerText()
    for (const pattern of says) expect(words).toMatch(pattern)
    await expect.poll(() => button(page).isDisabled()).toBe(true)
    await page.clock.fastForward(14_000)
    await expect.poll(() => button(page).isDisabled()).toBe(true)
    await page.clock.fastForward(1_500)
    await expect.poll(() => button(page).isEnabled()).toBe(true)
    await page.clock.resume()
    await expect.poll(() => page.getByRole('img', { name: 'Your wheel, 7 of 7 areas' }).count()).toBe(1)
    expect(await atBothSizes(page, axe)).toEqual([])
    await button(page).click()
    await page.waitForURL(`**${to}`)
  })

test.describe('the wait', () => {
  test('builds the wheel petal by petal and counts down to the end [WELCOME-02]', async ({
    visit,
    world,
  }) => {
    const page = await open(visit, world, 4, '/phase2welcome')
    await page.clock.runFor(4_500)
    await page.getByRole('img', { name: 'Your wheel, 2 of 7 areas' }).waitFor()
    // In words all areas are there from the start.
    expect(await page.getByText(/^Fun: \d+\.\d$/).count()).toBe(1)
    expect(await page.getByText(/not answered yet/).count()).toBe(0)
    await page.clock.runFor(4_000)
    await page.getByRole('img', { name: 'Your wheel, 4 of 7 areas' }).waitFor()
    await expect.poll(() => button(page).innerText()).toMatch(/GET STARTED\s*[5-7]/)
    await page.clock.fastForward(7_000)
    await page.getByRole('img', { name: 'Your wheel, 7 of 7 areas' }).waitFor()
    await expect.poll(() => button(page).isEnabled()).toBe(true)
  })

  test('is the same with reduced motion, the wheel is there at once', async ({ visit, world }) => {
    const page = await open(visit, world, 4, '/phase2welcome', { reducedMotion: true })
    await page.getByRole('img', { name: 'Your wheel, 7 of 7 areas' }).waitFor()
    await page.clock.runFor(14_000)
    await expect.poll(() => button(page).isDisabled()).toBe(true)
    await page.clock.runFor(1_500)
    await expect.poll(() => button(page).isEnabled()).toBe(true)
  })
})

test.describe('a welcome page of another step', () => {
  for (const [path, step, to, ids] of [
    ['/phase2welcome', 1, '/steps', 'WELCOME-03'],
    ['/phase2welcome', 0, '/customizeQuestions', 'WELCOME-03'],
    ['/phase3welcome', 5, '/steps', 'WELCOME-04'],
    ['/Level2Welcome', 4, '/dashboard', 'WELCOME-11'],
    ['/MidYearReviewWelcome', 4, '/dashboard', 'WELCOME-14'],
  ] as const)
    test(`${path} with step ${step} leads to ${to} [${ids}]`, async ({ visit, world }) => {
      const page = await visit()
      await arriveAt(page, world, step)
      await page.goto(path)
      await page.waitForURL(`**${to}`)
    })
})

test.describe('/NewModuleWelcome', () => {
  test('without a course leads on, user type 4 to its own page [WELCOME-17]', async ({ visit, world }) => {
    const page = await visit()
    await arriveAt(page, world, 4)
    await page.goto('/NewModuleWelcome?COURSEID=0')
    await page.waitForURL('**/dashboard')

    const jon = await visit({ expected: status(403) })
    await signInAs(jon, 1008)
    await jon.goto('/NewModuleWelcome?courseId=0')
    await jon.waitForURL('**/nonSubscriber')
    await jon.goto('/NewModuleWelcome?courseId=1010')
    await jon.waitForURL('**/nonSubscriber')
  })
})
