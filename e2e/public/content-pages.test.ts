import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loadContent } from '../../apps/server/src/platform/content/load-content.ts'
import { axe, useBrowser, type VisitOptions, visit } from '../support/browser.ts'

useBrowser()

const linkOf = async (page: Page, name: string | RegExp) => {
  const link = page.getByRole('main').getByRole('link', { name, exact: true })
  return [await link.getAttribute('href'), await link.getAttribute('target')]
}
const says = (page: Page, words: string) =>
  page.getByRole('main').getByText(words, { exact: false }).first().waitFor()
/** A page whose clock stands still until it is moved. */
const visitWithoutTime = async (options?: VisitOptions) => {
  const page = await visit(options)
  await page.clock.install({ time: '2026-03-10T18:00:00Z' })
  await page.clock.pauseAt('2026-03-10T18:00:01Z')
  return page
}
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name }).first().waitFor()

describe('the Science page', () => {
  it('covers blends, lab and tests, leads to the enrollment, and disclaims [PUBLIC-28, PUBLIC-30, PUBLIC-49..51]', async () => {
    const page = await visit()
    await page.goto('/Science/myoola/maya')
    for (const name of [
      'The nootropic blend',
      'The adaptogenic blend',
      'The probiotic blend',
      'A lab before a label',
    ])
      await heading(page, name)
    for (const name of ['Purity', 'Identity', 'Strength', 'Safety', 'Composition']) await heading(page, name)
    await says(page, '10 billion CFU of 12 strains')
    await says(page, 'These statements have not been evaluated by the health authority')
    const enroll = page.getByRole('main').getByRole('link', { name: 'ENROLL', exact: true })
    expect(await enroll.count()).toBe(2)
    for (const link of await enroll.all()) expect(await link.getAttribute('href')).toBe('/maya/enrollment')
  })
})

describe('the Affiliate page', () => {
  it('shows what affiliates earn, and its three buttons lead to the sign-up in a new tab [PUBLIC-52, PUBLIC-54..59]', async () => {
    const page = await visit()
    await page.goto('/Affiliate')
    for (const name of ['JOIN TODAY', 'BECOME AN AFFILIATE', 'SIGN ME UP'])
      expect(await linkOf(page, name)).toEqual(['/join/affiliate', '_blank'])
    for (const figure of [
      'Up to 30% commission',
      '$50 per Total Rebalancing System start',
      '$37 per Lifestyle Framework start',
      'Give $10, get $10 coupon',
      '7 levels team bonus',
      '$150 to $25k rank bonuses',
    ])
      await heading(page, figure)
    await says(page, '15% to 30% on the orders of your own customers')
    // A new tab does not know whose link brought the visitor.
    await page.goto('/Affiliate/myoola/maya')
    await expect.poll(() => linkOf(page, 'JOIN TODAY')).toEqual(['/join/affiliate?ref=maya', '_blank'])
  })

  it('has perks, three steps, testimonials, and a film that plays, stops and closes [PUBLIC-53]', async () => {
    const page = await visit({ size: 'mobile' })
    await page.goto('/Affiliate')
    await heading(page, 'Nothing to stock')
    for (const name of ['Sign up', 'Share your link', 'Get paid']) await heading(page, name)
    await says(page, 'sample testimonial')
    await page.getByRole('link', { name: 'Play: Share what helps you' }).click()
    const film = page.locator('video')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'STOP' }).click()
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await page.getByRole('button', { name: 'CLOSE' }).click()
    expect(await film.count()).toBe(0)
    await page.getByText('Read the film').click()
    await says(page, 'It starts with one honest sentence.')
  })
})

