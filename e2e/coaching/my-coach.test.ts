import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { makeCoach } from '../../apps/server/test/support/builders/make-coach.ts'
import { axe, useBrowser, visit } from '../support/browser.ts'
import { findCoach, payCoaching } from '../support/find-coach.ts'
import { liveLine } from '../support/live-line.ts'
import { arriveAt } from '../support/members.ts'
import { callAs } from '../support/sign-in.ts'
import { useWorld } from '../support/world.ts'

useBrowser()
const world = useWorld()

const card = (page: Page) => page.getByRole('region', { name: 'MY OOLA COACH' })

it('the card My Oola coach says what matters now, in each state, also when it changes elsewhere [COACH-31, ROOM-02, DASH-07]', async () => {
  const page = await visit()
  const { member, session } = await arriveAt(page, world(), 4)
  const coach = await makeCoach(world(), { firstName: 'Runa', lastName: 'Sorrel' })
  const joined = liveLine(page)
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
  expect(await axe(page)).toEqual([])

  await callAs(session, 'PUT', '/FindCoach/CancelCoaching', { userId: member.id })
  await card(page).getByText('April 10, 2026').waitFor()
  await card(page).getByRole('button', { name: 'KEEP RUNA' }).click()
  await page.getByText('Runa stays your coach').waitFor()

  await world().db.pool.query(
    `update subscription set status = 'lapsed', due_at = null where member_id = $1 and plan = 'coaching'`,
    [member.id],
  )
  await page.reload()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await card(page).getByText('Coaching is paused').waitFor()
  await card(page).getByRole('button', { name: 'Update Payment' }).waitFor()
  expect(await axe(page)).toEqual([])
  await card(page).getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Your coaching goes on').waitFor()
  await expect.poll(() => card(page).getByText('Coaching is paused').count()).toBe(0)
})
