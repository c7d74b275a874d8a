import type { Page } from '@playwright/test'
import { makeCoach } from '../../apps/server/test/support/builders/make-coach.ts'
import { axe } from '../support/browser.ts'
import { findCoach, payCoaching } from '../support/find-coach.ts'
import { liveLine } from '../support/live-line.ts'
import { arriveAt } from '../support/members.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const card = (page: Page) => page.getByRole('region', { name: 'MY OOLA COACH' })

test('the card My Oola coach says what matters now, in each state, also when it changes elsewhere [COACH-31, ROOM-02, DASH-07]', async ({
  visit,
  world,
}) => {
  const page = await visit()
  const { member, session } = await arriveAt(page, world, 4)
  const coach = await makeCoach(world, { firstName: 'Runa', lastName: 'Sorrel' })
  const joined = liveLine(page)
  // The countdown is of the page's own clock.
  await page.clock.install({ time: world.clock.now() })
  await page.goto('/dashboard')
  await joined
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  // Without a coach the card is locked: it leads to what a coach does, and to finding one (G-101).
  await card(page).getByText('Someone who asks how it went').waitFor()
  await card(page).getByRole('button', { name: 'HOW COACHING HELPS' }).click()
  const info = page.getByRole('dialog', { name: 'Want to get results faster?' })
  expect(await axe(page)).toEqual([])
  await info.getByRole('button', { name: 'FIND A COACH' }).click()
  await expect.poll(() => findCoach(page).getByRole('radio').count()).toBe(2)
  await page.keyboard.press('Escape')
  await findCoach(page).waitFor({ state: 'detached' })

  await payCoaching(session, coach.id)
  await card(page).getByRole('heading', { name: 'Runa Sorrel' }).waitFor()
  await card(page).getByText('No session booked').waitFor()
  await card(page).getByText('1 session remaining').waitFor()
  await card(page).getByRole('link', { name: 'BOOK A SESSION' }).waitFor()
  expect(await axe(page)).toEqual([])

  await callAs(session, 'PUT', '/FindCoach/CancelCoaching', { userId: member.id })
  await card(page).getByText('Coaching ends on April 10, 2026').waitFor()
  await card(page).getByText('Use your last session before then, or change your mind.').waitFor()
  await card(page).getByRole('button', { name: 'KEEP RUNA' }).click()
  await page.getByText('Runa stays your coach').waitFor()

  const look = async () => {
    await page.reload()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  }
  const { pool } = world.db
  const soon = new Date(world.clock.now().getTime() + 42 * 60_000)
  await pool.query(
    `insert into session_booking (member_id, coach_id, starts_at, booked_at, timed_at) values ($1, $2, $3, now(), now())`,
    [member.id, coach.id, soon],
  )
  await look()
  await card(page).getByText('Your session with').waitFor()
  await card(page)
    .getByText(/^4[012] minutes$/)
    .waitFor()
  expect(await axe(page)).toEqual([])
  await pool.query(`update session_booking set starts_at = '2026-03-12T00:30:00Z' where member_id = $1`, [
    member.id,
  ])
  await look()
  await card(page).getByText('Wed, Mar 11 at 5:30 PM').waitFor()
  await pool.query(`update session_booking set status = 'completed' where member_id = $1`, [member.id])
  await pool.query(
    `insert into session_entry (member_id, seq, key, kind, change, balance, at) values ($1, 2, 'use', 'use', -1, 0, now())`,
    [member.id],
  )
  await look()
  await card(page).getByText('Your next one comes on April 10, 2026').waitFor()
  await card(page).getByRole('link', { name: 'BUY SESSIONS' }).waitFor()

  await pool.query(
    `update subscription set status = 'lapsed', due_at = null where member_id = $1 and plan = 'coaching'`,
    [member.id],
  )
  await look()
  await card(page).getByText('Coaching is paused').waitFor()
  await card(page).getByRole('button', { name: 'Update Payment' }).waitFor()
  expect(await axe(page)).toEqual([])
  await card(page).getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Your coaching continues').waitFor()
  await expect.poll(() => card(page).getByText('Coaching is paused').count()).toBe(0)
})
