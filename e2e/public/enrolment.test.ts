import type { Page } from '@playwright/test'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { atBothSizes, axe, pathOf } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { freshPhone } from '../support/fresh-names.ts'
import { PACIFIC } from '../support/members.ts'
import { PASSWORD, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

let people = 0
const newEmail = (): string => {
  people += 1
  return `enrol.${process.pid}.${people}@example.com`
}

const GOOD = '4242424242424242'
const DECLINED = '4000000000000002'
/** A page of this deployment's for new passwords. */
const RESET = 'https://passwords.example/reset'

/** Writes on with the keyboard alone, from the field that has the focus. */
const typeOn = async (page: Page, ...texts: readonly string[]) => {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

const fillAccount = async (page: Page, email: string) => {
  await page.getByLabel('Card number').waitFor()
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Phone number').fill(freshPhone())
  await page.getByLabel('Password', { exact: true }).fill('a long enough one')
}
const fillCard = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('1235')
  await page.getByLabel('Security code').fill('123')
}
const pay = (page: Page) => page.getByRole('button', { name: 'PAY $77 AND START' })
/** The page after the payment confirms it and shows the next step. */
const onboarding = async (page: Page) => {
  await page.waitForURL('**/thankYou')
  await page.getByText('We charged $77 for your first month.').waitFor()
  await page.getByRole('link', { name: "LET'S START" }).click()
  await page.waitForURL('**/customizeQuestions')
}

const rowsOf = async (world: World, email: string) => {
  const { rows } = await world.db.pool.query(
    `select m.id, m.user_type_id, e.sponsor_alias, c.status, c.amount_cents
     from member m left join enrolment e on e.member_id = m.id left join charge c on c.member_id = m.id
     where m.email = $1 order by c.created_at`,
    [email],
  )
  return rows
}

test.describe('the enrolment', () => {
  test('takes a visitor to the journey by keyboard alone, with the price said before [PUBLIC-06, PUBLIC-07, PUBLIC-33]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'desktop', reducedMotion: true })
    await page.goto('/home')
    const enroll = page.getByRole('link', { name: 'ENROLL NOW' }).first()
    await expect.poll(() => enroll.getAttribute('href')).toBe('/corporphan/enrollment')
    await page.goto('/maya/enrollment')
    await page.getByRole('heading', { level: 1, name: 'Become a member' }).waitFor()
    const summary = page.getByRole('complementary', { name: 'Oola Lifestyle Framework' })
    await summary.getByText('Maya').waitFor()
    await expect
      .poll(() => summary.innerText())
      .toMatch(/Today\s+\$77\s+Then every month,\s+from April 10, 2026\s+\$47/)
    await page.getByLabel('Card number').waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])

    const email = newEmail()
    await page.getByLabel('First name').focus()
    await typeOn(page, 'Noor', 'Haddad', email, freshPhone())
    // The phone number has its dashes by now; the eye comes after the password.
    await page.keyboard.type('a long enough one')
    for (const _ of ['eye', 'log in', 'card']) await page.keyboard.press('Tab')
    await typeOn(page, GOOD, '1235', '123')
    await page.keyboard.press('Space')
    await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true)
    await pay(page).focus()
    await page.keyboard.press('Enter')
    await onboarding(page)
    const [member, ...more] = await rowsOf(world, email)
    expect(more).toEqual([])
    expect(member).toMatchObject({
      user_type_id: 1,
      sponsor_alias: 'maya',
      status: 'succeeded',
      amount_cents: 7700,
    })
  })

  test('says what is missing, field by field, and goes to the first of it', async ({ visit }) => {
    const page = await visit()
    await page.goto('/corporphan/enrollment')
    await page.getByLabel('Card number').waitFor()
    await pay(page).click()
    for (const words of [
      'Write your first name.',
      'Enter your e-mail address',
      'A phone number has ten digits',
      'Use at least 10 characters.',
      'Enter the number on your card.',
      'Agree to continue.',
    ])
      await page.getByText(words).first().waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('firstName')
  })

  test('keeps everything after a declined card, and a reload keeps all but password and card', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(402) })
    await page.goto('/corporphan/enrollment')
    const email = newEmail()
    await fillAccount(page, email)
    await fillCard(page, DECLINED)
    await page.getByRole('checkbox').check()
    await pay(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Your card was declined' })
    await alert.getByText('Nothing was charged.').waitFor()
    await expect
      .poll(() => page.getByLabel('Password', { exact: true }).inputValue())
      .toBe('a long enough one')
    await expect.poll(() => page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 0002')
    await page.reload()
    await expect.poll(() => page.getByLabel('E-mail address').inputValue()).toBe(email)
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    await page.getByLabel('Password', { exact: true }).fill('a long enough one')
    await fillCard(page, GOOD)
    await page.getByRole('checkbox').check()
    await pay(page).click()
    await onboarding(page)
    expect((await rowsOf(world, email)).map((row) => row.status)).toEqual(['failed', 'succeeded'])
  })

  test('charges once when the button is pressed twice and the answer gets lost', async ({ visit, world }) => {
    const page = await visit({ expected: [/^request failed/, /net::ERR_FAILED/] })
    await page.goto('/corporphan/enrollment')
    const email = newEmail()
    await fillAccount(page, email)
    await fillCard(page, GOOD)
    await page.getByRole('checkbox').check()
    let lost = false
    await page.route('**/api/Enrollment/Enroll', async (route) => {
      if (lost) return route.continue()
      lost = true
      // The server has done it all; only its answer never comes.
      await route.fetch()
      await route.abort('failed')
    })
    await pay(page).dblclick()
    await page.getByText('Please verify your internet access').first().waitFor()
    await pay(page).click()
    await onboarding(page)
    expect((await rowsOf(world, email)).map((row) => row.status)).toEqual(['succeeded'])
  })

  test('lets the bank ask, and goes on with its answer', async ({ visit }) => {
    const page = await visit()
    await page.goto('/corporphan/enrollment')
    await fillAccount(page, newEmail())
    await fillCard(page, '4000002500003155')
    await page.getByRole('checkbox').check()
    await pay(page).click()
    await page.getByRole('dialog', { name: 'Your bank is asking: is this you?' }).waitFor()
    await page.getByRole('button', { name: 'YES, PAY' }).click()
    await onboarding(page)
  })

  test('charges the next card of who closes the bank’s window', async ({ visit, world }) => {
    const page = await visit({ expected: status(402) })
    await page.goto('/corporphan/enrollment')
    const email = newEmail()
    await fillAccount(page, email)
    await fillCard(page, '4000002500003155')
    await page.getByRole('checkbox').check()
    await pay(page).click()
    await page.getByRole('dialog', { name: 'Your bank is asking: is this you?' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alert').getByText('The payment was not confirmed with your bank.').waitFor()
    await fillCard(page, GOOD)
    await pay(page).click()
    await onboarding(page)
    expect((await rowsOf(world, email)).map((row) => row.status)).toEqual(['failed', 'succeeded'])
  })

  test('sends who has an account to the login, and upgrades it there', async ({ visit, world }) => {
    const page = await visit({ expected: status(409) })
    const email = newEmail()
    const { id } = await makeMember(world, { email, userTypeId: 4, ...PACIFIC })
    await page.route('**/api/Site/GetSettings', async (route) => {
      const response = await route.fetch()
      const settings = await response.json()
      const links = { ...settings.links, resetPassword: RESET }
      await route.fulfill({ response, json: { ...settings, links } })
    })
    await page.goto('/corporphan/enrollment')
    await fillAccount(page, email)
    await fillCard(page, GOOD)
    await page.getByRole('checkbox').check()
    await pay(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'This e-mail has an account' })
    await alert.getByRole('button', { name: 'LOG IN' }).click()
    const dialog = page.getByRole('dialog', { name: 'Welcome back' })
    // The deployment's address for new passwords.
    await expect
      .poll(() => dialog.getByRole('link', { name: 'Reset my Password' }).getAttribute('href'))
      .toBe(RESET)
    await dialog.getByRole('tab', { name: 'Customer Id' }).click()
    await dialog.getByRole('textbox', { name: 'Customer Id' }).fill(String(id))
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: "LET'S GO!" }).click()
    await page.getByRole('heading', { level: 1, name: 'Upgrade your account' }).waitFor()
    await fillCard(page, GOOD)
    await pay(page).click()
    await page.waitForURL('**/customizeQuestions')
    await page.getByText('We charged $77. Your receipt is on its way by e-mail.').waitFor()
    expect(await rowsOf(world, email)).toMatchObject([{ id, user_type_id: 1, status: 'succeeded' }])
  })

  test('has nothing to sell to a member', async ({ visit }) => {
    const page = await visit()
    await signInAs(page, 1005)
    await page.goto('/corporphan/enrollment')
    await page.getByRole('heading', { level: 1, name: 'Your membership is active' }).waitFor()
    await page.getByRole('link', { name: 'MY MEMBERSHIP' }).click()
    await page.waitForURL('**/membership')
    expect(pathOf(page)).toBe('/membership')
  })
})