describe('the Partner page', () => {
  it('compares the three ways and leads to each [PUBLIC-26, PUBLIC-32, PUBLIC-68..71, PUBLIC-73, PUBLIC-74]', async () => {
    const page = await visit()
    await page.goto('/Partner')
    await heading(page, 'Why people partner with us')
    const cards = page.locator('#opportunities li').filter({ has: page.getByRole('heading') })
    expect(await cards.getByRole('heading').allInnerTexts()).toEqual(['Affiliate', 'Ambassador', 'Coach'])
    for (const card of await cards.all())
      expect((await card.locator('dt').allInnerTexts()).join()).toBe(
        'What you do,How you earn,What it costs to start,Made for you if',
      )
    const target = async (index: number) => {
      const link = cards.nth(index).getByRole('link')
      return [await link.getAttribute('href'), await link.getAttribute('target')]
    }
    await expect.poll(() => target(2)).toEqual(['https://coaches.example/apply', '_blank'])
    expect(await target(0)).toEqual(['/affiliate', null])
    expect(await target(1)).toEqual(['/join/ambassador', '_blank'])
    for (const name of ['How partners earn', 'Get started']) await heading(page, name)
    await says(page, '1,000,000+')
    await says(page, '43')
    const things = page.locator('details')
    expect(await things.count()).toBe(7)
    await things.nth(1).locator('summary').click()
    await things.nth(4).locator('summary').click()
    expect(await page.locator('details[open]').count()).toBe(1)
  })

  it('turns its testimonials every 5 s on a phone only, and stops when asked to [PUBLIC-72]', async () => {
    const wide = await visit()
    await wide.goto('/Partner')
    await wide.getByRole('group', { name: 'What people say' }).scrollIntoViewIfNeeded()
    expect(await wide.getByRole('button', { name: 'Pause' }).count()).toBe(0)

    const page = await visitWithoutTime({ size: 'mobile' })
    await page.goto('/Partner')
    const carousel = page.getByRole('group', { name: 'What people say' })
    const pause = carousel.getByRole('button', { name: 'Pause' })
    await pause.waitFor()
    const track = carousel.locator('ul')
    await track.scrollIntoViewIfNeeded()
    // What stands at the left edge.
    const shown = () =>
      track.evaluate((list) => {
        const left = list.getBoundingClientRect().left
        return [...list.children].findIndex(
          (slide) => Math.abs(slide.getBoundingClientRect().left - left) < 12,
        )
      })
    const first = await shown()
    await expect.poll(() => track.getAttribute('aria-live')).toBe('off')
    await page.clock.runFor(6_100)
    await expect.poll(shown).not.toBe(first)
    await pause.click()
    const second = await shown()
    await page.clock.runFor(12_000)
    expect(await shown()).toBe(second)
  })
})

