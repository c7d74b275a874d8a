import { getFrequentQuestions, getHomeTestimonials, getSiteSettings } from '@oola/contract/site/site.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { SiteService } from './site.service.ts'

export const siteRoutes = (handle: Handle, site: SiteService): void => {
  handle(getSiteSettings, async () => site.settings())
  handle(getFrequentQuestions, async () => site.frequentQuestions())
  handle(getHomeTestimonials, async ({ input }) => site.testimonials(Number(input.params.optionApi)))
}
