import type { Page } from '@playwright/test'
import { stepOf } from '../support/assessment.ts'
import { axe, pathOf } from '../support/browser.ts'
import { arriveWithWheel, makeProgram, moveProgram } from '../support/learning.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { Visit } from '../support/visit.ts'
import type { World } from '../support/world.ts'

const board = (page: Page) => page.getByRole('region', { name: 'MY E-LEARNING' })

/** The modules of a kind in their order. */
const modulesOf = async (
  world: World,
  memberId: number,
  kind: 'breakthrough' | 'path',
): Promise<number[]> => {
  const { rows } = await world.db.pool.query<{ id: number }>(
    'select module_id as id from program_module where member_id = $1 and kind = $2 order by position',
    [memberId, kind],
  )
  return rows.map(({ id }) => id)
}

/** Completes modules without the screen. */
const complete = async (
  session: Awaited<ReturnType<typeof makeMemberWithWeeks>>['session'],
  ids: number[],
) => {
  for (const Id of ids)
    await callAs(session, 'PUT', '/Elearning/CompleteELearningModule', { Id, userId: session.userId })
}

/** The windows of earned badges have been seen: they would lie over the page. */
const seeBadges = (world: World, memberId: number) =>
  world.db.pool.query('update member_badge set displayed_at = now() where member_id = $1', [memberId])

const makeMemberWithWeeks = async (visit: Visit, world: World) => {
  const page = await visit()
  const { member, session } = await arriveWithWheel(page, world)
  await makeProgram(session, 1)
  return { page, member, session }
}

/** Opens a module at Do; its quick question is closed when it is in the way. */
const openDo = async (page: Page, id: number | undefined) => {
  const quick = page.getByRole('dialog', { name: 'Quick Question' })
  await page.addLocatorHandler(quick, () => page.keyboard.press('Escape'))
  await page.goto(`/moduleVip?id=${id}`)
  await page.getByRole('tab', { name: /^Do/ }).click()
  await page.locator('#workbook').waitFor()
}

test('twelve weeks: each week the next module stands first, and after the last the path can begin', async ({
  visit,
  world,
}) => {
  const { page, member, session } = await makeMemberWithWeeks(visit, world)
  const weeks = await modulesOf(world, member.id, 'breakthrough')
  for (let week = 1; week < 12; week += 1) {
    await complete(session, weeks.slice(week - 1, week))
    await moveProgram(world, member.id, -7)
  }
  await seeBadges(world, member.id)
  await page.goto('/dashboard')
  await board(page).scrollIntoViewIfNeeded()
  await board(page).getByText('Module 12 of 12').waitFor()
  await board(page).getByText('11 of 12 modules complete. All of them are open.').waitFor()
  expect(await axe(page)).toEqual([])

  await openDo(page, weeks[11])
  await page.getByRole('button', { name: 'COMPLETE MODULE' }).click()
  await page.waitForURL('**/dashboard')
  await seeBadges(world, member.id)
  await page.reload()
  await board(page).scrollIntoViewIfNeeded()
  // Nothing is left in MY BREAKTHROUGH: the board opens with what can begin.
  await board(page).getByText('Ready to start your path?').waitFor()
  await board(page).getByRole('tab', { name: 'MY BREAKTHROUGH' }).click()
  await board(page).getByText('All 12 modules complete.').waitFor()
  await board(page).getByRole('tab', { name: 'MY PATH' }).click()
  await board(page).getByRole('link', { name: 'START MY PATH' }).click()
  await page.getByText('QUESTION 1/7').waitFor()
  expect(pathOf(page)).toBe('/assessmentMyPP?AssessmentType=2')
})

test('nine months: the third asks for the mid-year review, the ninth ends the year with its review', async ({
  visit,
  world,
}) => {
  const { page, member, session } = await makeMemberWithWeeks(visit, world)
  await moveProgram(world, member.id, -77)
  await makeProgram(session, 2)
  const months = await modulesOf(world, member.id, 'path')
  expect(months).toHaveLength(9)
  await moveProgram(world, member.id, -60)
  await openDo(page, months[2])
  await page.getByRole('button', { name: 'START MY OOLAWHEEL' }).waitFor()

  await moveProgram(world, member.id, -180)
  await openDo(page, months[8])
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'COMPLETE AND START MY YEAR IN REVIEW' }).click()
  await page.waitForURL('**/steps')
  await page.getByRole('heading', { level: 1, name: 'Level up' }).waitFor()
  await expect.poll(() => stepOf(world, member.id)).toBe(6)
})

test('the next year: at level 2 the path begins anew, with eleven modules that are all new', async ({
  visit,
  world,
}) => {
  const { member, page, session } = await makeMemberWithWeeks(visit, world)
  await moveProgram(world, member.id, -77)
  await makeProgram(session, 2)
  const first = await modulesOf(world, member.id, 'path')
  await world.db.pool.query('update member set level = 2 where id = $1', [member.id])
  await page.goto('/dashboard')
  await board(page).scrollIntoViewIfNeeded()
  await board(page).getByRole('tab', { name: 'L2' }).click()
  await board(page).getByRole('link', { name: 'START MY PATH' }).waitFor()
  expect(await axe(page)).toEqual([])
  await makeProgram(session, 3)
  const all = await modulesOf(world, member.id, 'path')
  expect(all).toHaveLength(first.length + 11)
  expect(new Set(all).size).toBe(all.length)
  await page.reload()
  await board(page).scrollIntoViewIfNeeded()
  await board(page)
    .getByText(/^0 of 11 modules complete\./)
    .waitFor()
})
