import type { SiteContent } from '../../apps/server/src/features/site/site.content.ts'
import { loadContent } from '../../apps/server/src/platform/content/load-content.ts'
import { axe, overflow, SIZES } from '../support/browser.ts'
import { showScheme } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'

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

/** Samples come with the demo's settings, after the finished page (docs/decisions/content). */
const samplesOf = ({ affiliate, contact, leadership, partner, science, trs }: SiteContent): string[] =>
  sentences([
    [affiliate, partner, trs].map(({ testimonials }) => testimonials.lead),
    contact.details,
    [leadership.leaders, leadership.note],
    [science.blends, trs.protocol.steps].flat().map(({ ingredients }) => ingredients),
    [science.ingredientsAre, trs.ingredientsAre],
  ])

test.describe('without JavaScript', () => {
  test('the content pages say all that they have to say', async ({ visit }) => {
    const { site } = await loadContent()
    const samples = new Set(samplesOf(site))
    const page = await visit({ isFirst: true })
    for (const [path, part] of Object.entries(PARTS)) {
      const html = await (await page.request.get(`/${path}`)).text()
      const text = await page.evaluate(
        (source) =>
          new DOMParser().parseFromString(source, 'text/html').body.textContent.replaceAll(/\s+/g, ' '),
        html.replaceAll(/<!--.*?-->/g, ''),
      )
      const words = sentences(site[part])
      expect(words.length, path).toBeGreaterThan(15)
      const { title, description } = site[part].head
      expect(html, path).toContain(`<title>${title} · Oola</title>`)
      const inHead = new Set([title, description])
      const unsaid = words
        .filter((each) => !inHead.has(each) && !samples.has(each))
        .filter((each) => !text.includes(each))
      expect(unsaid, path).toEqual([])
    }
  })
})

const PAGES = Object.keys(PARTS)

test.describe('the content pages', () => {
  for (const name of PAGES)
    test(`${name} passes axe, is no wider than the window, and has one main heading`, async ({ visit }) => {
      const page = await visit()
      await page.goto(`/${name}`)
      for (const [size, scheme] of [
        ['desktop', 'light'],
        ['mobile', 'dark'],
      ] as const) {
        await page.setViewportSize(SIZES[size])
        await showScheme(page, scheme)
        await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
        expect(await axe(page), size).toEqual([])
        expect(await overflow(page), size).toBeLessThanOrEqual(0)
      }
    })
})
