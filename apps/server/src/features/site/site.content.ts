import { PriceLists, pricesOn } from '@oola/contract/billing/prices.schema'
import { AffiliateWords } from '@oola/contract/site/affiliate.schema'
import { CoachDirectoryWords } from '@oola/contract/site/coach-directory.schema'
import { CauseWords, LeadershipWords, StoryWords } from '@oola/contract/site/company.schema'
import { ContactWords } from '@oola/contract/site/contact.schema'
import { EnrolmentWords } from '@oola/contract/site/enrolment-page.schema'
import { SiteFilms } from '@oola/contract/site/film.schema'
import { HomeWords } from '@oola/contract/site/home.schema'
import { LearnMoreWords } from '@oola/contract/site/learn-more.schema'
import { OpportunityWords } from '@oola/contract/site/opportunity.schema'
import { PartnerWords } from '@oola/contract/site/partner.schema'
import { RequestWords } from '@oola/contract/site/request-pages.schema'
import { ScienceWords } from '@oola/contract/site/science.schema'
import { FrequentQuestion } from '@oola/contract/site/site.schema'
import { SiteDocument } from '@oola/contract/site/site-document.schema'
import { PagedTestimonial } from '@oola/contract/site/testimonials.schema'
import { TrsWords } from '@oola/contract/site/trs.schema'
import { z } from 'zod'
import { cleanHtml } from '#server/platform/content/clean-html.ts'

const Text = z.string().trim().min(1)

/** HTML is sanitized before it is stored (spec-decision 2; traps 51). */
const Html = Text.transform(cleanHtml).meta({ markup: 'html' })

const uniqueIds = (items: readonly { id: number }[]): boolean =>
  new Set(items.map(({ id }) => id)).size === items.length

/**
 * `content/site/*.yaml`: the texts of the public side. The calls return them, and the build renders the same texts into
 * the finished pages (apps/web/vite/site-content.ts), so that these are complete while the API is down.
 */
export const SiteContent = z.object({
  faq: z
    .array(FrequentQuestion.extend({ group: Text, question: Text, answer: Html }))
    .min(1)
    .refine(uniqueIds, 'has an id twice'),
  affiliate: AffiliateWords,
  cause: CauseWords,
  coachDirectory: CoachDirectoryWords,
  contact: ContactWords,
  enrolment: EnrolmentWords,
  films: SiteFilms,
  leadership: LeadershipWords,
  opportunity: OpportunityWords,
  opportunityDocument: SiteDocument,
  partner: PartnerWords,
  prices: PriceLists,
  requests: RequestWords,
  privacyPolicy: SiteDocument,
  science: ScienceWords,
  story: StoryWords,
  termsOfUse: SiteDocument,
  trs: TrsWords,
  home: HomeWords,
  learnMore: LearnMoreWords,
  testimonials: z.array(PagedTestimonial).min(1).refine(uniqueIds, 'has an id twice'),
})
export type SiteContent = ReturnType<typeof siteOn>

/** The site on a day: its prices, and their lists (AUTHOR-10). */
export const siteOn = ({ prices, ...site }: z.infer<typeof SiteContent>, day: string) => ({
  ...site,
  prices: pricesOn(prices, day),
  priceLists: prices,
})

/** The file of each part, relative to `content/`. */
export const SITE_FILES = {
  faq: 'site/faq.yaml',
  affiliate: 'site/affiliate.yaml',
  cause: 'site/cause.yaml',
  coachDirectory: 'site/coach-directory.yaml',
  contact: 'site/contact.yaml',
  enrolment: 'site/enrolment.yaml',
  films: 'site/films.yaml',
  leadership: 'site/leadership.yaml',
  opportunity: 'site/opportunity.yaml',
  opportunityDocument: 'site/opportunity-document.yaml',
  partner: 'site/partner.yaml',
  prices: 'site/prices.yaml',
  requests: 'site/requests.yaml',
  privacyPolicy: 'site/privacy-policy.yaml',
  science: 'site/science.yaml',
  story: 'site/story.yaml',
  termsOfUse: 'site/terms-of-use.yaml',
  trs: 'site/trs.yaml',
  home: 'site/home.yaml',
  learnMore: 'site/learn-more.yaml',
  testimonials: 'site/testimonials.yaml',
} as const satisfies Record<keyof typeof SiteContent.shape, string>
