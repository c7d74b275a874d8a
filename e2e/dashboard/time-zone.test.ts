import type { Page } from '@playwright/test'
import { atBothSizes, axe } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { liveLine } from '../support/live-line.ts'
import { arriveAt } from '../support/members.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const NONE = { timeZoneId: null, timeZone: 'America/Los_Angeles' }
const modal = (page: Page) => page.getByRole('dialog', { name: 'SELECT YOUR TIME ZONE' })
const message = (page: Page, text: string) => page.getByRole('dialog').getByText(text, { exact: true })
const ok = (page: Page) => page.getByRole('button', { name: 'OK', exact: true }).click()
/** Makes the page's browser believe that it is elsewhere. */
const standIn = (page: Page, timeZone: string) =>
  page.addInitScript((zone) => {
    const original = Intl.DateTimeFormat.prototype.resolvedOptions
    Intl.DateTimeFormat.prototype.resolvedOptions = function resolved() {
      return { ...original.call(this), timeZone: zone }
    }
  }, timeZone)

test.describe('a member without a time zone', () => {
  test('is asked on the dashboard, cannot leave without one, and has what the window says in front of it [TZ-01, TZ-02, TZ-03, TZ-07, TZ-08]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile' })
    await arriveAt(page, world, 4, NONE)
    await page.goto('/dashboard')
    await modal(page).getByRole('radio').first().waitFor()
    // It opened automatically: the close button does not get the focus.
    await expect.poll(() => modal(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await atBothSizes(page, axe)).toEqual([])
    // The browser of these tests does not say where it is, so nothing is suggested.
    await expect.poll(() => modal(page).getByRole('radio', { checked: true }).count()).toBe(0)
    await modal(page).getByRole('button', { name: 'SAVE' }).click()
    await message(page, 'The Time Zone is required').waitFor()
    await ok(page)
    await modal(page).getByRole('button', { name: 'Close' }).click()
    await message(page, 'The timezone is requires').waitFor()
    await ok(page)
    await modal(page).waitFor()
    await page.keyboard.press('Escape')
    await message(page, 'The timezone is requires').waitFor()
    // Even when the browser closes both at one Escape.
    const lower = page.locator('dialog').first()
    await lower.evaluate((element) => (element as HTMLDialogElement).close())
    await expect.poll(() => lower.getAttribute('open')).not.toBeNull()
    await ok(page)
    await expect.poll(() => modal(page).count()).toBe(1)
    await modal(page).getByRole('button', { name: 'SAVE' }).click()
    await message(page, 'The Time Zone is required').waitFor()
    await ok(page)
  })

  test('finds their own city, is welcomed, and the page reloads with their day [TZ-04, TZ-05, TZ-06, TZ-10, TZ-11]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { member, session } = await arriveAt(page, world, 4, NONE)
    await page.goto('/dashboard')
    await modal(page).getByRole('searchbox').fill('welling')
    const found = modal(page).getByRole('radio')
    await expect.poll(() => found.count()).toBe(1)
    const row = modal(page).locator('label')
    await expect
      .poll(() => row.innerText())
      .toMatch(/New Zealand Time, New Zealand\s+UTC\+13:00, Wellington\s+7:\d\d AM/)
    await found.check()
    await modal(page).getByRole('button', { name: 'SAVE' }).click()
    await message(page, 'Thanks and Welcome to Oola!').waitFor()
    // A real reload removes this attribute.
    await page.evaluate(() => document.body.setAttribute('data-old', ''))
    await ok(page)
    await page.locator('body:not([data-old])').waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    const profile = await callAs(session, 'GET', `/Customer/GetCustomerProfileInfo/${member.id}`)
    expect(profile).toMatchObject({ definedTimeZoneId: 102 })
    expect((profile as { customerLocalTime: string }).customerLocalTime).toMatch(/^2026-03-11T07:/)
    await expect.poll(() => modal(page).count()).toBe(0)
  })

  test('reads the welcome before a badge that waits comes over it [TZ-10, BADGE-10]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { member } = await arriveAt(page, world, 4, NONE)
    await world.db.pool.query(
      'insert into member_badge (member_id, badge_id, awarded_at, awarded_day) values ($1, 3, $2, $3)',
      [member.id, world.clock.now(), '2026-03-09'],
    )
    // It carries the hint that the zone is set now.
    const joined = liveLine(page)
    await page.goto('/dashboard')
    await joined
    await modal(page).getByRole('radio').first().check()
    const badges = page.waitForResponse(/\/assets\/badge-earned-.*\.js/)
    await modal(page).getByRole('button', { name: 'SAVE' }).click()
    await message(page, 'Thanks and Welcome to Oola!').waitFor()
    await badges
    await ok(page)
    await page.getByRole('dialog', { name: '21 Goals Written' }).waitFor()
  })

  test('is offered the device’s zone, which is saved only on SAVE [TZ-02, TZ-06]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    await standIn(page, 'America/Detroit')
    const { member } = await arriveAt(page, world, 4, NONE)
    await page.goto('/dashboard')
    const chosen = modal(page).getByRole('radio', { checked: true })
    await chosen.waitFor()
    await expect
      .poll(() => modal(page).locator('label').first().innerText())
      .toMatch(/Eastern Time, US and Canada\s+UTC-04:00, Where this device is/)
    const zoneOf = async () =>
      (await world.db.pool.query('select time_zone_id from member where id = $1', [member.id])).rows[0]
        .time_zone_id
    await expect.poll(zoneOf).toBeNull()
    await modal(page).getByRole('button', { name: 'SAVE' }).click()
    await message(page, 'Thanks and Welcome to Oola!').waitFor()
    await expect.poll(zoneOf).toBe(22)
    await ok(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  for (const [address, given] of [
    ['/DashboardCoach', { isActiveCoach: true }],
    ['/nonSubscriber', { userTypeId: 4 }],
  ] as const)
    test(`is asked on ${address} as well [TZ-02]`, async ({ visit, world }) => {
      const page = await visit()
      await arriveAt(page, world, 4, { ...NONE, ...given })
      await page.goto(address)
      await modal(page).waitFor()
    })
})

