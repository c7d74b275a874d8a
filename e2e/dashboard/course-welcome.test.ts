import { beginCourse, board, grantCourse, MONEY_COURSE_ID, withCourses } from '../support/courses.ts'
import { arriveWithWheel } from '../support/learning.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.describe('/NewModuleWelcome of a course', () => {
  test('says what to expect and opens after 15 seconds [WELCOME-18, WELCOME-19, WELCOME-20, ROUTE-44]', async ({
    visit,
    world,
  }) => {
    const { page, session } = await withCourses(visit, world, [MONEY_COURSE_ID], { size: 'mobile' })
    await beginCourse(session, MONEY_COURSE_ID)
    await page.clock.install()
    await page.goto(`/NewModuleWelcome?courseId=${MONEY_COURSE_ID}`)
    await page.getByRole('heading', { level: 1, name: 'Welcome to Money, out loud' }).waitFor()
    await page.getByText('Six evenings in three weeks.').waitFor()
    await page.getByText('Each evening has a version for one.').waitFor()
    await page.getByText('We are setting the table for your first evening.').first().waitFor()
    const start = page.getByRole('button', { name: 'GET STARTED' })
    await expect.poll(() => start.isDisabled()).toBe(true)
    await page.clock.fastForward(12_000)
    await expect.poll(() => start.isDisabled()).toBe(true)
    await page.clock.fastForward(4_000)
    await expect.poll(() => start.isEnabled()).toBe(true)
    await page.clock.resume()
    await start.click()
    await page.waitForURL('**/dashboard')
    await board(page).scrollIntoViewIfNeeded()
    await board(page).getByRole('heading', { name: 'Money, out loud', exact: true }).waitFor()
  })

  test('leads a non-subscriber to their own page [WELCOME-19]', async ({ visit, world }) => {
    const page = await visit()
    const { member } = await arriveWithWheel(page, world)
    await world.db.pool.query('update member set user_type_id = 4 where id = $1', [member.id])
    const session = await signInAs(page, member.id)
    await grantCourse(world, member.id, MONEY_COURSE_ID)
    await beginCourse(session, MONEY_COURSE_ID)
    await page.clock.install()
    await page.goto(`/NewModuleWelcome?courseId=${MONEY_COURSE_ID}`)
    await page.getByRole('heading', { level: 1, name: 'Welcome to Money, out loud' }).waitFor()
    await page.clock.fastForward(16_000)
    await page.clock.resume()
    await page.getByRole('button', { name: 'GET STARTED' }).click()
    await page.waitForURL('**/nonSubscriber')
  })
})
