import { makeCoach } from '../../apps/server/test/support/builders/make-coach.ts'
import { atBothSizes, axe } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { fillCard, payCoaching } from '../support/find-coach.ts'
import { arriveAt } from '../support/members.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const MESSAGE = 'Please select "How many sessions would you like to purchase?"'

test.describe('the session wallet', () => {
  test('sells sessions at the coach’s rate, by keys and by buttons, also after a declined card [ROOM-09, ROOM-10, ROOM-11, ROOM-12, ROOM-14, ROOM-15, ROOM-16]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile', expected: status(402) })
    const { member, session } = await arriveAt(page, world, 4, { firstName: 'Wilma' })
    const coach = await makeCoach(world, { firstName: 'Vesper', lastName: 'Ash' }, { sessionRate: 4500 })
    await payCoaching(session, coach.id)
    await page.goto('/coachingRoom/sessions')
    await page.getByRole('heading', { name: '1 session remaining' }).waitFor()
    await page.getByText('Vesper sees the same list.').waitFor()
    await page.getByText('They are not refundable.').waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])

    await page.getByRole('button', { name: 'BUY SESSIONS' }).click()
    const buy = page.getByRole('dialog', { name: 'How many sessions would you like to purchase?' })
    const number = buy.getByRole('spinbutton')
    await expect.poll(() => number.evaluate((element) => element === document.activeElement)).toBe(true)
    await buy.getByText('$45.00 for each 30-minute session with Vesper').waitFor()
    await buy.getByText('Sessions are transferable, and not refundable.').waitFor()
    await buy.getByText('Visa ending in 4242').waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])

    const less = buy.getByRole('button', { name: 'One session less' })
    await less.click()
    await buy.getByText(MESSAGE).waitFor()
    await expect.poll(() => less.isDisabled()).toBe(true)
    await number.press('ArrowDown')
    expect(await number.getAttribute('aria-valuenow')).toBe('0')
    await expect.poll(() => buy.getByRole('button', { name: 'PURCHASE 0 SESSIONS' }).isDisabled()).toBe(true)
    await number.press('End')
    await buy.getByText('$900.00').waitFor()
    await number.press('Home')
    await buy.getByRole('button', { name: 'PURCHASE 1 SESSION' }).waitFor()
    await buy.getByRole('button', { name: 'One session more' }).click()
    await buy.getByText('$90.00').waitFor()
    expect(await buy.getByText(MESSAGE).count()).toBe(0)

    await buy.getByRole('button', { name: 'CHANGE' }).click()
    await fillCard(page, '4000000000000002')
    await buy.getByRole('button', { name: 'PURCHASE 2 SESSIONS' }).click()
    const declined = page.getByRole('dialog', { name: /^Whoops! It looks like your payment declined/ })
    await declined.getByText('Nothing was charged.').waitFor()
    await declined.getByText('$90.00').waitFor()
    await declined.getByRole('button', { name: 'Go Back' }).click()
    await buy.getByRole('radio', { name: 'Visa ending in 4242' }).check()
    await buy.getByRole('button', { name: 'PURCHASE 2 SESSIONS' }).click()
    await page.getByText('Session purchase successful').waitFor()
    await page.getByRole('heading', { name: '3 sessions remaining' }).waitFor()
    await page.getByText('$90.00, card ending in 4242').waitFor()
    const { rows } = await world.db.pool.query(
      `select sum(amount_cents)::int as cents from charge
       where member_id = $1 and status = 'succeeded' and purpose like 'sessions-%'`,
      [member.id],
    )
    expect(rows).toEqual([{ cents: 9000 }])
    await page.getByRole('tab', { name: 'USED' }).click()
    await page.getByText('Nothing here yet').waitFor()

    // The coach reads the same, and nothing of the payment.
    const coachPage = await visit({ size: 'mobile' })
    await signInAs(coachPage, coach.id)
    await coachPage.goto(`/coachingRoom/sessions?client=${member.id}`)
    await coachPage.getByRole('heading', { name: '3 sessions remaining' }).waitFor()
    await coachPage.getByText('Wilma sees the same list.').waitFor()
    await coachPage.getByText('Bought 2 sessions').waitFor()
    expect(await coachPage.getByText('$90.00').count()).toBe(0)
    expect(await coachPage.getByRole('button', { name: 'BUY SESSIONS' }).count()).toBe(0)
  })
})
