import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { dollars, dollarsAndCents } from '@oola/contract/billing/money'
import { expect, it } from 'vitest'
import { CONTENT_FOLDER, loadContent } from '#server/platform/content/load-content.ts'

const { site, recommendations } = await loadContent()
const FOLDER = path.join(CONTENT_FOLDER, 'site')

/** Amounts of the compensation plan (public.md 9); not prices. */
const EARNED = ['$50', '$37', '$10', '$150', '$25k']

it('names no amount that is neither a price nor one of the specification [PUBLIC-33, PUBLIC-38, PUBLIC-54..59, PUBLIC-63]', async () => {
  const { plans, trs, ambassadorPreEnrollCents } = site.prices
  const certification = recommendations.programs.find((one) => one.isCoachCertification)
  const price = dollars(certification?.price ?? 0)
  expect([
    dollars(plans.framework.startCents),
    dollars(plans.framework.monthlyCents),
    dollars(plans.coaching.monthlyCents),
    dollars(trs.retailCents),
    dollars(trs.freeShippingCents),
    dollarsAndCents(ambassadorPreEnrollCents),
    price,
  ]).toEqual(['$77', '$47', '$50', '$234.95', '$213.95', '$50.00', '$495'])
  // In texts prices are placeholders (content-values.ts), so a number there is not a price.
  const strange: string[] = []
  for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith('.yaml'))) {
    const words = await readFile(path.join(FOLDER, file), 'utf8')
    for (const [amount] of words.matchAll(/\$\d+(?:,\d{3})*(?:\.\d\d)?k?/g))
      if (!EARNED.includes(amount)) strange.push(`${file}: ${amount}`)
  }
  expect(strange).toEqual([])
  const names = [...JSON.stringify(site).matchAll(/\{\w+\}/g)].map(([name]) => name)
  expect(new Set(names)).toEqual(new Set(['{opportunityPdf}']))
  // All texts about becoming a coach.
  expect(site.partner.opportunities.each.flatMap(({ answers }) => answers).join()).toContain(price)
  expect(site.requests.coach.facts.join()).toContain(price)
  expect(site.faq.find(({ question }) => question === 'How do I become a coach?')?.answer).toContain(price)
})
