import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { atBothSizes, axe } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { freshPhone } from '../support/fresh-names.ts'
import { portal } from '../support/portal.ts'
import { callAs, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const post = async (call: string, body: object) => {
  const answer = await fetch(`${portal().origin}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Somebody who enrolled a moment ago, signed in on the page. */
const arriveEnrolled = async (page: Page) => {
  const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2035, cvc: '123' }
  const { token } = await post('Billing/SandboxToken', card)
  const password = 'a long enough one'
  const { session } = await post('Enrollment/Enroll', {
    enrolmentKey: randomUUID(),
    firstName: 'Ida',
    lastName: 'Berg',
    email: `ida.${randomUUID()}@example.com`,
    phone: freshPhone(),
    password,
    consent: true,
    cardToken: token,
  })
  return signInAs(page, session.userId, password)
}

const fillCard = async (page: Page, number: string) => {
  const dialog = page.getByRole('dialog', { name: 'Update your card' })
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByLabel('Expiry date').fill('1235')
  await dialog.getByLabel('Security code').fill('123')
  return dialog
}
const state = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name }).waitFor()

test.describe('the membership page', () => {
  test('shows plan, card and payments with receipts, reached from the menu', async ({ visit }) => {
    const page = await visit({ size: 'mobile' })
    await signInAs(page, 1005)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /My account/ }).click()
    await page.getByRole('link', { name: 'MY MEMBERSHIP' }).click()
    await state(page, 'Your membership is active')
    await page.getByText('Visa ending in 4242').waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])
    await page
      .getByRole('button', { name: /^Receipt of/ })
      .last()
      .click()
    const receipt = page.getByRole('dialog', { name: 'Receipt' })
    await expect
      .poll(() => receipt.innerText())
      .toMatch(/Oola Lifestyle Framework, first month[\s\S]*\$77\.00 USD/)
  })

  test('cancels, takes that back, and changes the card; a declined one changes nothing', async ({
    visit,
  }) => {
    const page = await visit({ expected: status(402) })
    await arriveEnrolled(page)
    await page.goto('/membership')
    await page.getByRole('button', { name: 'CANCEL MEMBERSHIP' }).click()
    await page.getByText('You keep access until April 10, 2026').waitFor()
    await page.getByRole('button', { name: 'YES, CANCEL' }).click()
    await state(page, 'Your membership ends on April 10, 2026')
    await page.getByRole('button', { name: 'KEEP MY MEMBERSHIP' }).click()
    await state(page, 'Your membership is active')
    await page.getByRole('button', { name: 'UPDATE CARD' }).click()
    const dialog = await fillCard(page, '4000000000000002')
    await dialog.getByRole('button', { name: 'SAVE CARD' }).click()
    await dialog.getByRole('alert').getByText('Your bank declined this card').waitFor()
    await fillCard(page, '5555555555554444')
    await dialog.getByRole('button', { name: 'SAVE CARD' }).click()
    await page.getByText('Mastercard ending in 4444').waitFor()
  })

  test('refunds everything within 30 days, without a question', async ({ visit, world }) => {
    const page = await visit()
    const { userId: id } = await arriveEnrolled(page)
    await page.goto('/membership')
    await page.getByRole('button', { name: 'Refund $77' }).click()
    await page.getByRole('button', { name: 'YES, REFUND' }).click()
    await state(page, 'Your membership has ended')
    await page.getByText('Refunded', { exact: true }).waitFor()
    const { rows } = await world.db.pool.query('select user_type_id as type from member where id = $1', [id])
    expect(rows).toEqual([{ type: 4 }])
  })

  test('says before it ends that coaching is billed on, and lets it be canceled without a membership', async ({
    visit,
  }) => {
    const page = await visit()
    await callAs(await arriveEnrolled(page), 'POST', '/FindCoach/SelectCoach/2003', { priceCents: 5000 })
    await page.goto('/membership')
    await page.getByRole('heading', { name: 'One-on-one coaching with Chi' }).waitFor()
    await page.getByRole('button', { name: 'CANCEL MEMBERSHIP' }).click()
    const asks = page.getByRole('dialog', { name: 'Cancel your membership?' })
    await asks.getByText('$50 a month until you cancel it, too.').waitFor()
    await asks.getByRole('button', { name: 'KEEP MY MEMBERSHIP' }).click()
    await page.getByRole('button', { name: 'Refund $77' }).click()
    await page.getByRole('button', { name: 'YES, REFUND' }).click()
    await state(page, 'Your membership has ended')
    // Find a Coach is closed from now on; what is paid for can still be reached and canceled.
    await page.getByRole('link', { name: 'OPEN COACHING ROOM' }).waitFor()
    await page.getByRole('button', { name: 'CANCEL COACHING' }).click()
    await page.getByRole('button', { name: 'YES, CANCEL' }).click()
    await page.getByText('Your coaching ends on April 10, 2026.').waitFor()
    await page.getByRole('button', { name: 'KEEP COACHING' }).waitFor()
  })

  test('pays what is overdue with a new card', async ({ visit, world }) => {
    const page = await visit()
    const { userId: id } = await arriveEnrolled(page)
    await world.db.pool.query(
      `update subscription set status = 'pastDue', failed_tries = 1 where member_id = $1`,
      [id],
    )
    await page.goto('/membership')
    await state(page, 'Your last payment did not come through')
    await page.getByRole('button', { name: 'UPDATE CARD' }).click()
    const dialog = await fillCard(page, '5555555555554444')
    await dialog.getByRole('button', { name: 'SAVE AND PAY $47' }).click()
    await state(page, 'Your membership is active')
    await page.getByText('$47.00').waitFor()
  })

  test('is honest with who is not billed here, and says so when it could not be loaded', async ({
    visit,
  }) => {
    const page = await visit({ expected: status(500) })
    await signInAs(page, 2001)
    let broken = true
    await page.route('**/api/Billing/GetMembership/*', (route) =>
      broken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await page.goto('/membership')
    await page.getByText('We could not load your membership').waitFor()
    broken = false
    await page.getByRole('button', { name: 'TRY AGAIN' }).click()
    await state(page, 'Your membership is not billed here')
    await expect.poll(() => page.getByRole('button', { name: 'CANCEL MEMBERSHIP' }).count()).toBe(0)
  })
})
