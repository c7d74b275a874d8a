import type { Page } from '@playwright/test'
import { makeCoach, removeHours } from '../../apps/server/test/support/builders/make-coach.ts'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { axe, BOTH_SIZES } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { payCoaching } from '../support/find-coach.ts'
import { afterOtherHints, liveLine } from '../support/live-line.ts'
import { madeCalls } from '../support/made-calls.ts'
import { arriveAt } from '../support/members.ts'
import { callAs, logIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

type Profile = Parameters<typeof makeCoach>[2]

/** A member with a coach and the session of the first month. */
const arriveWithCoach = async (world: World, page: Page, profile: Profile = {}) => {
  const { member, session } = await arriveAt(page, world, 4)
  const coach = await makeCoach(world, { firstName: 'Juniper', lastName: 'Vale' }, profile)
  await payCoaching(session, coach.id)
  await removeHours(world, coach.id)
  return { member, coach, session }
}

/** The coach is there from nine to five, every day. */
const openHours = async (coachId: number) =>
  callAs(await logIn(coachId), 'PUT', '/Coach/SaveSchedule', {
    userId: coachId,
    schedule: {
      hours: Array.from({ length: 7 }, () => [{ from: 540, to: 1020 }]),
      exceptions: [],
      pauseMinutes: 0,
      noticeHours: 24,
      horizonWeeks: 6,
    },
  })

/** Somebody else is quicker. */
const takeMeanwhile = async (world: World, coachId: number, startsAt: string) => {
  const other = await makeMember(world, { stepId: 4 })
  await world.db.pool.query(
    `insert into session_booking (member_id, coach_id, starts_at, booked_at, timed_at) values ($1, $2, $3, now(), now())`,
    [other.id, coachId, startsAt],
  )
}

/** Stands in for the coach's page at Calendly: its button reports a booking, as theirs does. */
const PAGE = `<!doctype html><title>Juniper</title><button>Book it</button><script>
document.querySelector('button').onclick = () => parent.postMessage({ event: 'calendly.event_scheduled' }, '*')
</script>`

test.describe('booking a session', () => {
  test('with a coach who has no hours says so [ROOM-08]', async ({ visit, world }) => {
    const page = await visit()
    await arriveWithCoach(world, page)
    await page.goto('/coachingRoom/book')
    await page.getByText('Sorry, this coach has no schedule available').waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.waitForURL('**/dashboard')
  })

  test('begins in the room, where the next free times are one press from it', async ({ visit, world }) => {
    const page = await visit()
    const { coach } = await arriveWithCoach(world, page)
    await openHours(coach.id)
    await page.goto('/coachingRoom')
    const times = page.getByRole('list', { name: 'Next free times' }).getByRole('link')
    await expect.poll(() => times.count()).toBe(4)
    expect(await axe(page)).toEqual([])
    await times.nth(1).click()
    const book = page.getByRole('button', { name: 'BOOK 30 MINUTES' })
    const foot = await book.evaluate((button) => button.getBoundingClientRect().bottom - innerHeight)
    expect(foot).toBeLessThan(0)
    await book.press('Enter')
    const booked = page.getByRole('heading', { name: 'You’re booked with Juniper' })
    await booked.waitFor()
    await expect.poll(() => booked.evaluate((title) => title === document.activeElement)).toBe(true)
  })

  test('is one call and reads each list once: the page is not told of its own booking, another tab is', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const line = liveLine(page)
    const { member, coach, session } = await arriveWithCoach(world, page)
    await openHours(coach.id)
    await page.goto('/coachingRoom/book')
    const other = await page.context().newPage()
    const otherLine = liveLine(other)
    await other.goto('/dashboard')
    const told = (await otherLine).waitForEvent('framereceived', ({ payload }) =>
      String(payload).includes('SessionsChanged'),
    )
    await page.getByRole('button', { name: 'FIRST FREE TIME' }).click()
    // What the page reads once its line is joined comes before.
    await afterOtherHints(await line, session)
    await page.waitForLoadState('networkidle')
    const calls = madeCalls(page)
    await page.getByRole('button', { name: 'BOOK 30 MINUTES' }).click()
    await page.getByRole('heading', { name: 'You’re booked with Juniper' }).waitFor()
    await told
    await afterOtherHints(await line, session)
    expect(calls.filter((call) => /Coach|Profile/.test(call)).toSorted()).toEqual([
      `GET /Coach/GetFreeTimes/${coach.id}/${member.id}`,
      `GET /Coach/GetSessionWallet/${member.id}`,
      `GET /Customer/GetCustomerProfileInfo/${member.id}`,
      'POST /Coach/BookSession',
    ])
  })

  test('with a coach who has a Calendly name is done there; what it reports renews the profile, and without a session left the page [ROOM-06]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const calendlyUrl = 'https://calendly.com/juniper-vale/30min'
    const { member } = await arriveWithCoach(world, page, { calendlyUrl })
    await page.route('https://calendly.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: PAGE }),
    )
    const profiles: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('GetCustomerProfileInfo')) profiles.push(request.url())
    })
    await page.goto('/coachingRoom/book')
    const frame = page.getByTitle('Juniper’s calendar')
    expect(await frame.getAttribute('src')).toMatch(/^https:\/\/calendly\.com\/juniper-vale\?/)
    const book = page.frameLocator('iframe').getByRole('button', { name: 'Book it' })
    await book.waitFor()
    await page.evaluate(() => {
      Object.assign(window, { stays: true })
      // Another page of ours is not their origin.
      window.postMessage({ event: 'calendly.event_scheduled' }, '*')
    })
    const before = profiles.length
    await book.click()
    await expect.poll(() => profiles.length).toBeGreaterThan(before)
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
    await world.db.pool.query(
      `insert into session_entry (member_id, seq, key, kind, change, balance, at)
       values ($1, 2, 'use-elsewhere', 'use', -1, 0, now())`,
      [member.id],
    )
    // The frame goes with the click, and Playwright would wait for its end.
    void book.dispatchEvent('click').catch(() => {})
    await page.getByText('No session left to book').waitFor()
    await expect.poll(() => page.evaluate(() => 'stays' in window)).toBe(false)
    await page.getByRole('link', { name: 'BUY SESSIONS' }).click()
    await page.getByRole('dialog', { name: 'How many sessions would you like to purchase?' }).waitFor()
  })

  test('reloads the page when the profile cannot be read, but not endlessly [ROOM-07]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(500) })
    await arriveWithCoach(world, page)
    let fails = true
    await page.route('**/api/Customer/GetCustomerProfileInfo/*', (route) =>
      fails
        ? route.fulfill({ status: 500, json: { code: 'internal', title: 'Error', message: 'Not today.' } })
        : route.continue(),
    )
    let loads = 0
    page.on('load', () => {
      loads += 1
      if (loads === 2) fails = false
    })
    await page.goto('/coachingRoom/book')
    await expect.poll(() => loads, { timeout: 20_000 }).toBe(2)
    await page.getByText('Sorry, this coach has no schedule available').waitFor()
  })
})

