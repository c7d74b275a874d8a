import type { Prices } from '@oola/contract/billing/prices.schema'
import type { FrequentQuestion } from '@oola/contract/site/site.schema'

const CONTEXT = 'https://schema.org'

interface Company {
  readonly publicUrl: string
  /** The company's social pages. */
  readonly social: readonly { readonly url: string }[]
}

/** The publisher of the site. */
export const organization = ({ publicUrl, social }: Company): object => {
  // In the demo some link to a page of the portal.
  const elsewhere = social.map(({ url }) => url).filter((url) => !url.startsWith('/'))
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: 'Oola',
    url: `${publicUrl}/`,
    logo: `${publicUrl}/favicon.svg`,
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  }
}

/** The questions of the page, verbatim. `pdf` replaces an answer's `{opportunityPdf}`. */
export const questionsPage = (questions: readonly FrequentQuestion[], pdf: string): object => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.replaceAll('{opportunityPdf}', pdf) },
  })),
})

const dollars = (cents: number): string => (cents / 100).toFixed(2)

/**
 * The Total Rebalancing System at its two prices; no ratings, because the testimonials on the site are samples (G-102).
 */
export const rebalancingSystem = (
  { trs, currency }: Prices,
  page: {
    readonly url: string
    readonly title: string
    readonly description: string
    readonly image: string
  },
): object => ({
  '@context': CONTEXT,
  '@type': 'Product',
  name: page.title,
  description: page.description,
  image: page.image,
  brand: { '@type': 'Brand', name: 'Oola' },
  offers: {
    '@type': 'AggregateOffer',
    url: page.url,
    priceCurrency: currency,
    lowPrice: dollars(trs.freeShippingCents),
    highPrice: dollars(trs.retailCents),
    offerCount: 2,
  },
})
