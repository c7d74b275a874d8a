import { spokenTime } from '@oola/contract/sessions/session-words'
import type { Locator } from '@playwright/test'
import { atBothSizes, axe, BOTH_SIZES } from '../support/browser.ts'
import { arrivePair } from '../support/coaching-pair.ts'
import { arriveWithWheel, makeProgram } from '../support/learning.ts'
import { PACIFIC } from '../support/members.ts'
import { TODAY } from '../support/plan.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

const inDays = (world: World, days: number): string =>
  new Date(world.clock.now().getTime() + days * 86_400_000).toISOString()
const timeOf = (startsAt: string | undefined): string =>
  spokenTime(new Date(startsAt ?? ''), PACIFIC.timeZone)

test('the program calendar shows what opens, moves what is still locked after a preview, and takes it back', async ({
  visit,
  world,
}) => {
  const page = await visit({ size: 'mobile' })
  const { session } = await arriveWithWheel(page, world)
  await makeProgram(session, 1)
  await page.goto('/programCalendar')
  await page.getByRole('tab', { name: 'LIST' }).click()
  const list = page.getByRole('list', { name: 'All days of your program' })
  await list.getByRole('link', { name: 'Small enough for a bad day' }).waitFor()
  await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThanOrEqual(12)
  const before = await list.locator('time').allInnerTexts()
  await page.getByRole('tab', { name: 'MONTH' }).click()
  expect(await atBothSizes(page, axe)).toEqual([])
  await page.getByRole('button', { name: 'OPEN' }).click()
  await page.getByRole('spinbutton', { name: 'Move by, in days' }).fill('10')
  await page.getByRole('list', { name: 'New days' }).getByText('Module 12').waitFor()
  await page.getByText('Stays: module 1.').waitFor()
  expect(await atBothSizes(page, axe)).toEqual([])
  // The old day is struck through next to the new one, and in the month.
  const rows = page.getByRole('list', { name: /^(In|After) / }).getByRole('listitem')
  const moved = rows.filter({ hasText: 'Module 12 of 12' })
  await expect.poll(() => moved.locator('time').count()).toBe(2)
  await expect.poll(() => moved.locator('del time').count()).toBe(1)
  await page.getByRole('button', { name: 'MOVE 11 MODULES' }).click()
  await page.getByText('11 modules moved by 10 days.').waitFor()
  await page.getByRole('button', { name: 'UNDO' }).click()
  await page.getByText('11 modules moved by 10 days.').waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: 'LIST' }).click()
  await expect.poll(() => list.locator('time').allInnerTexts()).toEqual(before)
})

/** Courses that began so many days ago. */
const beginCourses = (
  world: World,
  memberId: number,
  courses: Readonly<Record<number, { days: number; ago: number }>>,
) =>
  world.db.pool.query(
    `insert into member_course (member_id, course_id, started_day, course_days, joined_at)
     select $1, id, $2::date - ago, days, now()
     from jsonb_to_recordset($3::jsonb) as course(id int, days int, ago int)`,
    [
      memberId,
      TODAY,
      JSON.stringify(Object.entries(courses).map(([id, course]) => ({ id: Number(id), ...course }))),
    ],
  )

