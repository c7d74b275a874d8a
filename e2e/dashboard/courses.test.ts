import type { Page } from '@playwright/test'
import { atBothSizes, pathOf, SIZES } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import {
  beginCourse,
  board,
  grantCourse,
  MONEY_COURSE_ID,
  moveCourse,
  withCourses,
} from '../support/courses.ts'
import { arriveWithWheel } from '../support/learning.ts'
import { loggedBy } from '../support/logged.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const HOME_COURSE_ID = 1010

const next = (page: Page) => page.getByRole('button', { name: 'NEXT' })

const showPrograms = async (page: Page) => {
  await page.goto('/dashboard')
  await board(page).scrollIntoViewIfNeeded()
  await board(page).getByRole('tab', { name: 'ADDITIONAL PROGRAMS', selected: true }).waitFor()
}

const pathIs = (page: Page, path: string) => expect.poll(() => pathOf(page)).toBe(path)

test.describe('additional programs', () => {
  test('show the course that was purchased, and a selector for more than one [COURSE-01]', async ({
    visit,
    world,
  }) => {
    const one = await withCourses(visit, world, [MONEY_COURSE_ID])
    await showPrograms(one.page)
    await board(one.page).getByRole('heading', { name: 'Money, out loud', exact: true }).waitFor()
    await expect.poll(() => board(one.page).getByLabel('Your programs').count()).toBe(0)

    const { page } = await withCourses(visit, world, [HOME_COURSE_ID, MONEY_COURSE_ID])
    await showPrograms(page)
    await board(page).getByRole('heading', { name: 'Strong at home', exact: true }).waitFor()
    await expect.poll(() => board(page).getByLabel('Your programs').locator('option').count()).toBe(2)
    await board(page).getByLabel('Your programs').selectOption('Money, out loud')
    await board(page).getByRole('heading', { name: 'Money, out loud', exact: true }).waitFor()
    await page.reload()
    await board(page).scrollIntoViewIfNeeded()
    await board(page).getByRole('heading', { name: 'Money, out loud', exact: true }).waitFor()
  })

  test('show the day, today’s step and the modules', async ({ visit, world }) => {
    const { page, member, session } = await withCourses(visit, world, [MONEY_COURSE_ID], { size: 'mobile' })
    await beginCourse(session, MONEY_COURSE_ID)
    await moveCourse(world, member.id, 3)
    await showPrograms(page)
    await board(page).getByText('Day 4 of 21').waitFor()
    const days = board(page).getByRole('list', { name: 'Days of this course' }).getByRole('listitem')
    expect(await days.nth(2).innerText()).toContain('Day 3, past')
    expect(await days.and(page.locator('[aria-current=date]')).innerText()).toMatch(/Today, day\s*4/)
    await board(page).getByText('Hold evening 2 or fill in your own side of the page.').waitFor()
    const row = board(page).getByRole('region', { name: 'Money, out loud, all modules' })
    await expect.poll(() => row.getByRole('listitem').count()).toBe(6)
    await expect.poll(() => row.getByRole('link').count()).toBe(2)
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
    await row.getByRole('link', { name: /One page/ }).click()
    await page.getByRole('heading', { level: 1, name: 'One page' }).waitFor()
    // A phone has no room for it.
    await page.setViewportSize(SIZES.desktop)
    await page.getByText('Money, out loud, module 2 of 6').waitFor()
    await page.setViewportSize(SIZES.mobile)
    await page.getByRole('tab', { name: /^Do/ }).click()
    await page.getByRole('button', { name: 'COMPLETE MODULE' }).click()
    await page.waitForURL('**/dashboard')
    await board(page).scrollIntoViewIfNeeded()
    await board(page).getByText('1 of 6 modules complete').waitFor()
  })

  test('open by address for a non-subscriber, too [COURSE-15]', async ({ visit, world }) => {
    const page = await visit()
    const { member } = await arriveWithWheel(page, world)
    await world.db.pool.query('update member set user_type_id = 4 where id = $1', [member.id])
    const session = await signInAs(page, member.id)
    await grantCourse(world, member.id, MONEY_COURSE_ID)
    await beginCourse(session, MONEY_COURSE_ID)
    await page.goto('/moduleVip?id=311')
    await page.getByRole('heading', { level: 1, name: 'The table you grew up at' }).waitFor()
  })
})

