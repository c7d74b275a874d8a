import type { Page } from '@playwright/test'
import { makeActions } from '../../apps/server/test/support/builders/make-actions.ts'
import { makeBadges } from '../../apps/server/test/support/builders/make-badges.ts'
import { makeDashboardGoals } from '../../apps/server/test/support/builders/make-goals.ts'
import { arrivePair } from '../support/coaching-pair.ts'
import { NO_ANSWER, status } from '../support/console-noise.ts'
import { SELDOM, storedOn } from '../support/device.ts'
import { arriveWithWheel, makeProgram } from '../support/learning.ts'
import { freezeClock, withinASecond } from '../support/page-clock.ts'
import { untilServed } from '../support/service-worker.ts'
import { callAs, PASSWORD } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { Visit } from '../support/visit.ts'
import type { World } from '../support/world.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(180_000)

const line = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You’re offline. Keep going as usual.' })
const hasRead = async (page: Page, memberId: number, key: string) =>
  (await storedOn(page)).keys.some((stored) => stored.startsWith(`${memberId}.`) && stored.includes(key))

/** A member in their program, whose dashboard has been open with a network until the device has what it may need. */
const visitOnce = async (visit: Visit, world: World, badges: readonly number[] = []) => {
  const page = await visit({ size: 'mobile', expected: NO_ANSWER })
  const { member, session } = await arriveWithWheel(page, world)
  await makeProgram(session, 1)
  await makeActions(world, member.id, [{ text: 'Walk home' }])
  await makeDashboardGoals(world, member.id, {})
  await makeBadges(world, member.id, badges)
  await callAs(session, 'POST', '/ToDoList/AddTask', { text: 'Call mom', DayNumber: 0 })
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Hello, Robin' }).waitFor()
  await untilServed(page)
  for (const key of ['"day",6', '"scores"', '"todo","list"', '"board"', '"module",101', `${member.id}.101`])
    await expect.poll(() => hasRead(page, member.id, key), SELDOM).toBe(true)
  return { page, member, session }
}

/** A member who keeps a module on this device. */
const keepOne = async (page: Page, world: World) => {
  const { member, session } = await arriveWithWheel(page, world)
  await makeProgram(session, 1)
  await page.goto('/moduleVip?id=101')
  await page.getByRole('button', { name: /^Not kept/ }).click()
  await page.getByText(/This module is on this device/).waitFor()
  for (const key of ['"step"', '"module",101', `${member.id}.101`])
    await expect.poll(() => hasRead(page, member.id, key), SELDOM).toBe(true)
  expect((await storedOn(page)).caches).toEqual([`oola-kept.${member.id}`])
  return member
}

/**
 * Opens a page again without a network while its clock stands still: it waits for no answer and no timer, and takes the
 * time that reading from the device and drawing take (`npm run bench:pages`).
 */
const openAtOnce = async (page: Page, address: string, heading: string) => {
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await line(page).waitFor()
  await expect.poll(() => line(page).innerText()).toMatch(/Last updated today at \d+:\d\d [AP]M/)
}

test('without a network each screen of a day opens at once with its last data and says how old they are [APP-04]', async ({
  visit,
  world,
}) => {
  const { page } = await visitOnce(visit, world)
  await page.context().setOffline(true)
  await page.clock.install()
  await freezeClock(page)
  await openAtOnce(page, '/dashboard', 'Hello, Robin')
  await page.getByRole('list', { name: 'Your week' }).waitFor()
  // Nothing lies over the page.
  expect(await page.getByText('Trying to reconnect').count()).toBe(0)

  await page.getByRole('region', { name: 'My action steps' }).waitFor()
  await page.getByRole('tab', { name: 'DAILY ACTIONS' }).click()
  await withinASecond(page, page.getByText('Walk home').first())
  await page.getByRole('tab', { name: 'TO-DO LIST' }).click()
  await withinASecond(page, page.getByText('Call mom').first())
  await page.getByRole('heading', { name: /My goals/i }).waitFor()
  await page.getByText('Family 1').first().waitFor()
  await page.getByRole('button', { name: 'My Oola wheel' }).click()
  await withinASecond(page, page.getByRole('dialog').getByText(/Faith/).first())
  await page.keyboard.press('Escape')
  const kept = page.getByRole('heading', { name: 'Kept on this device' })
  await withinASecond(page, kept)
  // What is kept comes before the goals.
  const goals = page.getByRole('heading', { name: /My goals/i })
  const [keptBox, goalsBox] = [await kept.boundingBox(), await goals.boundingBox()]
  expect(keptBox?.y).toBeLessThan(goalsBox?.y ?? 0)

  await openAtOnce(page, '/moduleVip?id=101', 'Small enough for a bad day')

  await page.clock.resume()
  await page.context().setOffline(false)
  await line(page).waitFor({ state: 'detached' })
})