test.describe('the globe in the header', () => {
  test('opens the time zone again, which closes freely now, alerts with the error and keeps the choice when it is not saved, and updates it [SHELL-26, TZ-03, TZ-09, TZ-10]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(500) })
    const { member } = await arriveAt(page, world, 4)
    await page.goto('/dashboard')
    const globe = page.getByRole('button', { name: 'Time zone' })
    await globe.press('Enter')
    await modal(page).getByRole('radio', { checked: true }).waitFor()
    await expect.poll(() => modal(page).locator('label').first().innerText()).toContain('Pacific Time, US')
    await page.keyboard.press('Escape')
    await modal(page).waitFor({ state: 'detached' })
    await expect.poll(() => globe.evaluate((element) => element === document.activeElement)).toBe(true)

    await globe.click()
    await modal(page).getByRole('searchbox').fill('paris')
    await modal(page).getByRole('radio').check()
    const call = '**/api/customer/UpdateUserDefinedTimeZone'
    await page.route(call, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', title: 'Error', message: 'We are fixing it' } }),
    )
    await modal(page).getByRole('button', { name: 'SAVE' }).click()
    await message(page, 'We are fixing it').waitFor()
    await ok(page)
    await expect.poll(() => modal(page).getByRole('radio', { checked: true }).count()).toBe(1)
    await page.unroute(call)

    await modal(page).getByRole('searchbox').fill('tokyo')
    await modal(page).getByRole('radio').check()
    await modal(page).getByRole('button', { name: 'SAVE' }).click()
    await message(page, 'Time zone updated!').waitFor()
    await ok(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { rows } = await world.db.pool.query('select time_zone from member where id = $1', [member.id])
    expect(rows).toEqual([{ time_zone: 'Asia/Tokyo' }])
  })
})
