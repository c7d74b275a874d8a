import type { Locator, Page } from '@playwright/test'
import { ATTACKS } from '../../apps/server/test/support/attacks.ts'
import { makeBadges } from '../../apps/server/test/support/builders/make-badges.ts'
import { makeCertificate } from '../../apps/server/test/support/builders/make-certification.ts'
import { makeCoach } from '../../apps/server/test/support/builders/make-coach.ts'
import { untilAlive } from '../support/alive.ts'
import { atBothSizes, axe, pathOf } from '../support/browser.ts'
import { JUNEAU, LISTING } from '../support/coach-listing.ts'
import { status } from '../support/console-noise.ts'
import { freshEmail, freshPhone } from '../support/fresh-names.ts'
import { portal } from '../support/portal.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const EMAIL = freshEmail('noor.aurora')
const PHONE = freshPhone()
// Its two coaches are made once.
test.describe.configure({ mode: 'default' })

let noor: { id: number }
let otto: { id: number }
test.beforeAll(async ({ world }) => {
  noor = await makeCoach(
    world,
    { firstName: 'Noor', lastName: 'Aurora', email: EMAIL, phone: PHONE },
    LISTING,
  )
  await makeBadges(world, noor.id, [101, 111, 112, 113])
  otto = await makeCoach(world, { firstName: 'Otto', lastName: 'Borealis' }, { ...JUNEAU, zip: '99824' })
})
// Another worker makes them once more for what is left after a failure.
test.afterAll(({ world }) =>
  world.db.pool.query('update coach_profile set is_listed = false where member_id = any($1)', [
    [noor.id, otto.id],
  ]),
)

const name = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const zip = (page: Page) => page.getByRole('textbox', { name: 'Zip code' })
const search = (page: Page) => page.getByRole('button', { name: 'SEARCH' })
const card = (page: Page, coach: string) => page.getByRole('link', { name: coach })
const listing = (page: Page, coach: string) => page.getByRole('dialog', { name: coach })

const isInView = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

const arrive = async (page: Page, query = '') => {
  await page.goto(`/coachDirectory${query}`)
  await page.getByRole('heading', { level: 1, name: 'Find the coach who gets it' }).waitFor()
  await untilAlive(page)
}

