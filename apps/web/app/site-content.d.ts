/** Content that `vite/site-content.ts` makes importable: the validated texts of `content/site/*.yaml`. */

/** Questions of the free tests: `content/free-tests/*.yaml`. */
declare module 'site-content:lifeBalance' {
  const areas: import('#web/features/free-tests/free-test-words.ts').LifeBalanceWords
  export default areas
}

declare module 'site-content:mindBody' {
  const set: import('#web/features/free-tests/free-test-words.ts').MindBodyWords
  export default set
}

/** Ideas for first action steps: `content/goals/first-steps.yaml`. */
declare module 'site-content:firstSteps' {
  const areas: readonly { readonly areaId: number; readonly steps: readonly string[] }[]
  export default areas
}

declare module 'site-content:faq' {
  const faq: import('@oola/contract/site/site.schema').FrequentQuestion[]
  export default faq
}

declare module 'site-content:prices' {
  const prices: import('@oola/contract/billing/prices.schema').Prices
  export default prices
}

declare module 'site-content:affiliate' {
  const affiliate: import('@oola/contract/site/affiliate.schema').AffiliateWords
  export default affiliate
}

declare module 'site-content:cause' {
  const cause: import('@oola/contract/site/company.schema').CauseWords
  export default cause
}

declare module 'site-content:coachDirectory' {
  const coachDirectory: import('@oola/contract/site/coach-directory.schema').CoachDirectoryWords
  export default coachDirectory
}

declare module 'site-content:contact' {
  const contact: import('@oola/contract/site/contact.schema').ContactWords
  export default contact
}

declare module 'site-content:films' {
  const films: import('@oola/contract/site/film.schema').SiteFilms
  export default films
}

declare module 'site-content:leadership' {
  const leadership: import('@oola/contract/site/company.schema').LeadershipWords
  export default leadership
}

declare module 'site-content:opportunity' {
  const opportunity: import('@oola/contract/site/opportunity.schema').OpportunityWords
  export default opportunity
}

declare module 'site-content:partner' {
  const partner: import('@oola/contract/site/partner.schema').PartnerWords
  export default partner
}

declare module 'site-content:privacyPolicy' {
  const privacyPolicy: import('@oola/contract/site/site-document.schema').SiteDocument
  export default privacyPolicy
}

declare module 'site-content:science' {
  const science: import('@oola/contract/site/science.schema').ScienceWords
  export default science
}

declare module 'site-content:story' {
  const story: import('@oola/contract/site/company.schema').StoryWords
  export default story
}

declare module 'site-content:termsOfUse' {
  const termsOfUse: import('@oola/contract/site/site-document.schema').SiteDocument
  export default termsOfUse
}

declare module 'site-content:trs' {
  const trs: import('@oola/contract/site/trs.schema').TrsWords
  export default trs
}

declare module 'site-content:home' {
  const home: import('@oola/contract/site/home.schema').HomeWords
  export default home
}

declare module 'site-content:home.hero' {
  const hero: import('@oola/contract/site/home.schema').HomeWords['hero']
  export default hero
}

declare module 'site-content:learnMore' {
  const learnMore: import('@oola/contract/site/learn-more.schema').LearnMoreWords
  export default learnMore
}

declare module 'site-content:testimonials' {
  const testimonials: import('@oola/contract/site/testimonials.schema').PagedTestimonial[]
  export default testimonials
}

/** What the built-in order sells (goods.content.ts). */
declare module 'site-content:goods' {
  const goods: import('@oola/contract/orders/orders.schema').Good[]
  export default goods
}

/** The offer of the public pages without a store (service-items.content.ts). */
declare module 'site-content:services' {
  const services: import('@oola/contract/recommendations/recommendations.schema').ServiceItem[]
  export default services
}

declare module 'site-content:enrolment' {
  const enrolment: import('@oola/contract/site/enrolment-page.schema').EnrolmentWords
  export default enrolment
}

declare module 'site-content:requests' {
  const requests: import('@oola/contract/site/request-pages.schema').RequestWords
  export default requests
}
