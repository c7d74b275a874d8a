import { isSoldOn, priceList, priceOn } from '@oola/contract/billing/price-list'
import { Id } from '@oola/contract/ids'
import { z } from 'zod'
import { cleanHtml } from '#server/platform/content/clean-html.ts'

const Text = z.string().trim().min(1)
const Cents = z.int().min(0)

const Offer = z.object({
  id: Id,
  title: Text,
  subTitle: Text,
  creator: Text,
  /** It is sold from the first day on. */
  prices: priceList({ cents: Cents }),
  exigoItemCode: Text,
  isEnabled: z.boolean().default(true),
  /** Replaces the drawing of the card's id. */
  imageUrl: Text.nullable().default(null),
  dashboardImageUrl: Text.nullable().default(null),
})

/** HTML is sanitized before it is stored (spec-decision 2; traps 51). */
const Html = Text.transform(cleanHtml).meta({ markup: 'html' })

const Program = Offer.extend({
  isCoachCertification: z.boolean(),
  externalLink: z.url().nullable().default(null),
  salesText: Html,
})

const Product = Offer.extend({
  path: z.string().regex(/^[a-z0-9/-]+$/, 'must be a path below the store'),
  /** Has a page of its own, and a price that ships free (PUBLIC-60). */
  isTrs: z.boolean().default(false),
})

/** The programme itself, on the public side (PUBLIC-17). */
const Framework = Offer.pick({ id: true, title: true, subTitle: true, imageUrl: true })

const uniqueIds = (offers: readonly { id: number }[]): boolean =>
  new Set(offers.map(({ id }) => id)).size === offers.length

/** `content/products/*.yaml`: recommendations of the dashboard and offers of the public side (G-61; C-50). */
export const RecommendationsContent = z.object({
  programs: z.array(Program).min(1).refine(uniqueIds, 'has an id twice'),
  products: z.array(Product).min(1).refine(uniqueIds, 'has an id twice'),
  framework: Framework,
})
export type RecommendationsContent = ReturnType<typeof recommendationsOn>
export type Program = RecommendationsContent['programs'][number]
export type Product = RecommendationsContent['products'][number]

const offersOn = <Offered extends z.infer<typeof Offer>>(offers: readonly Offered[], day: string) =>
  offers
    .filter(({ prices }) => isSoldOn(prices, day))
    .map(({ prices, ...offer }) => ({ ...offer, price: priceOn(prices, day).cents }))

/** What is sold on a day, at the prices of that day (AUTHOR-10). */
export const recommendationsOn = (
  { programs, products, framework }: z.infer<typeof RecommendationsContent>,
  day: string,
) => ({ programs: offersOn(programs, day), products: offersOn(products, day), framework })

/** The file of each part, relative to `content/`. */
export const RECOMMENDATIONS_FILES = {
  programs: 'products/programs.yaml',
  products: 'products/products.yaml',
  framework: 'products/framework.yaml',
} as const satisfies Record<keyof typeof RecommendationsContent.shape, string>