for (const size of BOTH_SIZES)
  test.describe(`courses and sessions in the program calendar on ${size}`, () => {
    test('are a bar through each week and a time, a row each, and change while the page is open', async ({
      visit,
      world,
    }) => {
      const pages = { client: await visit({ size }), coach: await visit() }
      const { client, coach, clientSession, coachSession, ids } = await arrivePair(pages, world)
      const page = pages.client
      await beginCourses(world, client.id, { 1010: { days: 28, ago: 9 }, 1011: { days: 14, ago: 3 } })
      await world.db.pool.query(
        `insert into session_entry (member_id, seq, key, kind, change, balance, at) values ($1, 1, 'gift-e2e', 'gift', 5, 5, now())`,
        [client.id],
      )
      await callAs(coachSession, 'PUT', '/Coach/SaveSchedule', {
        userId: coach.id,
        schedule: {
          hours: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]),
          ...{ exceptions: [], pauseMinutes: 0, noticeHours: 24, horizonWeeks: 6 },
        },
      })
      await page.goto('/programCalendar')
      await page.getByText(/^What opens when, and what you have booked\. Times are .+\.$/).waitFor()
      const month = page.getByRole('grid')
      const today = month.getByRole('button', { name: /^Today, / })
      expect(await today.innerText()).toMatch(
        /Strong at home, day 10 of 28[\s\S]*Money, out loud, day 4 of 14/,
      )
      const rows = page.getByRole('list', { name: /^In / }).getByRole('listitem')
      await expect.poll(() => rows.filter({ hasText: 'Day 10 of 28' }).count()).toBe(1)
      expect(await rows.count()).toBe(2)
      // The parts of a bar meet: no gap between two days of a week.
      const bars = await month
        .locator('[data-area="fitness"]')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()))
      const week = bars.filter(({ top }) => top === bars.at(-1)?.top)
      expect(week.length).toBeGreaterThan(1)
      const gaps = week.slice(1).map(({ left }, index) => Math.abs(left - week[index]?.right))
      expect(Math.max(...gaps)).toBeLessThan(1)
      // "Month after" stands in the row of the month's name.
      const middle = async (of: Locator) => {
        const box = await of.boundingBox()
        return box ? box.y + box.height / 2 : Number.NaN
      }
      const [name, arrow] = await Promise.all([
        middle(page.locator('#month-name')),
        middle(page.getByRole('button', { name: 'Month after' })),
      ])
      expect(Math.abs(name - arrow)).toBeLessThan(12)
      expect(await axe(page)).toEqual([])

      await page.getByRole('tab', { name: 'LIST' }).click()
      const sessions = page.getByRole('listitem').filter({ hasText: 'Session with Priya Raman' })
      expect(await sessions.count()).toBe(0)
      const free = (await callAs(
        clientSession,
        'GET',
        `/Coach/GetFreeTimes/${coach.id}/${client.id}?from=${inDays(world, 2)}&to=${inDays(world, 4)}`,
      )) as { times: string[] }
      const [startsAt, later] = free.times
      const { id } = (await callAs(clientSession, 'POST', '/Coach/BookSession', { ...ids, startsAt })) as {
        id: string
      }
      await sessions.filter({ hasText: `, ${timeOf(startsAt)}` }).waitFor()
      await callAs(clientSession, 'PUT', '/Coach/MoveSession', { ...ids, bookingId: id, startsAt: later })
      await sessions.filter({ hasText: `, ${timeOf(later)}` }).waitFor()
      expect(await sessions.count()).toBe(1)
      await callAs(coachSession, 'PUT', '/Coach/CancelSession', {
        ...ids,
        ...{ bookingId: id, why: { reason: 'unwell', line: '' } },
      })
      await sessions.waitFor({ state: 'detached' })
    })
  })

test.describe('the program calendar', () => {
  test('is walked by day and by month with the keyboard, and leads from a day to its row', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { session } = await arriveWithWheel(page, world)
    await makeProgram(session, 1)
    await page.goto('/programCalendar')
    const month = page.getByRole('grid')
    const today = month.getByRole('button', { name: /^Today, / })
    await today.focus()
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    const start = await focused()
    expect(start).toContain('Module 1: Small enough for a bad day')
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).not.toBe(start)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(focused).toBe(start)
    // A week later the second module opens, perhaps in the next month.
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toContain('Module 2: ')
    await page.keyboard.press('Enter')
    const row = page.getByRole('listitem').filter({ hasText: 'Module 2 of 12' })
    await expect.poll(() => row.evaluate((item) => item === document.activeElement)).toBe(true)
    const heading = () => page.locator('#month-name').textContent()
    const shown = await heading()
    await month.getByRole('button', { name: /Module 2\b/ }).focus()
    await page.keyboard.press('PageDown')
    await expect.poll(heading).not.toBe(shown)
    await page.keyboard.press('PageUp')
    await expect.poll(heading).toBe(shown)
  })

  test('gives a private address that ends when it is stopped', async ({ visit, world }) => {
    const page = await visit()
    const { session } = await arriveWithWheel(page, world)
    await makeProgram(session, 1)
    await page.goto('/programCalendar')
    await page.getByRole('button', { name: 'MAKE AN ADDRESS' }).click()
    const address = await page.getByRole('textbox', { name: 'Your private address' }).inputValue()
    expect((await fetch(address)).status).toBe(200)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy the address' }).click()
    await page.getByRole('button', { name: 'Address copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await page.getByRole('button', { name: 'STOP THE FEED' }).click()
    await page.getByRole('button', { name: 'MAKE AN ADDRESS' }).waitFor()
    expect((await fetch(address)).status).toBe(404)
  })
})
