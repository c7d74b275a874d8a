import type { Page } from '@playwright/test'
import { atBothSizes, axe, pathOf } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { coachModal, refuseCoach } from '../support/find-coach.ts'
import { arriveAt } from '../support/members.ts'
import { answerProfileQuestions, profileQuestions } from '../support/profile-questions.ts'
import { callAs, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const start = (page: Page) => page.getByRole('button', { name: 'START STEP 1' })

test.describe('the customise screen', () => {
  test('welcomes, shows the way, asks three questions and leads to Step 1 [CUST-01..04, CUST-08..11, ROUTE-34]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile' })
    const { session, member } = await arriveAt(page, world, 0, { firstName: 'Nora' })
    await page.goto('/customizeQuestions')
    await page.getByRole('heading', { level: 1, name: 'Design my life blueprint' }).waitFor()
    await refuseCoach(page)
    const words = await page.getByRole('main').innerText()
    expect(words).toMatch(/Phase 1[\s\S]*Welcome, Nora/)
    expect(words).toMatch(
      /Where you are now\s+70 questions[\s\S]*Where you want to go\s+21 goals[\s\S]*How you get there/,
    )
    expect(await atBothSizes(page, axe)).toEqual([])

    await expect.poll(() => start(page).isDisabled()).toBe(true)
    await page.getByText('19-29', { exact: true }).click()
    await page.getByText('Self-Employed/Entrepreneur', { exact: true }).click()
    await expect.poll(() => start(page).isDisabled()).toBe(true)
    await page.getByText('Committed', { exact: true }).click()
    await start(page).click()
    await page.waitForURL('**/steps')
    await page.getByRole('heading', { level: 1, name: 'Where you are now' }).waitFor()
    expect(
      (await profileQuestions(session)).map(
        ({ options, selectedOptionId }) => options.find(({ id }) => id === selectedOptionId)?.text,
      ),
    ).toEqual(['19-29', 'Self-Employed/Entrepreneur', 'Committed'])
    expect(await callAs(session, 'GET', `/customer/GetCurrentUserStep/${member.id}`)).toMatchObject({
      userStepId: 1,
    })
  })

  test('can be filled in with the keyboard alone [CUST-10]', async ({ visit, world }) => {
    const page = await visit()
    await arriveAt(page, world, 0)
    await page.goto('/customizeQuestions')
    // The coach choice has the focus: past its close button, up from the first choice to the third, on to CONTINUE.
    await coachModal(page).waitFor()
    for (const key of ['Tab', 'Tab', 'ArrowUp', 'Tab', 'Enter']) await page.keyboard.press(key)
    await coachModal(page).waitFor({ state: 'detached' })
    await page.getByRole('radio', { name: '14-18' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.getByRole('radio', { name: '19-29' }).isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/steps')
  })

  test('leads others to the page of their step, and lets user type 4 in [CUST-12]', async ({
    visit,
    world,
  }) => {
    const further = await visit()
    await arriveAt(further, world, 4)
    await further.goto('/customizeQuestions')
    await further.waitForURL('**/dashboard')

    const page = await visit()
    await arriveAt(page, world, 0, { userTypeId: 4 })
    await page.goto('/customizeQuestions')
    await page.getByRole('heading', { level: 1, name: 'Design my life blueprint' }).waitFor()
    for (const choice of ['60+', 'Retired', 'Widowed']) await page.getByText(choice, { exact: true }).click()
    await expect.poll(() => coachModal(page).count()).toBe(0)
    await start(page).click()
    await page.waitForURL('**/nonSubscriber')
  })

  test('shows the default options while the list is on its way, and its alert when it does not come [CUST-05..07, CUST-15]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: [...status(503), ...status(500)] })
    await arriveAt(page, world, 0)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let first = true
    await page.route('**/api/CustomizeAssessment/GetCustomizeQuestions', async (route) => {
      // The first request travels with the member's step, without which there is no page: only its repeat is held.
      if (first) {
        first = false
        return route.fulfill({ status: 503, json: { code: 'unavailable', title: 'Error', message: 'x' } })
      }
      await held
      await route.fulfill({ status: 500, json: { code: 'internal', title: 'Error', message: 'x' } })
    })
    await page.goto('/customizeQuestions')
    await refuseCoach(page)
    const radio = page.getByRole('radio', { name: '14-18' })
    await radio.waitFor()
    await expect.poll(() => radio.isDisabled()).toBe(true)
    release()
    const alert = page.getByRole('dialog', { name: 'Error' })
    await alert.getByText('Sorry we had an error').waitFor()
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect.poll(() => start(page).isDisabled()).toBe(true)
    await page.unroute('**/api/CustomizeAssessment/GetCustomizeQuestions')
    await page.getByRole('button', { name: 'TRY AGAIN' }).click()
    await expect.poll(() => radio.isEnabled()).toBe(true)
  })

  test('stays with the answers when saving fails, and saves at the next press [CUST-16]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(500) })
    await arriveAt(page, world, 0)
    await page.goto('/customizeQuestions')
    await refuseCoach(page)
    for (const choice of ['40-59', 'Student', 'Single']) await page.getByText(choice, { exact: true }).click()
    await page.route('**/SaveCustomizeQuestions', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', title: 'Error', message: 'x' } }),
    )
    await start(page).click()
    await page.getByText('We could not save that').waitFor()
    expect(pathOf(page)).toBe('/customizeQuestions')
    await expect.poll(() => page.getByRole('radio', { name: '40-59' }).isChecked()).toBe(true)
    await page.unroute('**/SaveCustomizeQuestions')
    await start(page).click()
    await page.waitForURL('**/steps')
  })
})