describe('the TRS page', () => {
  it('shows prices and leads to the cart [PUBLIC-60, PUBLIC-62..64]', async () => {
    const page = await visit()
    await page.goto('/TRS')
    const prices = page.locator('dl').first()
    expect((await prices.innerText()).replace(/\s+/g, ' ')).toBe('With free shipping $213.95 Retail $234.95')
    for (const name of ['ADD TO CART', 'ORDER TODAY'])
      expect(await linkOf(page, name)).toEqual(['/order', null])
    const pictures = page.getByRole('group', { name: 'Pictures of the Total Rebalancing System' })
    const body = pictures.getByRole('button', { name: /^Show Body/ })
    await body.click()
    await expect.poll(() => body.getAttribute('aria-current')).toBe('true')
    expect(await pictures.locator('[aria-current]').count()).toBe(1)
  })

  it('turns its pictures every 3 s for 1 s [PUBLIC-61]', async () => {
    const page = await visitWithoutTime()
    await page.goto('/TRS')
    const pictures = page.getByRole('group', { name: 'Pictures of the Total Rebalancing System' })
    const track = pictures.locator('ul').first()
    await expect.poll(() => track.getAttribute('aria-live')).toBe('off')
    const current = () => pictures.locator('[aria-current]').getAttribute('aria-label')
    expect(await current()).toMatch(/whole set/)
    await page.clock.runFor(2_900)
    expect(await track.evaluate((list) => list.scrollLeft)).toBe(0)
    await page.clock.runFor(500)
    const onTheWay = await track.evaluate((list) => list.scrollLeft)
    expect(onTheWay).toBeGreaterThan(0)
    await page.clock.runFor(700)
    await expect.poll(current).toMatch(/Rise gummies/)
    await pictures.getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(9_000)
    expect(await current()).toMatch(/Rise gummies/)
  })

  it('tells the six steps, opens benefits and ingredients, and shows these large [PUBLIC-65..67]', async () => {
    const page = await visit({ size: 'mobile' })
    await page.goto('/TRS')
    const steps = page.locator('ol > li').filter({ has: page.getByText(/^Step \d$/) })
    expect(await steps.getByRole('heading').allInnerTexts()).toEqual([
      'Rise gummies',
      'Mind',
      'Oola Shots',
      'Connection',
      'Body',
      'Rest',
    ])
    expect(await steps.locator('summary', { hasText: 'Ingredients' }).count()).toBe(6)
    const mind = steps.nth(1)
    await mind.getByText('Benefits').click()
    await mind.getByText('Made for mornings when one thought').waitFor()
    await mind.getByText('Benefits').click()
    await mind.getByText('Made for mornings when one thought').waitFor({ state: 'hidden' })
    await mind.locator('summary', { hasText: 'Ingredients' }).click()
    const large = mind.getByRole('button', { name: 'Show the ingredients of Mind large' })
    await large.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'What is in Mind' })
    await dialog.getByText('L-theanine').waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await large.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

describe('the pages about the company', () => {
  it('show five leaders, marked as samples, the story and about us [PUBLIC-75, PUBLIC-76]', async () => {
    const page = await visit()
    await page.goto('/ourLeadership')
    expect(await page.getByText('Sample profile', { exact: true }).count()).toBe(5)
    await says(page, 'The people in them do not exist')
    await page.goto('/ourStory')
    await heading(page, 'How a drawing became a program')
    await heading(page, 'About us')
    await says(page, 'more than 1,000,000 people in 43 countries')
  })

  it('tell of 298,466 meals in 8 countries with a film and pictures that turn every 5 s [PUBLIC-77..79]', async () => {
    const page = await visitWithoutTime()
    await page.goto('/ourCause')
    await says(page, '298,466')
    await says(page, 'together with a charity')
    await page.getByRole('link', { name: 'Play: Room at the table' }).waitFor()
    const pictures = page.getByRole('group', { name: 'Pictures of our cause' })
    const track = pictures.locator('ul')
    await track.scrollIntoViewIfNeeded()
    await expect.poll(() => track.getAttribute('aria-live')).toBe('off')
    const at = () => track.evaluate((list) => list.scrollLeft)
    await page.clock.runFor(4_900)
    expect(await at()).toBe(0)
    await page.clock.runFor(600)
    const half = await at()
    await page.clock.runFor(700)
    const width = await track.evaluate((list) => list.clientWidth)
    expect(half).toBeGreaterThan(0)
    expect(half).toBeLessThan(width)
    await expect.poll(at).toBeGreaterThanOrEqual(width - 2)
    await pictures.getByRole('button', { name: 'Pause' }).waitFor()
  })

  it('stand still for visitors who asked for less movement', async () => {
    const page = await visitWithoutTime({ reducedMotion: true })
    for (const path of ['/TRS', '/ourCause']) {
      await page.goto(path)
      const track = page
        .getByRole('group', { name: /^Pictures of/ })
        .locator('ul')
        .first()
      await track.scrollIntoViewIfNeeded()
      await page.clock.runFor(12_000)
      expect(await track.evaluate((list) => list.scrollLeft)).toBe(0)
      expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0)
    }
  })

  it('name plans, prices and the seven ways to earn [PUBLIC-33..35, PUBLIC-37..39, PUBLIC-80]', async () => {
    const page = await visit()
    await page.goto('/theOpportunity')
    for (const name of ['The compensation plan', 'The ambassador plan', 'Price points', 'Seven ways to earn'])
      await heading(page, name)
    const ways = page.getByRole('region', { name: 'Seven ways to earn' }).getByRole('listitem')
    expect(await ways.count()).toBe(7)
    const prices = page.getByRole('region', { name: 'Price points' })
    expect(await prices.locator('dd:nth-of-type(1)').allInnerTexts()).toEqual([
      '$77',
      '$47',
      '$234.95',
      '$213.95',
      '$50',
      '$50.00',
    ])
    expect(await linkOf(page, 'PRE-ENROLL NOW')).toEqual(['/join/ambassador', '_blank'])
    const plan = page.getByRole('region', { name: 'The ambassador plan' })
    await plan.getByText('$50.00', { exact: true }).waitFor()
    for (const words of [
      'Self-paced',
      'Once a week for 12 weeks',
      'Monthly coaching',
      'A daily tracker',
      'A private inner circle',
      'Quarterly summits',
      'Priority access to an annual live event',
      'The opportunity to earn income as an ambassador',
    ])
      await says(page, words)
    const [pdf] = await linkOf(page, 'OPEN THE PDF')
    const file = await page.request.get(pdf ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  })

  it('say when and how the support can be reached, in the visitor’s own time too [PUBLIC-81, PUBLIC-82]', async () => {
    const page = await visit()
    await page.clock.setFixedTime('2026-03-10T18:00:00Z')
    await page.goto('/contact')
    await says(page, 'Monday to Friday, 8:00 to 4:00 PT')
    await says(page, 'E-mails are answered within one business day.')
    await says(page, 'Somebody is there right now.')
    for (const name of ['support@oola.example', '555-010-0100'])
      await page.getByRole('main').getByRole('link', { name }).waitFor()
  })
})

describe('the policies', () => {
  it('show their PDF in the page’s viewer, and in a plain frame when it fails there [PUBLIC-83]', async () => {
    const page = await visit({ expected: [/privacy-policy\.pdf/] })
    // The small browser of some machines has no viewer of its own.
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }),
    )
    await page.route('**/*.pdf*', (route) => route.abort())
    await page.goto('/privacyPolicy')
    await heading(page, 'Privacy policy')
    const frame = page.locator('iframe[title="Privacy policy (PDF)"]')
    const viewer = page.locator('object[type="application/pdf"]')
    await viewer.or(frame).waitFor({ state: 'attached' })
    // That browser reports no failures of viewers either.
    if (await viewer.count()) await viewer.dispatchEvent('error')
    await frame.waitFor()
    expect(await frame.getAttribute('src')).toBe('/media/documents/privacy-policy.pdf')
    await says(page, 'your answers, goals and actions belong to you')
  })

  it('are pages to read where the browser has no viewer, with the PDF one press away', async () => {
    const page = await visit({ size: 'mobile' })
    await page.goto('/termsOfUse')
    await says(page, 'The membership costs $77 for the first month and $47 for every month after it.')
    await says(page, 'Within 30 days of your first payment you get all of it back, no questions asked.')
    expect(await page.locator('iframe, object').count()).toBe(0)
    expect(await linkOf(page, 'OPEN THE PDF')).toEqual(['/media/documents/terms-of-use.pdf', '_blank'])
  })
})

