import { phoneText } from '@oola/contract/account/phone-digits'
import type { Page } from '@playwright/test'
import { completeCoach, makeCoach } from '../../apps/server/test/support/builders/make-coach.ts'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { atBothSizes, axe, BOTH_SIZES } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { freshPhone } from '../support/fresh-names.ts'
import { tabTo } from '../support/keyboard.ts'
import { PACIFIC } from '../support/members.ts'
import { PASSWORD, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { Visit, VisitOptions } from '../support/visit.ts'
import type { World } from '../support/world.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const welcome = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('list', { name: 'Steps' }) })

/** A coach who has saved nothing yet, on the coach portal. */
const arriveNew = async (visit: Visit, world: World, options: VisitOptions = {}) => {
  const page = await visit(options)
  const { id } = await makeMember(world, {
    firstName: 'Priya',
    lastName: 'Raman',
    stepId: 4,
    isActiveCoach: true,
    ...PACIFIC,
  })
  await signInAs(page, id)
  await page.goto('/DashboardCoach')
  await welcome(page).waitFor()
  return { page, id }
}

/** The fields of the first step that a new coach has to fill in. */
const fillProfile = async (page: Page) => {
  const window = welcome(page)
  await window.getByLabel('Zip code').fill('97214')
  await expect.poll(() => window.getByLabel('City').inputValue()).toBe('Portland')
  await window.getByLabel('Email').fill('priya.coach@example.com')
  await window.getByLabel('Phone number').fill(freshPhone())
  await window.getByLabel('Your password').fill(PASSWORD)
  await window.getByRole('checkbox', { name: 'I have no Calendly' }).check()
}

test('a profile that does not load, and a profile and a bio that are not saved, are alerted in the server’s words [PORTAL-52]', async ({
  visit,
  world,
}) => {
  const { page } = await arriveNew(visit, world, { expected: [...status(500), ...status(409)] })
  const refuse = (call: string, code: number, message: string) =>
    page.route(`**/api/Coach/${call}`, (route) =>
      route.fulfill({ status: code, json: { code: 'internal', title: 'Error', message } }),
    )
  const alerted = async (message: string) => {
    const alert = page.getByRole('dialog', { name: 'Error' })
    await alert.getByText(message).waitFor()
    await alert.getByRole('button', { name: 'OK' }).click()
    await alert.waitFor({ state: 'detached' })
  }
  await refuse('getProfileInfo/*', 500, 'No profile today.')
  await page.reload()
  await alerted('No profile today.')
  await page.unroute('**/api/Coach/getProfileInfo/*')
  // A press reads it again, and shows what it was for.
  await button(page, 'Edit profile').click()
  await fillProfile(page)
  await refuse('SaveMyProfile', 409, 'No coach lives there.')
  await button(page, 'NEXT').click()
  await alerted('No coach lives there.')
  await page.unroute('**/api/Coach/SaveMyProfile')
  await button(page, 'NEXT').click()
  const window = welcome(page)
  await window.getByLabel('With me as your coach, you will...').fill('see the week you have.')
  await window.getByLabel('About Me').fill('I was a nurse for eleven years.')
  await window.getByRole('radio', { name: '$45.00' }).check({ force: true })
  await window.getByRole('radio', { name: 'No testimonial' }).check()
  await refuse('SaveMyBio', 409, 'Nobody says that.')
  await button(page, 'NEXT').click()
  await alerted('Nobody says that.')
  await page.unroute('**/api/Coach/SaveMyBio')
  await button(page, 'NEXT').click()
  await window.getByText('QUESTION 1/7').waitFor()
})

for (const size of BOTH_SIZES)
  test(`no stop of the Tab key through the welcome window lies under its foot on ${size}`, async ({
    visit,
    world,
  }) => {
    const { page } = await arriveNew(visit, world, { size })
    const window = welcome(page)
    await fillProfile(page)
    await window.getByLabel('Facebook').fill('https://facebook.com/groups/priya')
    await tabTo(page, 'NEXT')
    await tabTo(page, 'First name', 'Shift+Tab')
    await button(page, 'NEXT').click()
    await window.getByText('Write just your name there').waitFor()
    await window.getByLabel('Facebook').fill('https://facebook.com/priya')
    await button(page, 'NEXT').click()
    await window.getByRole('heading', { name: 'What will clients read about you?' }).waitFor()
    await tabTo(page, 'NEXT')
    await tabTo(page, 'Client welcome phrase', 'Shift+Tab')
  })

test.describe('the welcome window', () => {
  test('leads through profile, bio and assessment, saves each step and opens at the first that is not saved [PORTAL-15, PORTAL-16, PORTAL-17, PORTAL-28, PORTAL-29, PORTAL-30, PORTAL-31, PORTAL-32, PORTAL-33, PORTAL-34, PORTAL-35, PORTAL-36, PORTAL-37, PORTAL-51]', async ({
    visit,
    world,
  }) => {
    const { page } = await arriveNew(visit, world, { size: 'mobile' })
    const window = welcome(page)
    // There is no way out but through it.
    await page.keyboard.press('Escape')
    expect(await window.getByRole('button', { name: 'Close' }).count()).toBe(0)
    await window.getByRole('heading', { name: "Welcome, Priya. Let's set up your profile" }).waitFor()
    await window.getByLabel('Zip code').fill('97214')
    await expect.poll(() => window.getByLabel('City').inputValue()).toBe('Portland')
    await window.getByLabel('Email').fill('priya.coach@example.com')
    await window.getByLabel('Phone number').fill(freshPhone())
    await window.getByLabel('Your password').fill(PASSWORD)
    await window.getByLabel('Calendly link').fill('https://calendly.com/priya-raman')
    await window.getByRole('button', { name: 'NEXT' }).click()
    await window.getByRole('heading', { name: 'What will clients read about you?' }).waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])

    await page.reload()
    await window.getByRole('heading', { name: 'What will clients read about you?' }).waitFor()
    const phrase = window.getByLabel('Client welcome phrase')
    expect(await phrase.inputValue()).toBe("Hi, I'm Priya. I can't wait to meet you!")
    expect(await window.getByRole('radio', { name: 'Yes', exact: true }).isChecked()).toBe(true)
    await window.getByRole('button', { name: 'NEXT' }).click()
    await window.getByText('Write what clients get from you.').waitFor()
    await window.getByText('Write about yourself.').waitFor()
    await phrase.fill('x'.repeat(151))
    await window.getByText('Use at most 150 characters.').waitFor()
    await phrase.fill('Good to see you.')
    await window.getByText('16 of 150').waitFor()
    await window.getByLabel('With me as your coach, you will...').fill('y'.repeat(301))
    await window.getByText('Use at most 300 characters.').waitFor()
    await window.getByLabel('With me as your coach, you will...').fill('see the week you have.')
    await window.getByLabel('About Me').fill('z'.repeat(751))
    await window.getByText('Use at most 750 characters.').waitFor()
    await window.getByLabel('About Me').fill('I was a nurse for eleven years.')
    await window.getByRole('radio', { name: '$45.00' }).check({ force: true })
    await window.getByLabel('Client name').waitFor()
    await window.getByRole('radio', { name: 'No testimonial' }).check()
    expect(await window.getByLabel('Client name').count()).toBe(0)
    await window.getByRole('button', { name: 'NEXT' }).click()

    await window.getByText('QUESTION 1/7').waitFor()
    const next = window.getByRole('button', { name: 'NEXT' })
    for (let n = 1; n <= 7; n += 1) {
      await window.getByText(`QUESTION ${n}/7`).waitFor()
      const way = n === 7 ? window.getByRole('button', { name: 'SUBMIT' }) : next
      expect(await way.isDisabled()).toBe(true)
      await page.keyboard.press('2')
      await expect.poll(() => way.isEnabled()).toBe(true)
      if (n === 2) {
        await window.getByRole('button', { name: 'PREVIOUS' }).click()
        await window.getByText('QUESTION 1/7').waitFor()
        await next.click()
        await window.getByText('QUESTION 2/7').waitFor()
      }
      await way.click()
    }
    await page.getByText('Your information has been saved', { exact: true }).waitFor()
    await window.waitFor({ state: 'detached' })
    await button(page, 'See Directory Listing').waitFor()
    await page.reload()
    await button(page, 'Edit profile').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

test('leads a coach without a calendar elsewhere on to the hours, which list them, and new clients can be paused [DESK-10]', async ({
  visit,
  world,
}) => {
  const page = await visit()
  const { id } = await makeCoach(world, { firstName: 'Priya', stepId: 4, ...PACIFIC })
  await completeCoach(world, id)
  await world.db.pool.query('delete from coaching_answer where member_id = $1', [id])
  await world.db.pool.query('delete from coach_schedule where member_id = $1', [id])
  await signInAs(page, id)
  await page.goto('/DashboardCoach')
  const window = welcome(page)
  for (let n = 1; n <= 7; n += 1) {
    await window.getByText(`QUESTION ${n}/7`).waitFor()
    const way = window.getByRole('button', { name: n === 7 ? 'SUBMIT' : 'NEXT' })
    await page.keyboard.press('2')
    await expect.poll(() => way.isEnabled()).toBe(true)
    await way.click()
  }
  await page.getByText('Now open your week, so that clients can book you.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'My bookings' }).waitFor()
  await page.goto('/DashboardCoach')
  await page.getByText('One thing is left: your hours').waitFor()
  expect(await button(page, 'See Directory Listing').count()).toBe(0)
  await world.db.pool.query(
    `insert into coach_schedule (member_id, hours, exceptions, pause_minutes, notice_hours, horizon_weeks, saved_at)
     values ($1, '[[{"from":540,"to":1020}],[],[],[],[],[],[]]', '[]', 15, 24, 6, now())`,
    [id],
  )
  await page.reload()
  await page.getByText('You take new clients').waitFor()
  await button(page, 'See Directory Listing').waitFor()
  await page.getByRole('switch', { name: 'Take new clients' }).click()
  await page.getByText('New clients are paused').waitFor()
  await expect.poll(() => button(page, 'See Directory Listing').count()).toBe(0)
})

test.describe('My Profile', () => {
  test('wants its fields, finds city and state by zip code, and masks the phone [PORTAL-38, PORTAL-39, PORTAL-40, PORTAL-41, PORTAL-42, PORTAL-43, PORTAL-44, PORTAL-45, PORTAL-46]', async ({
    visit,
    world,
  }) => {
    const { page } = await arriveNew(visit, world, { expected: status(503) })
    const window = welcome(page)
    const field = (name: string) => window.getByLabel(name)
    expect(await field('Country').inputValue()).toBe('US')
    expect(await field('Primary language').inputValue()).toBe('English')
    for (const name of ['First name', 'Last name', 'Email', 'Phone number']) await field(name).fill('')
    await window.getByRole('button', { name: 'NEXT' }).click()
    for (const problem of [
      'Write your first name.',
      'Write your last name.',
      'Please enter a valid Zip Code',
      'Enter your e-mail address, for example name@example.com.',
      'A phone number has ten digits, for example 111-111-1111.',
      'Enter your Calendly link, for example https://calendly.com/your-name',
    ])
      await window.getByText(problem, { exact: true }).waitFor()
    await field('Email').fill('priya at example')
    await field('Website').fill('priya-raman')
    await field('Website').blur()
    await window.getByText('Enter a full address, for example https://example.com').waitFor()
    await window.getByText('Enter your e-mail address, for example name@example.com.').waitFor()

    for (const name of ['City', 'State']) expect(await field(name).getAttribute('readonly')).not.toBeNull()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/Coach/LookUpZip') asked.push(searchParams.get('codes') ?? '')
    })
    await field('Zip code').fill('100')
    await field('Zip code').fill('1002')
    await window.getByText('Please enter a valid Zip Code', { exact: true }).waitFor()
    await field('Zip code').fill('10025')
    await expect.poll(() => field('City').inputValue()).toBe('New York')
    expect(await field('State').inputValue()).toBe('New York')
    expect(asked).toEqual(['1002', '10025'])
    await page.route('**/api/Coach/LookUpZip*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await field('Zip code').fill('60614')
    await window.getByText('Please enter a valid Zip Code and Country', { exact: true }).waitFor()
    await page.unroute('**/api/Coach/LookUpZip*')
    await field('Zip code').fill('10025')

    await field('First name').fill('Priya')
    await field('Last name').fill('Raman')
    await field('Email').fill('priya.coach@example.com')
    await field('Website').fill('')
    const phone = freshPhone()
    await field('Phone number').pressSequentially(phone)
    expect(await field('Phone number').inputValue()).toBe(phoneText(phone))
    await field('Your password').fill(PASSWORD)
    await window.getByRole('checkbox', { name: /no Calendly/ }).check()
    const saved = page.waitForRequest('**/api/Coach/SaveMyProfile')
    await window.getByRole('button', { name: 'NEXT' }).click()
    expect((await saved).postDataJSON()).toMatchObject({ phoneNumber: phone, calendlyUrl: null })
    await window.getByRole('heading', { name: 'What will clients read about you?' }).waitFor()
  })
})
