import type { Page } from '@playwright/test'
import { atBothSizes, axe } from '../support/browser.ts'
import { answerQuiz, completeCertification, makeCertification } from '../support/certification.ts'
import { status } from '../support/console-noise.ts'
import { grantCourse } from '../support/courses.ts'
import { arriveWithWheel } from '../support/learning.ts'
import { freezeClock } from '../support/page-clock.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

/** A member who has the certification, signed in on the page. */
const arrive = async (world: World, page: Page) => {
  const { member, session } = await arriveWithWheel(page, world)
  await makeCertification(world, member.id)
  return session
}

const complete = (page: Page) => page.getByRole('button', { name: 'COMPLETE MODULE' })
const openDo = (page: Page) => page.goto('/certificationModule?id=401&part=do')

test.describe('the certification', () => {
  test('shows sections with title, subtitle, progress and modules on the board [QUIZ-01]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile' })
    const session = await arrive(world, page)
    await completeCertification(session, 401)
    await page.goto('/dashboard')
    const board = page.getByRole('region', { name: 'MY E-LEARNING' })
    await board.scrollIntoViewIfNeeded()
    await board.getByRole('tab', { name: 'ADDITIONAL PROGRAMS' }).click()
    await board.getByText('1 of 17 modules complete. Next: module 2, Ethics in practice.').waitFor()
    for (const section of [
      'Ground',
      'Listening and asking',
      'The tools of the wheel',
      'The session',
      'The practice',
    ])
      await board.getByRole('heading', { name: section, exact: true }).waitFor()
    await board.getByText('What coaching is, and where it ends').waitFor()
    const progress = board.getByRole('progressbar', { name: 'Ground, progress' })
    expect(await progress.getAttribute('aria-valuenow')).toBe('33')
    await board.getByRole('link', { name: /What coaching is.*Completed/ }).waitFor()
    expect(await board.getByRole('link', { name: /When to refer/ }).count()).toBe(0)
    await board.getByText('Opens after the last module').waitFor()
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
    await board.getByRole('link', { name: 'CONTINUE' }).click()
    await page.getByRole('heading', { name: 'Ethics in practice' }).waitFor()
  })

  test('has a module page whose third button opens the quiz [QUIZ-08]', async ({ visit, world }) => {
    const page = await visit({ size: 'mobile' })
    await arrive(world, page)
    await page.goto('/moduleVip?id=401')
    await page.waitForURL('**/certificationModule?id=401')
    await page.getByRole('tab', { name: /Do/ }).click()
    await page.getByText('Check yourself').waitFor()
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
    expect(await complete(page).isDisabled()).toBe(true)
    await page.getByRole('link', { name: 'QUIZ', exact: true }).click()
    await page.waitForURL('**/quiz?id=401')
    await page.getByText('QUESTION 1/10').waitFor()
  })
})

test.describe('the practice task of a module', () => {
  test('has a page to write it on, which is kept', async ({ visit, world }) => {
    const page = await visit({ size: 'mobile' })
    const session = await arrive(world, page)
    await completeCertification(session, 406)
    await page.goto('/certificationModule?id=407&part=do')
    const workbook = page.getByRole('region', { name: 'Your workbook' })
    const line = workbook.getByRole('textbox', { name: 'With your hands' })
    await line.fill('They rest on the table.')
    const cell = workbook.getByRole('textbox', { name: 'Row 1, Sentence' })
    await cell.fill('You are the expert.')
    await workbook.getByText(/^Saved /).waitFor()
    expect(await line.inputValue()).toBe('They rest on the table.')
    await page.getByText('Two answers written').waitFor()
    // On a phone a table has its names above its fields, and nothing to scroll sideways.
    const box = await cell.boundingBox()
    expect(box?.width).toBeGreaterThan(250)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await axe(page)).toEqual([])
    await page.reload()
    await expect.poll(() => cell.inputValue()).toBe('You are the expert.')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'DOWNLOAD WORKBOOK' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('workbook-407.pdf')
  })
})