const PARTS = {
  Science: 'science',
  Affiliate: 'affiliate',
  Partner: 'partner',
  TRS: 'trs',
  ourLeadership: 'leadership',
  ourStory: 'story',
  ourCause: 'cause',
  theOpportunity: 'opportunity',
  contact: 'contact',
  privacyPolicy: 'privacyPolicy',
  termsOfUse: 'termsOfUse',
} as const

/** Every sentence of a part of the content: names of pictures, areas and addresses are none. */
const sentences = (value: unknown): string[] => {
  if (typeof value === 'string') return /^(\/|[a-z][A-Za-z]*$)/.test(value) ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentences) : []
}

describe('without JavaScript', () => {
  it('the content pages say all that they have to say', async () => {
    const { site } = await loadContent()
    const page = await visit()
    for (const [path, part] of Object.entries(PARTS)) {
      const html = await (await page.request.get(`/${path}`)).text()
      const text = await page.evaluate(
        (source) =>
          new DOMParser().parseFromString(source, 'text/html').body.textContent.replaceAll(/\s+/g, ' '),
        html.replaceAll(/<!--.*?-->/g, ''),
      )
      // The contact form is a part of its own.
      const words = sentences({ ...site[part], form: null })
      expect(words.length, path).toBeGreaterThan(15)
      const { title, description } = site[part].head
      expect(html, path).toContain(`<title>${title} · Oola</title>`)
      const unsaid = words.filter((each) => each !== title && each !== description && !text.includes(each))
      expect(unsaid, path).toEqual([])
    }
  })
})

const PAGES = Object.keys(PARTS)

describe.each([
  ['desktop', 'light'],
  ['mobile', 'dark'],
] as const)('the content pages on %s, %s', (size, scheme) => {
  it.each(PAGES)('%s passes axe, is no wider than the window, and has one main heading', async (name) => {
    const page = await visit({ size, scheme, reducedMotion: true })
    await page.goto(`/${name}`)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await axe(page)).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBeLessThanOrEqual(0)
  })
})
