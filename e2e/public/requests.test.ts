import type { Page } from '@playwright/test'
import { makeCoach } from '../../apps/server/test/support/builders/make-coach.ts'
import { openAlive, untilAlive } from '../support/alive.ts'
import { atBothSizes, axe } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { freshEmail } from '../support/fresh-names.ts'
import { portal } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

const stored = async (world: World, email: string) =>
  (
    await world.db.pool.query(
      'select kind, sponsor_alias, coach_id, message from request_form where email = $1',
      [email],
    )
  ).rows

test.describe('the sign-up of ambassadors', () => {
  test('shows the price, checks the fields, keeps the sponsor and says what happens next [PUBLIC-38]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile' })
    await page.goto('/myoola/maya')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('oola.web-alias'))).toBe('maya')
    await openAlive(page, '/join/ambassador')
    await page.getByRole('heading', { level: 1, name: 'Become an ambassador' }).waitFor()
    await page.getByText('Pre-enroll for $50.00').waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])
    await page.getByRole('button', { name: 'REQUEST MY PLACE' }).click()
    await page.getByText('Enter your e-mail address').waitFor()
    const email = freshEmail('join')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Ruiz')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('button', { name: 'REQUEST MY PLACE' }).click()
    const answer = page.getByRole('status').filter({ hasText: 'Nothing has been charged.' })
    await answer.waitFor()
    // It is much lower than the form was: all of it is in view, and the keyboard goes on from there.
    await expect
      .poll(() =>
        answer.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight && document.activeElement?.contains(element)
        }),
      )
      .toBe(true)
    await expect
      .poll(() => stored(world, email))
      .toMatchObject([{ kind: 'ambassador', sponsor_alias: 'maya', message: null }])
  })
})

test.describe('the other requests', () => {
  for (const [path, title, action, kind] of [
    ['/join/affiliate', 'Become an affiliate', 'SIGN ME UP', 'affiliate'],
    ['/join/coach', 'Become a coach', 'APPLY AS A COACH', 'coach'],
  ] as const)
    test(`${path} is a page of its own that is stored as one`, async ({ visit, world }) => {
      const page = await visit()
      await openAlive(page, path)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const email = freshEmail(kind)
      await page.getByLabel('First name').fill('Ada')
      await page.getByLabel('Last name').fill('Ruiz')
      await page.getByLabel('E-mail address').fill(email)
      await page.locator('textarea').fill('Two of the mind blend, please.')
      await page.getByRole('button', { name: action }).click()
      await page
        .getByRole('status')
        .getByText(/^We have your (message|request|application|order)/)
        .waitFor()
      await expect
        .poll(() => stored(world, email))
        .toMatchObject([{ kind, message: 'Two of the mind blend, please.' }])
    })
})

test.describe('the order', () => {
  test('carries what was clicked, is charged once, and thanks for the payment [PUBLIC-64]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile', expected: status(402) })
    // The finished page leads there; once the server has named the outside store of this world, cards lead to that.
    const home = await fetch(`${portal().origin}/home`)
    expect(await home.text()).toContain('href="/order?product=204"')
    await page.goto('/order?product=204')
    await page.getByRole('heading', { level: 2, name: 'Table talk cards' }).waitFor()
    await untilAlive(page)
    await page.getByLabel('Quantity').selectOption('2')
    await page.getByText('$45.95', { exact: true }).waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])
    const email = freshEmail('order')
    for (const [label, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Ruiz'],
      ['E-mail address', email],
      ['Street and number', '12 Main St'],
      ['City', 'Portland'],
      ['State or province', 'Oregon'],
      ['Zip code', '972'],
      ['Card number', '4000000000009995'],
      ['Expiry date', '1235'],
      ['Security code', '123'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text)
    const pay = page.getByRole('button', { name: 'PAY $45.95' })
    await pay.click()
    await page.getByText('Please enter a valid Zip Code').waitFor()
    await page.getByLabel('Zip code').fill('97214')
    await pay.click()
    await page.getByRole('alert').getByText('There is not enough money on this card.').waitFor()
    await page.getByLabel('Card number').fill('4242424242424242')
    await pay.dblclick()
    await page.waitForURL('**/thankYou')
    await page.getByRole('heading', { level: 1, name: 'Payment received. Thank you!' }).waitFor()
    await page.getByText(/We charged \$45\.95 for order \d+\. Your receipt is on its way to/).waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])
    const [request, ...more] = await stored(world, email)
    expect(more).toEqual([])
    expect(request).toMatchObject({ kind: 'order' })
    expect(request?.message).toContain('2 x Table talk cards')
    expect(request?.message).toContain('12 Main St, Portland, Oregon 97214')
  })
})

test.describe('the contact form', () => {
  const write = async (page: Page, email: string, message: string) => {
    await untilAlive(page)
    await page.getByLabel('First name').fill('Sinéad')
    await page.getByLabel('Last name').fill('O’Brien')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('What can we do for you?').fill(message)
  }
  const send = (page: Page) => page.getByRole('button', { name: 'SEND MY MESSAGE' }).click()

  test('says which coach of the directory it is about, and staff read it [DIR-13]', async ({
    visit,
    world,
  }) => {
    const coach = await makeCoach(world, { firstName: 'Otto', lastName: 'Lang' })
    const page = await visit({ size: 'mobile' })
    await page.goto(`/coachDirectory?coach=${coach.id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Free Discovery Call' }).click()
    await page.getByRole('link', { name: /set up a call with Otto/ }).click()
    await page.waitForURL(`**/contact?coach=${coach.id}`)
    await page.getByText('About a call with Otto Lang').waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])
    const email = freshEmail('call')
    await write(page, email, 'Mornings suit me. ☀️')
    await send(page)
    await page.getByText('We have your message').waitFor()
    await expect
      .poll(() => stored(world, email))
      .toEqual([{ kind: 'contact', sponsor_alias: null, coach_id: coach.id, message: 'Mornings suit me. ☀️' }])
  })

  test('is the usual one for a coach who is in the directory no more [DIR-13]', async ({ visit, world }) => {
    const page = await visit({ expected: status(404) })
    const answered = page.waitForResponse(/GetDirectoryListingInfoPublic/)
    await page.goto('/contact?coach=999999')
    await answered
    await expect.poll(() => page.locator('main form [aria-busy], main form [role=status]').count()).toBe(0)
    const email = freshEmail('nocoach')
    await write(page, email, 'Hello')
    await send(page)
    await page.getByText('We have your message').waitFor()
    await expect.poll(() => stored(world, email)).toMatchObject([{ message: 'Hello' }])
  })

  test('checks a field when it is left with something in it, by rules that come only then', async ({
    visit,
  }) => {
    const page = await visit()
    const programs: Promise<string>[] = []
    page.on('response', (file) => file.url().endsWith('.js') && programs.push(file.text()))
    const hasRules = async () => (await Promise.all(programs)).some((text) => text.includes('_zod'))
    await page.goto('/contact')
    await untilAlive(page)
    expect(await hasRules()).toBe(false)
    const email = page.getByLabel('E-mail address')
    await email.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.type('5550302000')
    await email.focus()
    await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe('555-030-2000')
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('false')
    await page.keyboard.type('nowhere')
    await page.keyboard.press('Tab')
    await page.getByText('Enter your e-mail address, for example').waitFor()
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
    await email.press('End')
    await page.keyboard.type('@example.com')
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('false')
    expect(await hasRules()).toBe(true)
  })
})
