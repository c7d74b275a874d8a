import type { Page } from '@playwright/test'
import { atBothSizes, axe, pathOf, type Size } from '../support/browser.ts'
import { grantCourse } from '../support/courses.ts'
import { arriveWithWheel, makeProgram, moveProgram } from '../support/learning.ts'
import { callAs, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { Visit } from '../support/visit.ts'
import type { World } from '../support/world.ts'

const board = (page: Page) => page.getByRole('region', { name: 'MY E-LEARNING' })
const tab = (page: Page, name: string | RegExp) => board(page).getByRole('tab', { name })

const showBoard = async (page: Page) => {
  await page.goto('/dashboard')
  await tab(page, 'MY PATH').waitFor()
  await board(page).scrollIntoViewIfNeeded()
}

/** A member with twelve weeks, of which so many are open. */
const withWeeks = async (
  visit: Visit,
  world: World,
  open: number,
  { size = 'desktop' as Size, level = 1 } = {},
) => {
  const page = await visit({ size })
  const { member, session } = await arriveWithWheel(page, world, { level })
  await makeProgram(session, 1)
  await moveProgram(world, member.id, -7 * (open - 1))
  return { page, member, session }
}

test.describe('the e-learning board', () => {
  test('asks a member without a program to create one [ELEARN-41]', async ({ visit, world }) => {
    const page = await visit({ size: 'mobile' })
    await arriveWithWheel(page, world)
    await showBoard(page)
    await board(page).getByRole('heading', { name: 'Create your custom program' }).waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])
    await board(page).getByRole('link', { name: 'START ASSESSMENT' }).click()
    await page.getByText('QUESTION 1/14').waitFor()
    expect(pathOf(page)).toBe('/assessment?AssessmentType=1')
  })

  test('shows the next module first and all of them below, locked ones with their day', async ({
    visit,
    world,
  }) => {
    const { page } = await withWeeks(visit, world, 4, { size: 'mobile' })
    await showBoard(page)
    const next = board(page).getByRole('region', { name: 'Small enough for a bad day' })
    await next.getByText('Module 1 of 12').waitFor()
    await board(page)
      .getByText(/^0 of 12 modules complete\. The next one opens /)
      .waitFor()
    const row = board(page).getByRole('region', { name: 'Your breakthrough, week by week' })
    await expect.poll(() => row.getByRole('listitem').count()).toBe(12)
    await expect.poll(() => row.getByRole('link').count()).toBe(4)
    await expect
      .poll(() => row.getByText(/^Unlocks [A-Z][a-z]+ \d\d, \d{4}$/).count())
      .toBeGreaterThanOrEqual(8)
    expect(await atBothSizes(page, axe)).toEqual([])
  })

  test('has its levels, those above the member locked, and the menu of each [ELEARN-01..04]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    await arriveWithWheel(page, world, { level: 2 })
    await showBoard(page)
    await board(page).getByRole('heading', { name: 'MY E-LEARNING' }).waitFor()
    for (const name of ['L1', 'L2', 'L3 (locked)', 'L4 (locked)']) await tab(page, name).waitFor()
    await expect.poll(() => tab(page, 'MY BREAKTHROUGH').count()).toBe(0)
    await tab(page, 'ADDITIONAL PROGRAMS').waitFor()
    await tab(page, 'L3 (locked)').click()
    await expect.poll(() => tab(page, 'L2').getAttribute('aria-selected')).toBe('true')
    await tab(page, 'L1').click()
    for (const name of ['MY BREAKTHROUGH', 'MY PATH', 'ADDITIONAL PROGRAMS']) await tab(page, name).waitFor()
  })

  test('remembers the chosen tab on this device [ELEARN-06]', async ({ visit, world }) => {
    const { page, member } = await withWeeks(visit, world, 1)
    await grantCourse(world, member.id, 1010)
    await showBoard(page)
    await expect.poll(() => tab(page, 'MY BREAKTHROUGH').getAttribute('aria-selected')).toBe('true')
    await tab(page, 'ADDITIONAL PROGRAMS').click()
    await page.reload()
    await expect.poll(() => tab(page, 'ADDITIONAL PROGRAMS').getAttribute('aria-selected')).toBe('true')
  })

  test('opens where something is open, not with a remembered tab that has nothing to do', async ({
    visit,
    world,
  }) => {
    const { page, member } = await withWeeks(visit, world, 1)
    await showBoard(page)
    await tab(page, 'ADDITIONAL PROGRAMS').click()
    await page.reload()
    await expect.poll(() => tab(page, 'MY BREAKTHROUGH').getAttribute('aria-selected')).toBe('true')
    // The week is done, the next one is locked; a course waits.
    await grantCourse(world, member.id, 1010)
    await world.db.pool.query(
      `insert into module_progress (member_id, module_id, completed_at, completed_day) values ($1, 101, now(), '2026-03-10')`,
      [member.id],
    )
    await page.reload()
    await expect.poll(() => tab(page, 'ADDITIONAL PROGRAMS').getAttribute('aria-selected')).toBe('true')
    await board(page).getByRole('link', { name: 'BEGIN THIS COURSE' }).waitFor()
  })

  test('offers to start the path once all twelve weeks are open [ELEARN-37, ELEARN-40]', async ({
    visit,
    world,
  }) => {
    const { page, member } = await withWeeks(visit, world, 11)
    await showBoard(page)
    await tab(page, 'MY PATH').click()
    await board(page).getByText('Your path comes after your twelve weeks').waitFor()
    await moveProgram(world, member.id, -7)
    await page.reload()
    await board(page).getByRole('link', { name: 'START MY PATH' }).click()
    await page.getByText('QUESTION 1/7').waitFor()
    expect(pathOf(page)).toBe('/assessmentMyPP?AssessmentType=2')
  })

  test('opens a module from its card, and keeps its id on this device for /ELearning [ELEARN-08, ROUTE-47]', async ({
    visit,
    world,
  }) => {
    const { page } = await withWeeks(visit, world, 2)
    await showBoard(page)
    await board(page)
      .getByRole('link', { name: /After this, I will/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'After this, I will' }).waitFor()
    expect(pathOf(page)).toBe('/moduleVip?id=102')
    for (const address of ['/ELearning', '/eLearning']) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1, name: 'After this, I will' }).waitFor()
      expect(pathOf(page)).toBe(address)
    }
  })

  test('opens the module page from a card, or another address where the module lives there [ELEARN-07]', async ({
    visit,
    world,
  }) => {
    const { page } = await withWeeks(visit, world, 2)
    await page.route('**/api/Elearning/GetELearningModules/*/1', async (route) => {
      const response = await route.fetch()
      const given = await response.json()
      for (const card of given.myBreakthroughExperience)
        if (card.id === 102) card.externalLink = `${new URL(page.url()).origin}/learnMore`
      await route.fulfill({ response, json: given })
    })
    await showBoard(page)
    const row = board(page).getByRole('region', { name: 'Your breakthrough, week by week' })
    const [elsewhere] = await Promise.all([
      page.context().waitForEvent('page'),
      row.getByRole('link', { name: /After this, I will/ }).click(),
    ])
    await elsewhere.waitForURL('**/learnMore')
    expect(pathOf(page)).toBe('/dashboard')
    await row.getByRole('link', { name: /Small enough for a bad day/ }).click()
    await page.waitForURL('**/moduleVip?id=101')
  })

  test('has its new module told once, on the first visit of its day and in a page that is open', async ({
    visit,
    world,
  }) => {
    const { page, member, session } = await withWeeks(visit, world, 1)
    const toast = page.getByRole('region', { name: 'Messages' }).getByRole('status')
    const news = toast.filter({ hasText: 'A new module is open' })
    await moveProgram(world, member.id, -7)
    // The board is not in view.
    await page.goto('/dashboard')
    await news.getByRole('link', { name: 'After this, I will' }).waitFor()
    await page.getByRole('button', { name: 'Close: A new module is open' }).click()
    await news.waitFor({ state: 'detached' })
    await moveProgram(world, member.id, -7)
    // Another device reads the program; this page says it.
    await callAs(session, 'GET', `/Elearning/GetELearningModules/${member.id}/1`)
    await news.waitFor()
    expect(await news.count()).toBe(1)
  })

  test('is locked for who has no subscription, but for the additional programs [ELEARN-05]', async ({
    visit,
  }) => {
    const page = await visit()
    await signInAs(page, 1008)
    await page.goto('/nonSubscriber')
    await tab(page, 'MY BREAKTHROUGH (locked)').waitFor()
    await tab(page, 'MY PATH (locked)').waitFor()
    await expect.poll(() => tab(page, 'ADDITIONAL PROGRAMS').getAttribute('aria-selected')).toBe('true')
  })
})