test('that stayed open while the answers were saved elsewhere says so and leads on [CUST-12]', async ({
  visit,
  world,
}) => {
  const page = await visit({ expected: status(409) })
  const { session } = await arriveAt(page, world, 0)
  await page.goto('/customizeQuestions')
  await refuseCoach(page)
  for (const choice of ['40-59', 'Student', 'Single']) await page.getByText(choice, { exact: true }).click()
  await answerProfileQuestions(session)
  await start(page).click()
  const alert = page.getByRole('dialog', { name: 'Error' })
  await alert.getByText('That belongs to another step of your journey.').waitFor()
  await page.waitForURL('**/steps')
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('heading', { level: 1, name: 'Where you are now' }).waitFor()
})

test.describe('the coach choice', () => {
  test('names no price to a member whose coaching is paid for [CUST-13, AUTH-32]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { member } = await arriveAt(page, world, 0)
    await world.db.pool.query(
      `insert into subscription (member_id, plan, status, anchor_day, paid_months, due_at, created_at)
        values ($1, 'coaching', 'active', '2026-03-01', 1, '2099-01-01', now())`,
      [member.id],
    )
    await page.goto('/customizeQuestions')
    await coachModal(page).waitFor()
    expect(await coachModal(page).innerText()).not.toContain('$50')
  })

  test('is offered to a member without a coach, with three options and the price [CUST-13, CUST-14, COACH-02, COACH-03, COACH-04]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    await arriveAt(page, world, 0)
    await page.goto('/customizeQuestions')
    await coachModal(page).waitFor()
    await expect
      .poll(() =>
        coachModal(page)
          .getByRole('radio')
          .evaluateAll((rows) => rows.map(({ parentElement }) => parentElement?.innerText.split('\n')[0])),
      )
      .toEqual([
        "I already know the coach's name",
        "I'd like help finding a coach",
        'No coach help at this time',
      ])
    await expect.poll(() => coachModal(page).innerText()).toMatch(/\$50\s+per month,\s+cancel anytime/)
    expect(await axe(page)).toEqual([])
    await page.getByRole('radio', { name: "I'd like help finding a coach" }).check()
    await page.getByRole('button', { name: 'CONTINUE' }).click()
    await page.getByText('QUESTION 1/7').waitFor()
  })

  test('is asked once in a browser session, and not of one who has a coach [CUST-13]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    await arriveAt(page, world, 0)
    await page.goto('/customizeQuestions')
    await refuseCoach(page)
    await page.reload()
    await page.getByRole('radio', { name: '14-18' }).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: '14-18' }).isEnabled()).toBe(true)
    await expect.poll(() => coachModal(page).count()).toBe(0)

    // An open page would follow the change of member.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await arriveAt(page, world, 0)
    await page.route('**/api/Customer/GetCustomerProfileInfo/*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), hasCoach: true, coachId: 2001 },
      })
    })
    await Promise.all([
      page.waitForResponse('**/api/Customer/GetCustomerProfileInfo/*'),
      page.goto('/customizeQuestions'),
    ])
    await expect.poll(() => page.getByRole('radio', { name: '14-18' }).isEnabled()).toBe(true)
    await expect.poll(() => coachModal(page).count()).toBe(0)
  })

  test('is not opened for user type 4 [CUST-13]', async ({ visit }) => {
    const page = await visit()
    await signInAs(page, 1008)
    await page.goto('/customizeQuestions')
    await expect.poll(() => page.getByRole('radio', { name: '14-18' }).isEnabled()).toBe(true)
    await expect.poll(() => coachModal(page).count()).toBe(0)
  })
})
