import type { Page } from '@playwright/test'
import { grantCourse } from '../support/courses.ts'
import { lookFor } from '../support/find-coach.ts'
import { arriveWithWheel } from '../support/learning.ts'
import { arriveAt } from '../support/members.ts'
import { freezeClock } from '../support/page-clock.ts'
import { arriveWithCertification } from '../support/quiz.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

const MONEY_COURSE_ID = 1011

const openCourse = async (world: World, page: Page) => {
  const { member } = await arriveWithWheel(page, world)
  await grantCourse(world, member.id, MONEY_COURSE_ID)
  await page.goto(`/AssesmentNewModules?courseId=${MONEY_COURSE_ID}`)
  await page.getByRole('button', { name: 'START' }).click()
}

const SCREENS = [
  {
    name: 'before the twelve weeks',
    total: 14,
    open: async (world: World, page: Page) => {
      await arriveWithWheel(page, world)
      await page.goto('/assessment?AssessmentType=1')
    },
  },
  {
    name: 'of a quiz',
    total: 10,
    open: async (world: World, page: Page) => {
      await arriveWithCertification(page, world)
      await page.goto('/quiz?id=401')
    },
  },
  { name: 'of a course', total: 5, open: openCourse },
  {
    name: 'in the search for a coach',
    total: 7,
    open: async (world: World, page: Page) => {
      await arriveAt(page, world, 4)
      await page.goto('/findCoach')
      await lookFor(page, "I'd like help finding a coach")
    },
  },
] as const

const isChosen = (page: Page, index: number) =>
  expect.poll(() => page.getByRole('radio').nth(index).isChecked()).toBe(true)

for (const { name, total, open } of SCREENS)
  test.describe(`a question ${name}`, () => {
    test('takes a digit as its answer, arrows to look around, and Enter as NEXT', async ({
      visit,
      world,
    }) => {
      const page = await visit()
      await page.clock.install({ time: '2026-03-10T18:00:00Z' })
      await open(world, page)
      const at = (number: number) => page.getByText(`QUESTION ${number}/${total}`).waitFor()
      const { keyboard } = page
      await at(1)
      await page.getByRole('radio').nth(3).waitFor({ state: 'attached' })
      // What leads on by itself does so only after a moment.
      await freezeClock(page)
      await keyboard.press('Enter')
      await at(1)
      await keyboard.press('2')
      await isChosen(page, 1)
      await keyboard.press('ArrowDown')
      await isChosen(page, 2)
      await page.clock.runFor(2000)
      await at(1)
      await keyboard.press('Enter')
      await at(2)
      // On its own button Enter is that button's.
      await keyboard.press('1')
      await isChosen(page, 0)
      await page.getByRole('button', { name: 'PREVIOUS' }).focus()
      await keyboard.press('Enter')
      await at(1)
      await isChosen(page, 2)
    })
  })

test.describe('a question with several answers', () => {
  test('of numbers is left with Enter, each brought to its range', async ({ visit, world }) => {
    const page = await visit()
    await openCourse(world, page)
    const { keyboard } = page
    for (const question of [1, 2, 3, 4]) {
      await page.getByText(`QUESTION ${question}/5`).waitFor()
      await keyboard.press('1')
      await keyboard.press('Enter')
    }
    await page.getByText('QUESTION 5/5').waitFor()
    const fields = page.locator('input[inputmode=decimal]')
    for (const index of [0, 1]) await fields.nth(index).fill('5')
    await fields.nth(2).focus()
    await keyboard.press('Enter')
    await page.getByText('One number is still missing').waitFor()
    await keyboard.insertText('6,257')
    const sent = page.waitForRequest('**/api/AdditionalCourse/SaveAssessment')
    await keyboard.press('Enter')
    expect((await sent).postDataJSON().Details).toContainEqual(expect.objectContaining({ Value: 6.26 }))
    await page.waitForURL('**/NewModuleWelcome?courseId=1011')
  })
})
