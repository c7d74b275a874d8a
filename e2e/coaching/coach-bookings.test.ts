import { formatPickerDate } from '@oola/contract/date-words'
import { localDay } from '@oola/contract/local-day'
import type { Locator, Page } from '@playwright/test'
import { atBothSizes, BOTH_SIZES, overflow, pathOf, SIZES } from '../support/browser.ts'
import { answered, arriveWith, noonIn } from '../support/coach-sessions.ts'
import { liveLine } from '../support/live-line.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const move = (page: Page | Locator) => page.getByRole('button', { name: /^MOVE Dana’s session/ }).first()
const cancel = (page: Page | Locator) => page.getByRole('button', { name: /^CANCEL Dana’s session/ }).first()

/** On a phone a session of the agenda opens a sheet; it may be in the next week. */
const openRow = async (page: Page) => {
  const row = page
    .getByRole('button', { name: /Dana Whitlock/ })
    .filter({ hasNotText: 'Canceled' })
    .first()
  const next = page.getByRole('button', { name: 'Next week' })
  await next.waitFor()
  if ((await row.count()) === 0) await next.click()
  await row.click()
}
/** The sessions on the page that can be moved, each with its time. */
const shown = (page: Page) => page.getByRole('button', { name: /^MOVE Dana’s session/ }).allTextContents()

const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement === document.body ? '' : document.activeElement?.textContent))

/** Moves the first session to the second time that is offered, by keyboard alone; the page shows the new one. */
const moveByKey = async (page: Page, line: string) => {
  const before = await move(page).textContent()
  await move(page).press('Enter')
  const window = page.getByRole('dialog', { name: 'Move Dana’s session' })
  const times = window.getByRole('group', { name: 'Next free times' }).getByRole('radio')
  await times.nth(1).waitFor()
  await times.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => times.nth(1).isChecked()).toBe(true)
  await window.getByLabel('A line for Dana (optional)').fill(line)
  expect(await axeInBothSchemes(page)).toEqual([])
  await expect.poll(() => overflow(page)).toBe(0)
  const [answer] = await Promise.all([
    answered(page, 'MoveSession'),
    window.getByRole('button', { name: /^MOVE TO / }).press('Enter'),
  ])
  expect(answer.status()).toBe(200)
  await window.waitFor({ state: 'detached' })
  await expect.poll(() => shown(page)).not.toContain(before)
}

/** Cancels the first session for this reason, having read what the client will read; the page shows it no more. */
const cancelFor = async (page: Page, reason: string, reads: RegExp, focus: RegExp, line = '') => {
  const before = await move(page).textContent()
  await cancel(page).click()
  const window = page.getByRole('dialog', { name: 'Cancel Dana’s session?' })
  const main = window.getByRole('button', { name: 'CANCEL THE SESSION' })
  expect(await main.isDisabled()).toBe(true)
  await window.getByRole('radio', { name: reason }).check()
  if (line) {
    // Another reason is nothing without words.
    expect(await main.isDisabled()).toBe(true)
    await window.getByLabel('Your reason, as Dana reads it').fill(line)
  }
  // Above the buttons, which stay in sight.
  const told = await window.getByText(reads).boundingBox()
  expect(told && told.y + told.height).toBeLessThanOrEqual((await main.boundingBox())?.y ?? 0)
  expect(await axeInBothSchemes(page)).toEqual([])
  await Promise.all([answered(page, 'CancelSession'), main.click()])
  await window.waitFor({ state: 'detached' })
  await page.getByText('The session is canceled').waitFor()
  await expect.poll(() => shown(page)).not.toContain(before)
  await expect.poll(() => focused(page)).toMatch(focus)
}

for (const size of BOTH_SIZES)
  test(`a coach moves and cancels a session on schedule, client’s page and in the room, and the client reads why, on ${size} [DESK-01]`, async ({
    visit,
    world,
  }) => {
    const { client, clientPage, coachPage: page } = await arriveWith(visit, world, [2, 3, 4], size)
    const booked = () =>
      world.db.pool
        .query(`select status from session_booking where member_id = $1 order by starts_at, booked_at`, [
          client.id,
        ])
        .then(({ rows }) => rows.map(({ status }) => status).sort())

    await page.goto('/coachSchedule')
    const isPhone = size === 'mobile'
    if (isPhone) await openRow(page)
    await moveByKey(page, 'My train is late.')
    if (isPhone) await openRow(page)
    const focus = isPhone ? /^My bookings$/ : /^Next sessions$/
    await cancelFor(page, 'I’m not well', /Priya is not well and had to cancel/, focus)
    expect(await booked()).toEqual(['booked', 'booked', 'canceled'])

    await page.goto(`/clientPage?client=${client.id}`)
    await moveByKey(page, 'Is this better?')
    await cancelFor(page, 'Something came up', /Something came up, and Priya had to cancel/, /^CANCEL Dana/)
    expect(await booked()).toEqual(['booked', 'canceled', 'canceled'])

    await page.goto(`/coachingRoom?client=${client.id}`)
    if (size === 'mobile') await page.getByRole('tab', { name: 'SCHEDULE' }).click()
    await moveByKey(page, '')
    await cancelFor(
      page,
      'Another reason',
      /Priya writes: “A storm took our line.”/,
      /^Schedule$/,
      'A storm took our line.',
    )
    await page.getByText('No session is booked.').waitFor()
    expect(await booked()).toEqual(['canceled', 'canceled', 'canceled'])

    // All of it lies under the client's bell, and each session is back in the wallet.
    await clientPage.goto('/dashboard')
    await clientPage.getByRole('button', { name: /^Notifications/ }).click()
    const bell = clientPage.getByRole('dialog', { name: 'Notifications' })
    for (const words of [
      'My train is late.',
      'Priya is not well and had to cancel.',
      'Something came up, and Priya had to cancel.',
      'Priya writes: “A storm took our line.” Your session goes back to your wallet.',
    ])
      await bell.getByText(words).waitFor()
    await clientPage.goto('/coachingRoom/sessions')
    await clientPage.getByRole('heading', { name: '5 sessions remaining' }).waitFor()
    const { rows } = await world.db.pool.query(
      `select title from notification where member_id = $1 order by id`,
      [client.id],
    )
    const [moved, canceled] = ['Priya moved your session', 'Priya canceled your session']
    expect(rows.map(({ title }) => title)).toEqual([moved, canceled, moved, canceled, moved, canceled])
  })

