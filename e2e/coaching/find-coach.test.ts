import type { Page } from '@playwright/test'
import { makeCoach } from '../../apps/server/test/support/builders/make-coach.ts'
import { atBothSizes, axe, pathOf, SIZES } from '../support/browser.ts'
import { NO_ANSWER, status } from '../support/console-noise.ts'
import { fillCard, findCoach, lookFor, payCoaching } from '../support/find-coach.ts'
import { arriveAt } from '../support/members.ts'
import { freezeClock } from '../support/page-clock.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const PICKS = { name: 'Our Top Picks' } as const
const pay = (page: Page) => page.getByRole('button', { name: 'CONFIRM AND PAY $50.00' })

/** Answers the seven questions by their digits; the first one by arrow as well. */
const answerAll = async (page: Page) => {
  for (let question = 1; question <= 7; question += 1) {
    await page.getByText(`QUESTION ${question}/7`).waitFor()
    const next = page.getByRole('button', { name: question === 7 ? 'SEARCH' : 'NEXT' })
    await expect.poll(() => next.isDisabled()).toBe(true)
    await page.keyboard.press('2')
    await expect.poll(() => page.getByRole('radio').nth(1).isChecked()).toBe(true)
    await next.click()
  }
}

test.describe('Find a Coach', () => {
  test('leads by seven questions, our picks and a payment to the coach’s profile [COACH-01, COACH-05, COACH-06, COACH-08, COACH-10, COACH-11, COACH-12, COACH-13, COACH-14, COACH-15]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile', expected: status(402) })
    const { member } = await arriveAt(page, world, 4)
    await page.goto('/membership')
    await page.getByRole('button', { name: /My account/ }).click()
    await page.getByRole('link', { name: 'FIND A COACH' }).click()
    const way0 = findCoach(page)
    await expect.poll(() => way0.getByRole('radio').count()).toBe(2)
    await expect.poll(() => way0.getByRole('button', { name: 'CONTINUE' }).isDisabled()).toBe(true)
    expect(await atBothSizes(page, axe)).toEqual([])
    // By name, and back.
    await lookFor(page, "I already know the coach's name")
    await page.getByRole('textbox', { name: 'Coach’s name' }).waitFor()
    await page.getByRole('button', { name: 'GO BACK' }).click()
    await lookFor(page, "I'd like help finding a coach")
    // Go Back from the first question, and on again.
    await page.getByRole('button', { name: 'PREVIOUS' }).click()
    await lookFor(page, "I'd like help finding a coach")
    await answerAll(page)

    const picks = page.getByRole('dialog', PICKS)
    const slides = picks.getByRole('article')
    await expect.poll(() => slides.count()).toBe(6)
    const inView = () =>
      slides.evaluateAll(
        (all) =>
          all.filter((slide) => {
            const { left, right } = slide.getBoundingClientRect()
            const box = slide.closest('[aria-roledescription="carousel"]')?.getBoundingClientRect()
            return box && left >= box.left - 1 && right <= box.right + 1
          }).length,
      )
    await expect.poll(inView).toBe(1)
    await page.setViewportSize(SIZES.desktop)
    await expect.poll(inView).toBe(3)
    await page.setViewportSize(SIZES.mobile)
    expect(await atBothSizes(page, axe)).toEqual([])
    const first = (await slides.first().getByRole('heading').innerText()).trim()
    const firstName = first.split(' ')[0] ?? ''
    // Other tests have coaches of the same name.
    const pick = slides.first()
    await pick.getByRole('button', { name: `VIEW PROFILE of ${first}` }).click()
    await page.getByRole('dialog', { name: first }).getByRole('button', { name: 'Close' }).click()
    await pick.getByRole('button', { name: `SELECT: ${first}` }).click()
    await picks.getByRole('button', { name: `CONFIRM ${firstName.toUpperCase()}` }).click()

    await page.getByRole('dialog', { name: 'Confirm your coach' }).getByText('Due today').waitFor()
    await fillCard(page, '4000000000000002')
    await pay(page).click()
    const declined = page.getByRole('dialog', {
      name: 'Whoops! It looks like your payment declined. Please update your payment information below or retry payment.',
    })
    await declined.getByText('Nothing was charged.').waitFor()
    await expect
      .poll(() => declined.getByRole('link', { name: 'support@oola.example' }).getAttribute('href'))
      .toBe('mailto:support@oola.example')
    expect(await atBothSizes(page, axe)).toEqual([])
    await declined.getByRole('button', { name: 'Retry payment' }).click()
    await expect.poll(() => declined.getByRole('button', { name: 'Retry payment' }).isEnabled()).toBe(true)
    await declined.getByRole('button', { name: 'Update Payment' }).click()
    await fillCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'SAVE CARD' }).click()
    await page.getByRole('radio', { name: 'Visa ending in 4242' }).waitFor()
    await pay(page).click()
    await page.getByRole('dialog', { name: `${first} is your coach` }).waitFor()
    const { rows } = await world.db.pool.query(
      `select count(*)::int as paid, sum(amount_cents)::int as cents from charge
       where member_id = $1 and status = 'succeeded'`,
      [member.id],
    )
    expect(rows).toEqual([{ paid: 1, cents: 5000 }])
    await page.getByRole('button', { name: 'CONTINUE' }).click()
    await page.waitForURL('**/membership')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    // The monthly price is shown from now on.
    const plan = page.getByRole('region', { name: `One-on-one coaching with ${firstName}` })
    await plan.getByText(/^Coaching is \$50 a month\. The next payment is on /).waitFor()
    await plan.getByRole('link', { name: 'MANAGE COACHING' }).click()
    await page.getByRole('dialog', { name: first }).waitFor()
  })

  test('by name waits a second, asks for nothing when nothing is written, alerts errors and leads to the payment [COACH-07, COACH-16, COACH-17, COACH-18]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(500) })
    await arriveAt(page, world, 4)
    await makeCoach(world, { firstName: 'Quillon', lastName: 'Zephyr' })
    const asked: string[] = []
    page.on('request', (request) => {
      const [, term] = /GetCoachBySearchTerm\/([^/?]*)$/.exec(request.url()) ?? []
      if (term !== undefined) asked.push(term)
    })
    await page.clock.install()
    await page.goto('/findCoach')
    await lookFor(page, "I already know the coach's name")
    const name = page.getByRole('textbox', { name: 'Coach’s name' })
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    await freezeClock(page)
    await name.fill('   ')
    await page.clock.runFor(2_000)
    await name.fill('quillon')
    await page.clock.runFor(900)
    expect(asked).toEqual([])
    await page.route('**/api/FindCoach/GetCoachBySearchTerm/*', (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'internal', title: 'Error', message: 'No coaches today.' },
      }),
    )
    await page.clock.runFor(200)
    await expect.poll(() => asked).toEqual(['quillon'])
    await page.clock.resume()
    const alert = page.getByRole('dialog', { name: 'Error' })
    await alert.getByText('No coaches today.').waitFor()
    await alert.getByRole('button', { name: 'OK' }).click()
    await page.unroute('**/api/FindCoach/GetCoachBySearchTerm/*')
    await page.getByRole('button', { name: 'TRY AGAIN' }).click()
    await page.getByText('1 coach found').waitFor()
    const confirm = page.getByRole('button', { name: /^CONFIRM/ })
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await page.getByRole('radio', { name: 'Quillon Zephyr' }).check()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'CONFIRM QUILLON' }).click()
    await pay(page).waitFor()
    await page.getByRole('button', { name: 'GO BACK' }).click()
    await lookFor(page, "I already know the coach's name")
    await page.getByRole('textbox', { name: 'Coach’s name' }).fill('nobody at all')
    await page.clock.runFor(1_100)
    await page.getByText('No coaches found').waitFor()
  })

  test('asks again about a payment whose answer was lost, and never charges twice [COACH-12, COACH-24]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(503) })
    const { member } = await arriveAt(page, world, 4)
    const coach = await makeCoach(world, { firstName: 'Sunniva', lastName: 'Teasel' })
    await page.goto(`/findCoach?coach=${coach.id}`)
    await fillCard(page, '4000000000000259')
    await pay(page).click()
    await page.getByText('You are never charged twice for it.').waitFor()
    await pay(page).click()
    await page.getByRole('dialog', { name: 'Sunniva Teasel is your coach' }).waitFor()
    const { rows } = await world.db.pool.query('select status from charge where member_id = $1', [member.id])
    expect(rows).toEqual([{ status: 'succeeded' }])
  })

  test('says once, in its place, that there is no network [APP-13]', async ({ visit, world }) => {
    const page = await visit({ expected: NO_ANSWER })
    await arriveAt(page, world, 4)
    await page.route('**/api/FindCoach/GetCoachByUser', (route) => route.abort())
    await page.goto('/findCoach')
    await page.getByText('We could not look up your coach').waitFor()
    expect(await page.getByRole('dialog', { name: 'Error' }).count()).toBe(0)
    await page.unroute('**/api/FindCoach/GetCoachByUser')
    await page.getByRole('button', { name: 'TRY AGAIN' }).click()
    await page.getByRole('dialog', { name: 'Find a coach' }).waitFor()
  })

  test('shows a member’s coach with contact data, changes him at once where nothing is due, and cancels [COACH-09, COACH-11, COACH-19, COACH-27, COACH-32]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(500) })
    const { session } = await arriveAt(page, world, 4)
    const [first, second] = [
      await makeCoach(world, { firstName: 'Orla', lastName: 'Quince', phone: '5550109911' }),
      await makeCoach(world, { firstName: 'Pelle', lastName: 'Rhubarb' }),
    ]
    await payCoaching(session, first.id)
    await page.route('**/api/FindCoach/GetCoachByUser', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', title: 'Error', message: 'No coach today.' } }),
    )
    await page.goto('/findCoach')
    const alert = page.getByRole('dialog', { name: 'Error' })
    await alert.getByText('No coach today.').waitFor()
    await page.unroute('**/api/FindCoach/GetCoachByUser')
    await alert.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('button', { name: 'TRY AGAIN' }).click()
    const profile = page.getByRole('dialog', { name: 'Orla Quince' })
    await profile.getByText('555-010-9911').waitFor()
    await profile.getByRole('link', { name: 'support@oola.example' }).waitFor()
    expect(await axe(page)).toEqual([])
    await profile.getByRole('button', { name: 'CANCEL COACHING' }).click()
    await page.getByText('Orla stays your coach until April 10, 2026').waitFor()
    await page.getByRole('button', { name: 'YES, CANCEL' }).click()
    await profile.getByText('Your coaching ends on April 10, 2026.').waitFor()
    await profile.getByRole('button', { name: 'KEEP ORLA' }).click()
    await profile.getByText('The next payment is on April 10, 2026.').waitFor()

    // From the directory: the listing, then one question, nothing to pay.
    await page.goto(`/coachDirectory?coach=${second.id}`)
    await page.getByRole('link', { name: 'CHOOSE PELLE' }).click()
    await page.getByText('Your coaching is already paid for, so there’s no charge.').waitFor()
    expect(pathOf(page)).toBe(`/findCoach?coach=${second.id}`)
    await page.getByRole('button', { name: 'CONFIRM PELLE' }).click()
    await page.getByRole('dialog', { name: 'Pelle Rhubarb is your coach' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/dashboard')
  })

  test('is locked for user type 4, whose words go by themselves after five seconds [COACH-28, COACH-29]', async ({
    visit,
  }) => {
    const page = await visit()
    await signInAs(page, 1008)
    await page.clock.install()
    await page.goto('/nonSubscriber')
    await page.getByRole('button', { name: /My account/ }).click()
    const row = page.getByRole('button', { name: 'FIND A COACH' })
    await expect.poll(() => row.isDisabled()).toBe(true)
    await freezeClock(page)
    // Playwright waits for what is enabled; a finger does not.
    await row.dispatchEvent('click')
    const words = page
      .getByRole('navigation', { name: 'My account' })
      .getByText(
        'Become a subscriber to the Oola Lifestyle Framework to unlock this one-on-one accountability coaching feature',
        { exact: true },
      )
    await words.waitFor()
    await page.clock.runFor(4_900)
    await expect.poll(() => words.isVisible()).toBe(true)
    await page.clock.runFor(200)
    await words.waitFor({ state: 'hidden' })
    await page.clock.resume()
    await page.goto('/findCoach')
    await page.waitForURL('**/nonSubscriber')
  })
})