test('in the coaching room, too, a phone says that it is offline, and what needs a network [APP-04, APP-13]', async ({
  visit,
  world,
}) => {
  const page = await visit({ size: 'mobile', expected: NO_ANSWER })
  const { client } = await arrivePair({ client: page, coach: await visit() }, world)
  await page.goto('/coachingRoom')
  const join = page.getByRole('button', { name: 'JOIN SESSION' })
  await join.waitFor()
  await untilServed(page)
  await expect.poll(() => hasRead(page, client.id, '"chat","list"'), SELDOM).toBe(true)
  await expect.poll(() => hasRead(page, client.id, '"account","profile"'), SELDOM).toBe(true)

  await page.context().setOffline(true)
  for (const [address, title] of [
    ['/coachingRoom', 'Coaching room'],
    ['/coachingRoom/chat', 'Messages'],
    ['/coachingRoom/book', 'Book a session'],
  ] as const) {
    await page.goto(address)
    const words = page.getByRole('dialog', { name: title }).getByText('You’re offline. Keep going as usual.')
    // A press refuses to go through what lies over it.
    await words.click({ trial: true })
  }
  await page.getByText('Booking needs a network').waitFor()
  await page.goto('/coachingRoom')
  await page.getByText('Your sessions show again when you’re online.').waitFor()
  for (const button of [join, page.getByRole('button', { name: 'PURCHASE SESSIONS' })]) {
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('Needs a network')
  }
  await page.getByRole('tab', { name: 'SCHEDULE' }).click()
  await page.getByText('Your schedule shows again when you’re online.').waitFor()
})

test('without a network all achievements open, and the window of a badge that waits once the network is back [APP-04, BADGE-10]', async ({
  visit,
  world,
}) => {
  const { page, member, session } = await visitOnce(visit, world, [30, 31])
  const window = (name: string) => page.getByRole('dialog', { name, exact: true })
  await window('1 action step').waitFor()
  await page.context().setOffline(true)
  await page.reload()
  await line(page).waitFor()
  await page.getByRole('button', { name: 'My achievements' }).click()
  await window('My achievements').getByText('2 of 25').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  // Meanwhile it is closed on another device.
  const closed = { userid: member.id, achievementid: 30 }
  await callAs(session, 'PUT', '/Customer/UpdateDisplayedBadge', closed)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.context().setOffline(false)
  await window('10 action steps').waitFor()
})

test('a module that is kept plays its film without a network, says its size, and can go [APP-08]', async ({
  visit,
  world,
}) => {
  const page = await visit({ size: 'mobile', expected: NO_ANSWER })
  await keepOne(page, world)
  await page.getByText(/This module is on this device: \d+\.\d MB/).waitFor()
  await untilServed(page)

  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: /^Play/ }).click()
  const film = page.locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5)
  // A player asks for the part that it needs.
  const part = await page.evaluate(async (address) => {
    const response = await fetch(address, { headers: { range: 'bytes=1000-1999' } })
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength }
  }, '/media/learning/101.mp4')
  expect(part).toEqual({ status: 206, bytes: 1000 })

  await page.context().setOffline(false)
  await page.goto('/account#kept')
  // Loaded when it is near.
  await page.getByRole('button', { name: 'DELETE MY ACCOUNT' }).scrollIntoViewIfNeeded()
  const section = page.getByRole('region', { name: 'Kept on this device' })
  await section.getByText(/Film, article, workbook/).waitFor()
  await section.getByRole('button', { name: /^Let go: Small enough/ }).click()
  await expect.poll(() => section.getByText(/Film, article, workbook/).count()).toBe(0)
})

const isWiped = (page: Page) => expect.poll(() => storedOn(page)).toEqual({ keys: [], caches: [] })

test('a log-out, a deleted account and a session that ended elsewhere wipe the device [APP-09]', async ({
  visit,
  world,
}) => {
  const page = await visit({ expected: [...NO_ANSWER, ...status(401)] })
  await keepOne(page, world)
  await page.getByRole('button', { name: /My account/ }).click()
  await page.getByRole('button', { name: 'LOG OUT' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await isWiped(page)

  await keepOne(page, world)
  await page.goto('/account')
  await page.getByRole('button', { name: 'DELETE MY ACCOUNT' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'DELETE MY ACCOUNT' }).click()
  await page.waitForURL((url) => url.pathname !== '/account')
  await isWiped(page)

  // Logged out on another device, or suspended.
  const member = await keepOne(page, world)
  await world.db.pool.query('delete from session where member_id = $1', [member.id])
  await page.goto('/dashboard')
  await page.waitForURL((url) => url.pathname !== '/dashboard')
  await isWiped(page)
})

test('a log-out without a network ends at the login, which is on the device [APP-09, APP-13]', async ({
  visit,
  world,
}) => {
  const page = await visit({ size: 'mobile', expected: NO_ANSWER })
  await keepOne(page, world)
  await untilServed(page)
  await page.context().setOffline(true)
  await page.reload()
  await line(page).waitFor()
  await page.getByRole('button', { name: /My account/ }).click()
  await page.getByRole('button', { name: 'LOG OUT' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByText('Welcome back').first().waitFor()
  await isWiped(page)
})

test('another member on the same device never sees what the first one left there [APP-09]', async ({
  visit,
  world,
}) => {
  const { page, member } = await visitOnce(visit, world)
  const { member: second } = await arriveWithWheel(page, world, { firstName: 'Second' })
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Hello, Second' }).waitFor()
  await expect
    .poll(async () => (await storedOn(page)).keys.filter((key) => key.startsWith(`${member.id}.`)))
    .toEqual([])
  await expect.poll(() => hasRead(page, second.id, '"step"')).toBe(true)
  await expect.poll(() => hasRead(page, second.id, '"todo","list"')).toBe(true)

  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Hello, Second' }).waitFor()
  await line(page).waitFor()
  await page.getByRole('tab', { name: 'TO-DO LIST' }).click()
  await page.getByRole('button', { name: 'ADD TASK' }).waitFor()
  for (const words of ['Walk home', 'Call mom', 'Family 1'])
    expect(await page.getByText(words).count()).toBe(0)
  await page.goto('/moduleVip?id=101')
  await page.getByText('This module is not kept here').waitFor()
})
