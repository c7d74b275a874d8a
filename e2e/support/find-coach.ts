import { randomUUID } from 'node:crypto'
import type { Session } from '@oola/contract/account/account.schema'
import type { Page } from '@playwright/test'
import { portal } from './portal.ts'

/** The window Find a Coach as it opens before the journey begins (COACH-04). */
export const coachModal = (page: Page) =>
  page.getByRole('dialog', { name: "Before you begin, let's choose your coach" })

/** Begins the journey without a coach, by the third choice (COACH-03). */
export const refuseCoach = async (page: Page) => {
  await coachModal(page).getByRole('radio', { name: 'No coach help at this time' }).check()
  await coachModal(page).getByRole('button', { name: 'CONTINUE' }).click()
}

/** The same window elsewhere, at its way 0. */
export const findCoach = (page: Page) => page.getByRole('dialog', { name: 'Find a coach' })

/** Chooses how to look for a coach. */
export const lookFor = async (page: Page, choice: string) => {
  await page.getByRole('radio', { name: choice }).check()
  await page.getByRole('button', { name: 'CONTINUE' }).click()
}

/** Fills in a test card, in whatever form is open. */
export const fillCard = async (page: Page, number: string) => {
  await page.getByLabel('Card number').last().fill(number)
  await page.getByLabel('Expiry date').last().fill('1235')
  await page.getByLabel('Security code').last().fill('123')
}

/** Chooses a coach and pays the first month, by the calls. */
export const payCoaching = async (session: Session, coachId: number) => {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${portal().origin}/api/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${session.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2035, cvc: '123' }
  const { token } = await post('Billing/SandboxToken', card)
  await post(`FindCoach/SelectCoach/${coachId}`, { cardToken: token })
}