test('an open client’s page shows what the client books and cancels meanwhile', async ({ visit, world }) => {
  const { client, clientSession, coachPage: page, ids } = await arriveWith(visit, world, [], 'desktop')
  const joined = liveLine(page)
  await page.goto(`/clientPage?client=${client.id}`)
  await joined
  await page.getByText('5 sessions remaining').waitFor()
  const { id } = await callAs(clientSession, 'POST', '/Coach/BookSession', {
    ...ids,
    startsAt: noonIn(world, 3),
  })
  await move(page).waitFor()
  await callAs(clientSession, 'PUT', '/Coach/CancelSession', { ...ids, bookingId: id })
  await move(page).waitFor({ state: 'detached' })
})

test('any other free time is chosen by day and time, and a session in the week opens to the same', async ({
  visit,
  world,
}) => {
  const { coachPage: page, client } = await arriveWith(visit, world, [2], 'desktop')
  await page.goto('/coachSchedule')
  // The week of the session may be the next one.
  const block = page.getByRole('button', { name: /^Booked, 12:00 PM, Dana Whitlock/ })
  const next = page.getByRole('button', { name: 'Next week' })
  await next.waitFor()
  if ((await block.count()) === 0) await next.click()
  // By key: the session is opened, and M begins to move it.
  await block.focus()
  await page.keyboard.press('Enter')
  const window = page.getByRole('region', { name: 'Dana Whitlock' })
  expect(await window.getByRole('link', { name: 'PREPARE' }).getAttribute('href')).toBe(
    `/clientPage?client=${client.id}`,
  )
  await block.focus()
  await page.keyboard.press('m')
  const moving = page.getByRole('dialog', { name: 'Move Dana’s session' })
  await moving.getByRole('button', { name: 'ANOTHER TIME' }).click()
  await moving.getByLabel('Day').selectOption({ index: 6 })
  await moving.getByLabel('Time', { exact: true }).selectOption({ index: 3 })
  await Promise.all([
    answered(page, 'MoveSession'),
    moving.getByRole('button', { name: /, 10:30 AM$/i }).click(),
  ])
  await window.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/coachSchedule')
  await page
    .getByText(/, 10:30 AM$/)
    .first()
    .waitFor()
})

test('time off names the session in it, and can cancel it', async ({ visit, world }) => {
  const { client, coachPage: page } = await arriveWith(visit, world, [2], 'mobile')
  await page.goto('/coachSchedule')
  await page.getByRole('button', { name: 'TIME OFF' }).click()
  const form = page.getByRole('dialog', { name: 'Time off' })
  const saved = () => answered(page, 'SaveSchedule')
  await form.getByRole('button', { name: /^Last day/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Last day' })
  const last = formatPickerDate(localDay(new Date(noonIn(world, 2)), 'America/Los_Angeles'))
  await calendar.getByRole('button', { name: last }).click()
  await Promise.all([saved(), form.getByRole('button', { name: 'SAVE TIME OFF' }).click()])
  const asked = page.getByRole('dialog', { name: 'Someone is booked then' })
  await asked.getByText('One session lies in it').waitFor()
  await asked.getByText(/^Dana Whitlock, .*12:00 PM$/).waitFor()
  expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
  await asked.getByRole('radio', { name: 'Cancel the session' }).check()
  await Promise.all([saved(), asked.getByRole('button', { name: 'SAVE AND CANCEL IT' }).click()])
  await page.getByText('1 session is canceled, and its client reads why.').waitFor()
  await page.setViewportSize(SIZES.desktop)
  await page.getByText('Nothing is booked yet.').waitFor()
  const { rows } = await world.db.pool.query(`select status from session_booking where member_id = $1`, [
    client.id,
  ])
  expect(rows).toEqual([{ status: 'canceled' }])
})