for (const size of BOTH_SIZES)
  test.describe(`the calendar of a coach on ${size}`, () => {
    test('books, moves and cancels a session; a time that is taken meanwhile gives way to the next [ROOM-05]', async ({
      visit,
      world,
    }) => {
      const page = await visit({ size, expected: status(409) })
      const { coach } = await arriveWithCoach(world, page)
      await openHours(coach.id)
      await page.goto('/coachingRoom/book')
      await page.getByText('none booked yet').waitFor()
      const book = page.getByRole('button', { name: 'BOOK 30 MINUTES' })
      await expect.poll(() => book.isDisabled()).toBe(true)
      if (size === 'desktop') {
        await page.getByRole('button', { name: 'FIRST FREE TIME' }).click()
        const chosen = page.getByRole('button', { pressed: true })
        await chosen.focus()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await takeMeanwhile(world, coach.id, (await chosen.getAttribute('data-slot')) ?? '')
        expect(await axe(page)).toEqual([])
        await book.click()
        await page.getByText('That time was just taken. Here is the next free one.').waitFor()
      } else {
        await page.getByRole('button', { name: 'Next week' }).click()
        await page.getByRole('radio').first().check()
        expect(await axe(page)).toEqual([])
      }
      await book.click()
      await page.getByRole('heading', { name: 'You’re booked with Juniper' }).waitFor()
      await page.getByText('session remaining, 1 booked').waitFor()
      await page.getByRole('button', { name: 'ADD TO CALENDAR' }).click()
      await page.getByRole('link', { name: /Google Calendar/ }).waitFor()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download .ics file' }).click(),
      ])
      expect(file.suggestedFilename()).toBe('oola-session.ics')
      expect(await axe(page)).toEqual([])

      await page.getByRole('button', { name: 'MOVE', exact: true }).click()
      await page.getByRole('button', { name: 'Next week' }).click()
      const slot = size === 'desktop' ? page.locator('[data-slot]').last() : page.getByRole('radio').last()
      await slot.click()
      await page.getByRole('button', { name: 'MOVE SESSION' }).click()
      await page.getByRole('heading', { name: 'You’re booked with Juniper' }).waitFor()

      await page.getByRole('button', { name: 'CANCEL SESSION' }).click()
      await page
        .getByRole('dialog', { name: /^Cancel / })
        .getByRole('button', { name: 'CANCEL SESSION' })
        .click()
      await page.getByText('none booked yet').waitFor()
    })
    test('says when the coach is away, and moves a session by half an hour', async ({ visit, world }) => {
      const page = await visit()
      const { coach } = await arriveWithCoach(world, page)
      await callAs(await logIn(coach.id), 'PUT', '/Coach/SaveSchedule', {
        userId: coach.id,
        schedule: {
          hours: Array.from({ length: 7 }, () => [{ from: 540, to: 720 }]),
          exceptions: [{ kind: 'off', from: '2026-03-20', to: '2026-03-20' }],
          pauseMinutes: 60,
          noticeHours: 24,
          horizonWeeks: 6,
        },
      })
      await page.goto('/coachingRoom/book')
      await page.getByRole('button', { name: 'Next week' }).click()
      await page.getByText('Juniper is away').waitFor()
      const at = (time: string) =>
        page.getByRole('button', { name: new RegExp(`March 19, ${time} your time`) })
      await at('10:00 AM').click()
      await page.getByRole('button', { name: 'BOOK 30 MINUTES' }).click()
      await page.getByRole('button', { name: 'MOVE', exact: true }).click()
      // In the booking's week its own time and the adjacent ones are free.
      await page.getByRole('button', { name: /March 19, 10:00 AM.*the time it has now/ }).waitFor()
      expect(await axe(page)).toEqual([])
      await at('10:30 AM').click()
      await page.getByRole('button', { name: 'MOVE SESSION' }).click()
      await page.getByText('Thursday, 10:30 to 11:00 AM').waitFor()
      await page.getByRole('button', { name: 'Change your time zone' }).click()
      await page.getByRole('dialog', { name: 'SELECT YOUR TIME ZONE' }).waitFor()
    })
  })
