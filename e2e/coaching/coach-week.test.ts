import type { Locator, Page } from '@playwright/test'
import { completeCoach, makeCoach, removeHours } from '../../apps/server/test/support/builders/make-coach.ts'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { BOTH_SIZES, overflow, pathOf } from '../support/browser.ts'
import { PACIFIC } from '../support/members.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { Visit, VisitOptions } from '../support/visit.ts'
import type { World } from '../support/world.ts'

const styleOf = (part: Locator, name: string) =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

/** A coach on the coach portal, with or without an outside calendar. */
const arrive = async (visit: Visit, world: World, calendlyUrl: string | null, options: VisitOptions = {}) => {
  const page = await visit(options)
  const { id } = await makeCoach(
    world,
    { firstName: 'Noor', lastName: 'Raman', stepId: 4, ...PACIFIC },
    { calendlyUrl },
  )
  await completeCoach(world, id)
  await removeHours(world, id)
  await signInAs(page, id)
  await page.goto('/DashboardCoach')
  return { page, id }
}
const schedule = (page: Page) => page.getByRole('link', { name: 'Manage Schedule' })
/** Opens the schedule at a tab. */
const openTab = async (page: Page, name: 'HOURS' | 'EXCEPTIONS') => {
  await schedule(page).click()
  await page.getByRole('heading', { level: 1, name: 'My bookings' }).waitFor()
  await page.getByRole('tab', { name }).click()
}
const saved = (page: Page) => page.waitForResponse('**/api/Coach/SaveSchedule')

test('Manage Schedule opens the outside calendar of a coach who has one [PORTAL-07]', async ({
  visit,
  world,
}) => {
  const { page } = await arrive(visit, world, 'https://calendly.com/noor-raman')
  await page.route('https://calendly.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Calendar of Noor</title>' }),
  )
  await expect.poll(() => schedule(page).getAttribute('href')).toBe('https://calendly.com/noor-raman')
  await schedule(page).click()
  await page.waitForURL('https://calendly.com/noor-raman')
  expect(await page.title()).toBe('Calendar of Noor')
})

test('open hours and what is switched on can be told where the system sets the colors', async ({
  visit,
  world,
}) => {
  const { page } = await arrive(visit, world, null)
  await openTab(page, 'HOURS')
  const [monday, sunday] = ['Monday', 'Sunday'].map((name) => page.getByRole('switch', { name }))
  if (!monday || !sunday) throw new Error('a week without days')
  await Promise.all([saved(page), monday.click()])
  await page.emulateMedia({ forcedColors: 'active' })
  await expect
    .poll(() => styleOf(monday, 'background-color'))
    .not.toBe(await styleOf(sunday, 'background-color'))
  const open = page
    .getByRole('region', { name: /^\w+ \d+ to / })
    .locator('[data-kind="open"]')
    .last()
  expect(await styleOf(open, 'border-top-width')).toBe('2px')
})