test.describe('the coach directory', () => {
  test('searches by zip code and name, by Enter and by button, and shows cards [DIR-01, DIR-02, DIR-03, DIR-05, DIR-14]', async ({
    visit,
  }) => {
    const page = await visit({ size: 'mobile' })
    await arrive(page)
    await expect.poll(() => search(page).isDisabled()).toBe(true)
    // Some coaches before anybody searches.
    await page.getByText('Some of our coaches').waitFor()
    await expect.poll(() => page.getByRole('main').locator('li a[aria-haspopup="dialog"]').count()).toBe(6)
    await page.getByRole('heading', { level: 2, name: 'How coaching works' }).waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('US')
    await zip(page).fill('   ')
    await expect.poll(() => search(page).isDisabled()).toBe(true)
    const asked = page.waitForRequest('**/api/FindCoach/GetCoachBySearchTermZipCode?*')
    await zip(page).fill(JUNEAU.zip)
    await zip(page).press('Enter')
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
      searchTerm: '',
      zipcode: JUNEAU.zip,
      country: 'US',
    })
    await card(page, 'Otto Borealis').waitFor()
    await page.getByRole('main').getByText('2 coaches near 99801').first().waitFor()
    // The nearest first (docs/decisions/coach-search).
    await page.getByText('Juneau, Alaska, close by').waitFor()
    await expect
      .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents())
      .toEqual(['Noor Aurora', 'Otto Borealis'])
    expect(pathOf(page)).toBe('/coachDirectory?zipcode=99801')
    // Who has had ten clients has had one; who has written nothing greets all the same (G-93).
    expect(
      await page.getByRole('list', { name: 'Badges' }).first().getByRole('listitem').allTextContents(),
    ).toEqual(['Certified life coach', '1010 clients'])
    await page.getByText("“Hi, I'm Otto. I can't wait to meet you!”").waitFor()
    await page.getByText('“With me as your coach, you will find one warm hour in every week.”').waitFor()
    await name(page).fill('boreal')
    await search(page).click()
    await page.getByRole('main').getByText('1 coach named “boreal” near 99801').first().waitFor()
    await expect.poll(() => card(page, 'Noor Aurora').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.goBack()
    await card(page, 'Noor Aurora').waitFor()
    await expect.poll(() => name(page).inputValue()).toBe('')
  })

  test('opens a listing by keyboard, without e-mail address and phone; Back closes it [DIR-08, DIR-09, DIR-10, DIR-12, DIR-13]', async ({
    visit,
  }) => {
    const page = await visit({ size: 'mobile' })
    const replies: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/')) replies.push(response.text())
    })
    await arrive(page, `?zipcode=${JUNEAU.zip}`)
    await card(page, 'Noor Aurora').waitFor()
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
    const asked = page.waitForResponse(`**/api/Coach/GetDirectoryListingInfoPublic/${noor.id}`)
    await card(page, 'Noor Aurora').focus()
    await page.keyboard.press('Enter')
    const modal = listing(page, 'Noor Aurora')
    await modal.waitFor()
    expect((await asked).status()).toBe(200)
    expect(pathOf(page)).toBe(`/coachDirectory?zipcode=99801&coach=${noor.id}`)
    await modal.getByRole('heading', { name: 'With me as your coach, you will...' }).waitFor()
    for (const words of [
      'Juneau, Alaska',
      'Winter is a season, not a verdict',
      'Find one warm hour in every week.',
      'I fish before work.',
      '$75.00 for a 30-minute session',
      'One-on-one coaching is $50 a month and includes one 30-minute session.',
      '“She remembered what I said in March.”',
      'A client, Sitka, Alaska',
    ]) {
      await modal.getByText(words).waitFor()
    }
    const call = modal.getByRole('link', { name: 'Free Discovery Call' })
    await expect.poll(() => call.getAttribute('href')).toBe('https://calendly.com/noor-aurora')
    expect([await call.getAttribute('target'), await call.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
    // The website is not a link; only the rest leads elsewhere.
    await expect
      .poll(() => modal.getByRole('list', { name: 'Noor elsewhere' }).getByRole('link').count())
      .toBe(1)
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
    // The way out stays in reach at the end of a long listing.
    await modal.getByText('A client, Sitka, Alaska').scrollIntoViewIfNeeded()
    await expect.poll(() => isInView(modal.getByRole('button', { name: 'Close' }))).toBe(true)
    const seen = `${await page.content()} ${(await Promise.all(replies)).join(' ')}`
    expect(seen).not.toContain(EMAIL)
    expect(seen).not.toContain(PHONE)
    await page.goBack()
    await modal.waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe('/coachDirectory?zipcode=99801')
    await expect
      .poll(() => card(page, 'Noor Aurora').evaluate((link) => link === document.activeElement))
      .toBe(true)
  })

  test('says when nobody is found, and what is wrong with a zip code [DIR-04, DIR-06]', async ({ visit }) => {
    const page = await visit({ expected: status(409) })
    await arrive(page)
    await name(page).fill('Nobody Whatsoever')
    await search(page).click()
    await page.getByRole('heading', { name: 'No coaches found', exact: true }).waitFor()
    expect(await axe(page)).toEqual([])
    await name(page).fill('')
    await zip(page).fill('9980')
    await search(page).click()
    const feedback = page.getByRole('alert').filter({ hasText: 'Please enter a valid Zip Code' })
    await feedback.waitFor()
    await expect.poll(() => zip(page).getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await axe(page)).toEqual([])
    // It is about the code that was searched.
    await zip(page).fill('99801')
    await feedback.waitFor({ state: 'hidden' })
    await search(page).click()
    await card(page, 'Noor Aurora').waitFor()
  })

  test('shows the words of the server when a search fails, and searches again [DIR-07]', async ({
    visit,
  }) => {
    const page = await visit({ expected: status(500) })
    await page.route('**/api/FindCoach/**', (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'internal', title: 'Error', message: 'The directory is being repaired.' },
      }),
    )
    await arrive(page, '?searchTerm=aurora')
    const alert = page.getByRole('dialog', { name: 'Error' })
    await alert.getByText('The directory is being repaired.', { exact: true }).waitFor()
    await alert.getByRole('button', { name: 'OK' }).click()
    await page.unroute('**/api/FindCoach/**')
    await page.getByRole('button', { name: 'TRY AGAIN' }).click()
    await card(page, 'Noor Aurora').waitFor()
  })

  test('opens a listing by its link; a coach without a calendar is reached by writing to us [DIR-10, DIR-13]', async ({
    visit,
  }) => {
    const page = await visit({ expected: status(404) })
    await arrive(page, `?coach=${otto.id}`)
    const modal = listing(page, 'Otto Borealis')
    await modal.getByRole('button', { name: 'Free Discovery Call' }).click()
    await modal.getByText('Sorry, this coach has no schedule available', { exact: true }).waitFor()
    const write = modal.getByRole('link', { name: /Write to us/ })
    await expect.poll(() => write.getAttribute('href')).toBe(`/contact?coach=${otto.id}`)
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe('/coachDirectory')
    await page.goto('/coachDirectory?coach=999999')
    const gone = page.getByRole('dialog', { name: 'This coach is not in the directory' })
    await gone.getByRole('button', { name: 'Close' }).click()
    await gone.waitFor({ state: 'detached' })
  })

  test('leads from the listing of a certified coach to the page that proves it', async ({ visit, world }) => {
    const page = await visit()
    const certified = await makeCoach(world, { firstName: 'Yui', lastName: 'Borealis' })
    const code = await makeCertificate(world, certified.id, 'Yui Borealis')
    await arrive(page, `?coach=${otto.id}`)
    await listing(page, 'Otto Borealis').getByRole('button', { name: 'Free Discovery Call' }).waitFor()
    expect(await page.getByText('Certified Oola coach').count()).toBe(0)
    await arrive(page, `?coach=${certified.id}`)
    expect(await axe(page)).toEqual([])
    await listing(page, 'Yui Borealis').getByRole('link', { name: 'Certified Oola coach' }).click()
    await page.waitForURL(`**/certificate/${code}`)
    await page.getByRole('heading', { level: 1, name: 'This certificate is valid' }).waitFor()
  })

  test('shows a coach their own complete listing, and others never [DIR-09, DIR-11, DIR-12]', async ({
    visit,
  }) => {
    const page = await visit()
    await signInAs(page, noor.id)
    await arrive(page, `?coach=${noor.id}`)
    const own = listing(page, 'Noor Aurora')
    await own.getByText(EMAIL, { exact: true }).waitFor()
    await own.getByText(PHONE.replace(/(...)(...)(....)/, '$1-$2-$3'), { exact: true }).waitFor()
    await expect.poll(() => own.getByText('Free Discovery Call').count()).toBe(0)
    expect(await axe(page)).toEqual([])
    await page.goto(`/coachDirectory?coach=${otto.id}`)
    await listing(page, 'Otto Borealis').getByText('Free Discovery Call').waitFor()
    await expect.poll(() => page.getByText('Hidden from visitors').count()).toBe(0)
  })

  test('shows what a coach or a visitor wrote as words, whatever it is', async ({ visit, world }) => {
    const page = await visit()
    const all = ATTACKS.join(' ')
    const [first = ''] = ATTACKS
    const mallory = await makeCoach(
      world,
      { firstName: 'Mallory', lastName: first },
      {
        zip: '99501',
        city: first,
        state: all,
        listingPageHeader: all,
        myOffer: all,
        aboutMe: all,
        testimonialText: all,
        testimonialName: all,
        testimonialLocation: all,
        testimonialPermission: true,
        websiteUrl: 'javascript:attacked()',
        calendlyUrl: 'javascript:attacked()',
        instagramUserName: '"><script>attacked()</script>',
      },
    )
    // What runs would call it; what the content policy stops is an error of the console, which fails the test.
    const calls: string[] = []
    await page.exposeFunction('attacked', () => void calls.push('called'))
    for (const attack of ATTACKS.slice(0, 4)) {
      await arrive(page, `?${new URLSearchParams({ searchTerm: attack, coach: attack })}`)
      await expect.poll(() => name(page).inputValue()).toBe(attack)
    }
    await arrive(page, `?searchTerm=Mallory&coach=${mallory.id}`)
    const modal = listing(page, `Mallory ${first}`)
    await modal.getByRole('heading', { name: 'With me as your coach, you will...' }).waitFor()
    await modal.getByText(all, { exact: true }).first().waitFor()
    await expect.poll(() => modal.getByRole('list', { name: /elsewhere/ }).count()).toBe(0)
    const markup = '[onerror], [onload], [onfocus], iframe, [href^="javascript:" i]'
    expect(await page.locator(markup).count()).toBe(0)
    await modal.getByRole('button', { name: 'Free Discovery Call' }).click()
    await modal.getByText('Sorry, this coach has no schedule available').waitFor()
    expect(calls).toEqual([])
  })

  test('is a finished page with the search in it before any script runs [DIR-01]', async () => {
    const html = await (await fetch(`${portal().origin}/coachDirectory`)).text()
    expect(html).toContain('Find the coach who gets it')
    expect(html).toMatch(/<search[^>]*>.*name="searchTerm".*name="zipcode".*name="country".*<\/search>/s)
    expect(html).toMatch(/<noscript>.*href="\/contact".*<\/noscript>/s)
  })
})
