import { movedBy } from '../support/carousel.ts'
import { heading, linkOf, says } from '../support/content-page.ts'
import { visitWithoutTime } from '../support/page-clock.ts'
import { expect, test } from '../support/test.ts'

test.describe('the pages about the company', () => {
  test('show five leaders, marked as samples, the story and about us [PUBLIC-75, PUBLIC-76]', async ({
    visit,
  }) => {
    const page = await visit()
    await page.goto('/ourLeadership')
    await expect.poll(() => page.getByText('Sample profile', { exact: true }).count()).toBe(5)
    await says(page, 'Sample profiles, for this demo only.')
    await page.goto('/ourStory')
    await heading(page, 'How a drawing became a program')
    await heading(page, 'About us')
    await says(page, 'more than 1,000,000 people in 43 countries')
  })

  test('have no samples in the finished page: those come with the demo’s settings', async ({ visit }) => {
    const page = await visit({ withoutScripts: true, expected: [/\.js csp$/] })
    for (const place of ['/ourLeadership', '/contact', '/TRS', '/Science', '/Affiliate', '/Partner', '/']) {
      await page.goto(place)
      expect(await page.locator('main').innerText(), place).not.toMatch(/sample|Ingredients of/i)
    }
    await page.goto('/ourLeadership')
    await heading(page, 'What you can expect from us')
  })

  test('tell of 298,466 meals in 8 countries with a film and pictures that turn every 5 s [PUBLIC-77..79]', async ({
    visit,
  }) => {
    const page = await visitWithoutTime(visit, { reducedMotion: false })
    await page.goto('/ourCause')
    await says(page, '298,466')
    await says(page, 'together with a charity')
    await page.getByRole('link', { name: 'Play: Room at the table' }).waitFor()
    const pictures = page.getByRole('group', { name: 'Pictures of our cause' })
    const track = pictures.locator('ul')
    await track.scrollIntoViewIfNeeded()
    await expect.poll(() => track.getAttribute('aria-live')).toBe('off')
    const at = () => movedBy(pictures)
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

  test('stand still for visitors who asked for less movement', async ({ visit }) => {
    const page = await visitWithoutTime(visit, { reducedMotion: true })
    for (const path of ['/TRS', '/ourCause']) {
      await page.goto(path)
      const pictures = page.getByRole('group', { name: /^Pictures of/ })
      await pictures.scrollIntoViewIfNeeded()
      await page.clock.runFor(12_000)
      expect(await movedBy(pictures)).toBe(0)
      await expect.poll(() => page.getByRole('button', { name: 'Pause' }).count()).toBe(0)
    }
  })

  test('with home and learn-more each have the offer of the program [PUBLIC-87]', async ({ visit }) => {
    const page = await visit()
    for (const address of ['/home', '/learnMore', '/theOpportunity']) {
      await page.goto(address)
      const text = await page.getByRole('main').innerText()
      for (const words of ['$47', '$77', 'Self-paced', 'Once a week for 12 weeks', 'Monthly coaching'])
        expect(text, address).toContain(words)
    }
  })

  test('name plans, prices and the seven ways to earn [PUBLIC-33..35, PUBLIC-37..39, PUBLIC-80]', async ({
    visit,
  }) => {
    const page = await visit()
    await page.goto('/theOpportunity')
    for (const name of ['The compensation plan', 'The ambassador plan', 'Price points', 'Seven ways to earn'])
      await heading(page, name)
    const ways = page.getByRole('region', { name: 'Seven ways to earn' }).getByRole('listitem')
    await expect.poll(() => ways.count()).toBe(7)
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

  test('say when and how the support can be reached, in the visitor’s own time too [PUBLIC-81, PUBLIC-82]', async ({
    visit,
  }) => {
    const page = await visit()
    await page.clock.setFixedTime('2026-03-10T18:00:00Z')
    await page.goto('/contact')
    await says(page, 'Monday to Friday, 8:00 to 4:00 PT')
    await says(page, 'E-mails are answered within one business day.')
    await says(page, 'We are here right now.')
    for (const name of ['support@oola.example', '555-010-0100'])
      await page.getByRole('main').getByRole('link', { name }).waitFor()
  })
})

test.describe('the policies', () => {
  for (const [path, title, file, words] of [
    [
      '/privacyPolicy',
      'Privacy policy',
      'privacy-policy',
      'your answers, goals and action steps belong to you',
    ],
    ['/termsOfUse', 'Terms of use', 'terms-of-use', 'Within 30 days of your first payment'],
  ] as const)
    test(`${path} shows its PDF in a plain frame, and its words when the PDF fails [PUBLIC-83, ROUTE-10]`, async ({
      visit,
    }) => {
      const page = await visit({ expected: [new RegExp(`${file}\\.pdf`)] })
      // The small browser of some machines has no viewer of its own.
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }),
      )
      const asked = page.waitForRequest(`**/media/documents/${file}.pdf*`)
      await page.route('**/*.pdf*', (route) => route.abort())
      await page.goto(path)
      await heading(page, title)
      const frame = page.locator(`iframe[title="${title} (PDF)"]`)
      await frame.waitFor()
      expect((await asked).frame()).not.toBe(page.mainFrame())
      await says(page, words)
    })

  test('are pages to read where the browser has no viewer, with the PDF one press away', async ({
    visit,
  }) => {
    const page = await visit({ size: 'mobile' })
    await page.goto('/termsOfUse')
    await says(page, 'Membership costs $77 for the first month and $47 for every month after that.')
    await says(
      page,
      'Within 30 days of your first payment, you can get a full refund on your membership page, no questions asked.',
    )
    expect(await page.locator('iframe, object').count()).toBe(0)
    expect(await linkOf(page, 'OPEN THE PDF')).toEqual(['/media/documents/terms-of-use.pdf', '_blank'])
  })
})