for (const size of BOTH_SIZES)
  test(`a coach without an outside calendar sets hours here, and copies them to other days, on ${size} [DESK-04]`, async ({
    visit,
    world,
  }) => {
    const { page } = await arrive(visit, world, null, { size })
    await openTab(page, 'HOURS')
    expect(pathOf(page)).toBe('/coachSchedule?tab=hours')
    const monday = page.getByRole('switch', { name: 'Monday' })
    await Promise.all([saved(page), monday.click()])
    await Promise.all([saved(page), page.getByLabel('Monday from').selectOption({ label: '10:00 AM' })])
    await page.reload()
    await expect.poll(() => monday.isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Mon 10:00 AM to 1:00 PM' }).click()
    await expect.poll(() => page.getByLabel('Monday from').inputValue()).toBe('600')
    // One day's hours for others that are chosen.
    await page.getByRole('button', { name: 'COPY TO DAYS' }).click()
    await page.getByRole('checkbox', { name: 'Friday' }).check()
    await Promise.all([saved(page), page.getByRole('button', { name: 'COPY', exact: true }).click()])
    await page.getByRole('button', { name: 'Fri 10:00 AM to 1:00 PM' }).waitFor()
    await Promise.all([saved(page), page.getByRole('switch', { name: 'Friday' }).click()])
    await expect.poll(() => overflow(page)).toBe(0)
    expect(await axeInBothSchemes(page)).toEqual([])
    // The picture of the week says the same, next week as well; a phone has no room for it.
    const week = page.getByRole('region', { name: /^\w+ \d+ to / })
    expect(await week.count()).toBe(size === 'desktop' ? 1 : 0)
    if (size === 'desktop') {
      const open = week.getByText('Open, 10:00 AM to 1:00 PM')
      const words = await week.getByRole('heading').innerText()
      await open.waitFor({ state: 'attached' })
      await week.getByRole('button', { name: 'Next week' }).click()
      await expect.poll(() => week.getByRole('heading').innerText()).not.toBe(words)
      await open.waitFor({ state: 'attached' })
      // Hours are drawn in it, from 10 to 12 on Tuesdays.
      const tuesday = week.getByRole('region', { name: /^Tuesday/ }).getByRole('list')
      await tuesday.scrollIntoViewIfNeeded()
      const { x, y, height } = (await tuesday.boundingBox()) ?? { x: 0, y: 0, height: 0 }
      const at = (minute: number) => y + ((minute - 540) / 600) * height
      await page.mouse.move(x + 20, at(610))
      await page.mouse.down()
      await page.mouse.move(x + 20, at(700), { steps: 3 })
      await week.getByText('10:00 AM to 12:00 PM', { exact: true }).waitFor()
      await Promise.all([saved(page), page.mouse.up()])
      await page.getByRole('button', { name: 'Tue 10:00 AM to 12:00 PM' }).waitFor()
    }
    // Every change can be taken back.
    await Promise.all([saved(page), monday.click()])
    await Promise.all([saved(page), page.getByRole('button', { name: 'UNDO' }).click()])
    await expect.poll(() => monday.isChecked()).toBe(true)
  })

test('extra hours on one day can be booked, and a session leads to the page of its client', async ({
  visit,
  world,
}) => {
  const { page, id } = await arrive(visit, world, null)
  await openTab(page, 'EXCEPTIONS')
  await page.getByRole('button', { name: 'Add an exception' }).click()
  const window = page.getByRole('dialog', { name: 'Extra hours' })
  await window.getByLabel('From').selectOption({ label: '6:00 PM' })
  await window.getByLabel('Until').selectOption({ label: '8:00 PM' })
  expect(await axeInBothSchemes(page)).toEqual([])
  await Promise.all([saved(page), window.getByRole('button', { name: 'SAVE EXTRA HOURS' }).click()])
  await page.getByText('Extra hours, 6:00 to 8:00 PM').waitFor()

  const client = await makeMember(world, { firstName: 'Maya', timeZone: 'America/New_York' })
  await world.db.pool.query(
    `insert into coach_relation (member_id, coach_id, started_at) values ($1, $2, $3)`,
    [client.id, id, world.clock.now()],
  )
  const startsAt = new Date(Math.ceil(world.clock.now().getTime() / 1_800_000) * 1_800_000)
  await world.db.pool.query(
    `insert into session_booking (member_id, coach_id, starts_at, booked_at, timed_at) values ($1, $2, $3, $4, $4)`,
    [client.id, id, startsAt, world.clock.now()],
  )
  await page.reload()
  await page.getByRole('tab', { name: 'BOOKINGS' }).click()
  await page.getByText(/ [AP]M for Maya, Eastern$/).waitFor()
  await page.getByRole('link', { name: 'PREPARE for Maya' }).click()
  await expect.poll(() => pathOf(page)).toBe(`/clientPage?client=${client.id}`)
})

test('a coach’s own calendar is taken along, and removed again', async ({ visit, world }) => {
  const { page, id } = await arrive(visit, world, null, { expected: [/409/] })
  await openTab(page, 'HOURS')
  const address = page.getByLabel('Private iCalendar address')
  const add = page.getByRole('button', { name: 'ADD CALENDAR' })
  await address.fill('http://calendars.example/a.ics')
  await add.click()
  await page.getByText('must begin with https://').waitFor()
  // Nothing is asked of the server's own machine.
  await address.fill('https://127.0.0.1/a.ics')
  await add.click()
  await page.getByRole('alert').filter({ hasText: 'We could not read that calendar' }).waitFor()
  expect(await axeInBothSchemes(page)).toEqual([])
  // As the server leaves it after it has read one, and could not read it again.
  await world.db.pool.query(
    `insert into coach_outside_calendar (member_id, address, busy, checked_at, failing_since)
     values ($2, 'https://outlook.office365.com/a.ics', '[]', $1, $1)`,
    [world.clock.now(), id],
  )
  await page.reload()
  await page.getByText('Busy times from Outlook').waitFor()
  await page.getByText(/^We could not read your calendar since .*\d+:\d\d [AP]M$/).waitFor()
  expect(await axeInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove this calendar' }).click()
  await address.waitFor()
  await page.reload()
  await address.waitFor()
})

test('a coach subscribes to the sessions as a feed, and stops it', async ({ visit, world }) => {
  const { page } = await arrive(visit, world, null)
  await openTab(page, 'HOURS')
  await page.getByRole('button', { name: 'GET ADDRESS' }).click()
  const address = page.getByLabel('Your private address')
  await expect.poll(() => address.inputValue()).toMatch(/\/calendar\/sessions\/[\w.-]+\.ics$/)
  const feed = await page.request.get(await address.inputValue())
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await axeInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'STOP THE FEED' }).click()
  await address.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'GET ADDRESS' }).waitFor()
})