test.describe('the way through the certification', () => {
  test('says which module of which section this is, and leads to all others that are open', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile' })
    const session = await arrive(world, page)
    await completeCertification(session, 404)
    await page.goto('/certificationModule?id=405')
    await page.getByRole('link', { name: 'Section 2 · 2 of 4' }).click()
    const way = page.getByRole('navigation', { name: 'Coach certification' })
    await expect.poll(() => way.evaluate((node) => node.getBoundingClientRect().top < innerHeight)).toBe(true)
    await way.getByText('4 of 17 modules complete').waitFor()
    const rows = way.getByRole('listitem').filter({ visible: true })
    await expect.poll(() => rows.count()).toBe(4)
    expect(await way.locator('[aria-current]').innerText()).toContain('Questions that open')
    expect(await way.getByRole('link').filter({ visible: true }).count()).toBe(1)
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
    await way.getByText('Ground').click()
    await way.getByRole('link', { name: 'When to refer' }).click()
    await page.waitForURL('**/certificationModule?id=403')
    await page.getByRole('link', { name: 'Section 1 · 3 of 3' }).waitFor()
  })
})

test.describe('completing a module of the certification', () => {
  test('stores the next one with the flag, and the page loads it after 2 s [QUIZ-06]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const session = await arrive(world, page)
    await answerQuiz(session, 401)
    await openDo(page)
    await complete(page).waitFor()
    await page.clock.install()
    await freezeClock(page)
    const saved = page.waitForResponse('**/CompleteCertificationModule/401')
    await complete(page).click()
    await saved
    await expect
      .poll(() => page.evaluate(() => ({ ...localStorage })))
      .toMatchObject({
        moduleId: '402',
        isCertification: 'true',
      })
    await page.clock.runFor(1900)
    expect(page.url()).toContain('id=401')
    await page.clock.runFor(200)
    await page.waitForURL('**/certificationModule?id=402')
    await page.getByRole('heading', { name: 'Ethics in practice' }).waitFor()
  })

  test('that fails says so [QUIZ-07]', async ({ visit, world }) => {
    const page = await visit({ expected: status(503) })
    const session = await arrive(world, page)
    await answerQuiz(session, 401)
    await openDo(page)
    await page.route('**/CompleteCertificationModule/401', (route) =>
      route.fulfill({ status: 503, body: '{}' }),
    )
    await complete(page).click()
    await page.getByRole('dialog').getByText('Sorry we had an error, please try to reload the page').waitFor()
  })

  test('of the last module leads to the dashboard, where the exam waits', async ({ visit, world }) => {
    const page = await visit()
    const session = await arrive(world, page)
    await completeCertification(session, 416)
    await answerQuiz(session, 417)
    await page.goto('/certificationModule?id=417&part=do')
    await complete(page).click()
    await page.waitForURL('**/dashboard')
    await page.goto('/certificationModule?id=417&part=do')
    await page.getByRole('link', { name: 'FINAL EXAM', exact: true }).click()
    await page.getByText('QUESTION 1/40').waitFor()
  })
})

const HOME_COURSE_ID = 1010
const board = (page: Page) => page.getByRole('region', { name: 'MY E-LEARNING' })

test.describe('who has the coach certification', () => {
  test('finds it chosen, and a tour of one step that points at it, once [COURSE-18, COURSE-19, COURSE-20]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { member } = await arriveWithWheel(page, world)
    await grantCourse(world, member.id, HOME_COURSE_ID)
    await grantCourse(world, member.id, 1009)
    // Another course was open last on this device.
    await page.addInitScript((course) => localStorage.setItem('oola.course', course), String(HOME_COURSE_ID))
    await page.goto('/dashboard')
    await board(page).scrollIntoViewIfNeeded()
    await board(page).getByRole('tab', { name: 'ADDITIONAL PROGRAMS', selected: true }).waitFor()
    const tour = board(page).getByRole('region', { name: 'Start Coach Certification' })
    await tour.waitFor()
    await expect.poll(() => board(page).getByLabel('Your programs').inputValue()).toBe('1009')
    // One step, right above what it points at.
    await expect.poll(() => tour.getByRole('button').allTextContents()).toEqual(['GOT IT'])
    const [above, programs] = [
      await tour.boundingBox(),
      await board(page).getByLabel('Your programs').boundingBox(),
    ]
    const gap = (programs?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))
    expect(gap).toBeGreaterThan(0)
    expect(gap).toBeLessThan(200)
    expect(await axeInBothSchemes(page)).toEqual([])
    await tour.getByRole('button', { name: 'GOT IT' }).click()
    await tour.waitFor({ state: 'hidden' })
    await page.reload()
    await board(page).scrollIntoViewIfNeeded()
    await board(page).getByRole('tab').first().waitFor()
    await expect.poll(() => tour.count()).toBe(0)
  })
})
