import type { Page } from '@playwright/test'
import { atBothSizes, axe, pathOf, type Size } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { arriveWithWheel, makeProgram, moveProgram } from '../support/learning.ts'
import { loggedBy } from '../support/logged.ts'
import { freezeClock } from '../support/page-clock.ts'
import { expect, test } from '../support/test.ts'
import type { Visit } from '../support/visit.ts'
import type { World } from '../support/world.ts'

const FIRST = '/assessment?AssessmentType=1'

const counter = (page: Page, n: number, total: number) => page.getByText(`QUESTION ${n}/${total}`).waitFor()
const options = (page: Page) => page.getByRole('radio')

/** A new member with a finished blueprint, at the questions. */
const open = async (
  visit: Visit,
  world: World,
  address: string,
  { size = 'desktop' as Size, level = 1 } = {},
) => {
  // Another time than its own is a conflict, which leads to the dashboard.
  const page = await visit({ size, expected: status(409) })
  const { session } = await arriveWithWheel(page, world, { level })
  await page.goto(address)
  return { page, session }
}

test.describe('the questions before the twelve weeks', () => {
  test('go on by themselves after half a second, back by a press, and survive a reload [ASSESS-03, ROUTE-39]', async ({
    visit,
    world,
  }) => {
    const { page } = await open(visit, world, FIRST, { size: 'mobile' })
    await counter(page, 1, 14)
    expect(await atBothSizes(page, axe)).toEqual([])
    await page.clock.install()
    await freezeClock(page)
    await options(page).nth(1).check({ force: true })
    await page.clock.runFor(400)
    await counter(page, 1, 14)
    await page.clock.runFor(150)
    await counter(page, 2, 14)
    await page.clock.resume()
    await page.getByRole('button', { name: 'PREVIOUS' }).click()
    await counter(page, 1, 14)
    await expect.poll(() => options(page).nth(1).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'NEXT' }).click()
    await counter(page, 2, 14)
    await page.reload()
    await counter(page, 2, 14)
    await page.getByRole('button', { name: 'PREVIOUS' }).click()
    await expect.poll(() => options(page).nth(1).isChecked()).toBe(true)
  })
})

test.describe('a staged assessment', () => {
  test('is done with the keyboard alone, ends with COMPLETE and leads to the welcome of the twelve weeks [ASSESS-04..06]', async ({
    visit,
    world,
  }) => {
    const { page } = await open(visit, world, FIRST)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    for (let n = 1; n <= 14; n += 1) {
      await counter(page, n, 14)
      await page.keyboard.press(String(1 + (n % 4)))
    }
    const complete = page.getByRole('button', { name: 'COMPLETE' })
    await expect.poll(() => complete.isEnabled()).toBe(true)
    expect(sent.filter((path) => path.startsWith('/api/ELearning'))).toEqual([])
    // Looking around with the arrows is not going on.
    await options(page).nth(2).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/phase2welcome')
    expect(sent.filter((path) => path.startsWith('/api/ELearning'))).toEqual([
      '/api/ELearning',
      '/api/ELearning/CreateELearningModules',
    ])
    await page.goto(FIRST)
    await page.waitForURL('**/dashboard')
  })

  test('of a higher level leads to the dashboard [ASSESS-08]', async ({ visit, world }) => {
    const { page } = await open(visit, world, '/assessmentMyPP?AssessmentType=3', { level: 2 })
    for (let n = 1; n <= 7; n += 1) {
      await counter(page, n, 7)
      await page.keyboard.press('1')
    }
    await page.getByRole('button', { name: 'COMPLETE' }).click()
    await page.waitForURL('**/dashboard')
  })

  for (const [type, level] of [
    [2, 1],
    [3, 2],
    [4, 4],
  ] as const)
    test(`of type ${type} is the path’s, asked in level ${level}, of who has signed in [ROUTE-40]`, async ({
      visit,
      world,
    }) => {
      const page = await visit()
      const { member, session } = await arriveWithWheel(page, world, { level })
      if (type === 2) {
        await makeProgram(session, 1)
        await moveProgram(world, member.id, -77)
      }
      const address = `/assessmentMyPP?AssessmentType=${type}`
      await page.goto(address)
      await counter(page, 1, 7)
      expect(pathOf(page)).toBe(address)
      // No call of the open page is on its way without the cookie.
      await page.goto('about:blank')
      await page.context().clearCookies()
      await page.goto(address)
      await page.waitForURL('**/login')
    })

  test('of another type or another time leads to the dashboard', async ({ visit, world }) => {
    const { page, session } = await open(visit, world, FIRST)
    await counter(page, 1, 14)
    for (const address of [
      '/assessment',
      '/assessment?AssessmentType=2',
      '/assessmentMyPP?AssessmentType=1',
      '/assessmentMyPP?AssessmentType=2',
      '/assessmentMyPP?AssessmentType=4',
    ]) {
      await page.goto(address)
      await page.waitForURL('**/dashboard')
    }
    await makeProgram(session, 1)
    await page.goto(FIRST)
    await page.waitForURL('**/dashboard')
  })

  test('that cannot be saved says so, keeps every answer and asks once more [ASSESS-13]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(503) })
    const logged = loggedBy(page)
    await arriveWithWheel(page, world, { level: 2 })
    await page.goto('/assessmentMyPP?AssessmentType=3')
    for (let n = 1; n <= 7; n += 1) {
      await counter(page, n, 7)
      await page.keyboard.press('2')
    }
    await page.route('**/api/ELearning', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
    await page.getByRole('button', { name: 'COMPLETE' }).click()
    await page.getByText('Your answers are not saved yet').waitFor()
    expect(logged()).toContain('the answers were not saved')
    await page.getByRole('button', { name: 'COMPLETE' }).click()
    await page.waitForURL('**/dashboard')
    expect(pathOf(page)).toBe('/dashboard')
  })
})