test.describe('what a course asks', () => {
  test('is answered by keyboard alone, and nothing is lost on a reload [COURSE-09, COURSE-10, COURSE-12, ROUTE-41]', async ({
    visit,
    world,
  }) => {
    const { page } = await withCourses(visit, world, [MONEY_COURSE_ID], { expected: status(409) })
    await page.goto(`/AssesmentNewModules?courseId=${MONEY_COURSE_ID}`)
    await page.getByRole('heading', { level: 1, name: 'Before the first evening' }).waitFor()
    await page.getByRole('button', { name: 'START' }).focus()
    await page.keyboard.press('Enter')
    for (const question of [1, 2]) {
      await page.getByText(`QUESTION ${question}/5`).waitFor()
      await expect.poll(() => next(page).isDisabled()).toBe(true)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect.poll(() => next(page).isEnabled()).toBe(true)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    await page.getByText('QUESTION 3/5').waitFor()
    await page.getByText('Choose all that fit.').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.getByText('2 chosen').waitFor()
    await page.reload()
    await page.getByText('QUESTION 3/5').waitFor()
    await page.getByText('2 chosen').waitFor()
    await next(page).focus()
    await page.keyboard.press('Enter')
    await page.getByText('QUESTION 4/5').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await next(page).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Three numbers are still missing').waitFor()
    for (const field of ['minutes', 'calm', 'dollars']) {
      await page.getByLabel(new RegExp(field)).and(page.locator('input')).focus()
      await page.keyboard.type('5')
    }
    await page.getByRole('button', { name: 'COMPLETE' }).focus()
    await page.keyboard.press('Enter')
    await pathIs(page, `/NewModuleWelcome?courseId=${MONEY_COURSE_ID}`)
    await page.goto(`/AssesmentNewModules?courseId=${MONEY_COURSE_ID}`)
    await page.waitForURL('**/dashboard')
  })

  test('has numbers from 0 to 1,000 in hundredths, brought to their range [COURSE-12, COURSE-13, COURSE-14]', async ({
    visit,
    world,
  }) => {
    const { page } = await withCourses(visit, world, [HOME_COURSE_ID], { size: 'mobile' })
    await page.goto(`/AssesmentNewModules?courseId=${HOME_COURSE_ID}`)
    await page.getByRole('button', { name: 'START' }).click()
    for (const question of [1, 2, 3, 4]) {
      await page.getByText(`QUESTION ${question}/6`).waitFor()
      await page.locator('fieldset label').last().click()
      await next(page).click()
    }
    await page.getByText('QUESTION 5/6').waitFor()
    const fields = page.locator('input[inputmode=decimal]')
    const value = (index: number) => expect.poll(() => fields.nth(index).inputValue())
    await fields.nth(0).fill('11')
    await fields.nth(1).fill('6,257')
    await fields.nth(2).fill('4000')
    await page.getByRole('heading', { level: 2 }).click()
    await value(0).toBe('10')
    await value(1).toBe('6.26')
    await value(2).toBe('1000')
    await fields.nth(1).press('ArrowUp')
    await value(1).toBe('7.26')
    await fields.nth(2).fill('0')
    await expect.poll(() => next(page).isDisabled()).toBe(true)
    await page.getByText('One number is still missing').waitFor()
    expect(await axeInBothSchemes(page)).toEqual([])
  })

  test('that cannot be saved says so, and is still there [ASSESS-13]', async ({ visit, world }) => {
    const { page } = await withCourses(visit, world, [MONEY_COURSE_ID], { expected: status(503) })
    const logged = loggedBy(page)
    await page.goto(`/AssesmentNewModules?courseId=${MONEY_COURSE_ID}`)
    await page.getByRole('button', { name: 'START' }).click()
    for (const question of [1, 2, 3, 4]) {
      await page.getByText(`QUESTION ${question}/5`).waitFor()
      await page.locator('fieldset label').first().click()
      await next(page).click()
    }
    for (const field of ['minutes', 'calm', 'dollars']) {
      await page.getByLabel(new RegExp(field)).and(page.locator('input')).fill('5')
    }
    await page.route('**/api/AdditionalCourse/SaveAssessment', (route) =>
      route.fulfill({ status: 503, body: '{}' }),
    )
    const complete = page.getByRole('button', { name: 'COMPLETE' })
    await complete.click()
    await page.getByText('Your answers are not saved yet').waitFor()
    expect(logged()).toContain('the answers were not saved')
    await page.unroute('**/api/AdditionalCourse/SaveAssessment')
    await complete.click()
    await pathIs(page, `/NewModuleWelcome?courseId=${MONEY_COURSE_ID}`)
  })

  test('names help next to an answer that may come from fear, and no other', async ({ visit, world }) => {
    const { page } = await withCourses(visit, world, [MONEY_COURSE_ID])
    await page.goto(`/AssesmentNewModules?courseId=${MONEY_COURSE_ID}`)
    await page.getByRole('button', { name: 'START' }).click()
    for (const question of [1, 2, 3]) {
      await page.getByText(`QUESTION ${question}/5`).waitFor()
      await page.locator('fieldset label').first().click()
      await next(page).click()
    }
    await page.getByText('QUESTION 4/5').waitFor()
    const help = page.getByRole('complementary', { name: 'Help' })
    await page.getByRole('radio', { name: 'Mostly' }).check()
    await expect.poll(() => help.count()).toBe(0)
    await page.getByRole('radio', { name: 'Not always' }).check()
    await help.getByText(/1-800-799-7233/).waitFor()
    await help.getByRole('button', { name: 'LEAVE THIS PAGE NOW' }).waitFor()
    expect(await axeInBothSchemes(page)).toEqual([])
  })
})

test.describe('a course in the built-in order', () => {
  test('that does not exist leads home, and a message says so', async ({ visit, world }) => {
    const page = await visit({ expected: status(404) })
    await arriveWithWheel(page, world)
    await page.goto('/orderCourse?courseId=9')
    await page.getByText('We can’t find that course').waitFor()
    await page.waitForURL('**/dashboard')
  })

  test('is paid once and begins at once [COURSE-15]', async ({ visit, world }) => {
    const page = await visit({ size: 'mobile', expected: status(402) })
    const { session } = await arriveWithWheel(page, world)
    await page.goto(`/orderCourse?courseId=${MONEY_COURSE_ID}`)
    const card = async (number: string) => {
      await page.getByLabel('Card number').fill(number)
      await page.getByLabel('Expiry date').fill('1235')
      await page.getByLabel('Security code').fill('123')
      await page.getByRole('button', { name: 'PAY $39.00' }).click()
    }
    await page.getByLabel('Card number').waitFor()
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
    await card('4000000000000341')
    await page.getByText('Your card was declined').waitFor()
    await card('4242424242424242')
    await page.getByRole('heading', { level: 1, name: 'Money, out loud is yours' }).waitFor()
    await page.getByRole('button', { name: 'BEGIN THIS COURSE' }).click()
    await page.getByRole('heading', { level: 1, name: 'Before the first evening' }).waitFor()
    const { rows } = await world.db.pool.query(
      "select count(*)::int as made from charge where member_id = $1 and status = 'succeeded'",
      [session.userId],
    )
    expect(rows).toEqual([{ made: 1 }])
  })
})
