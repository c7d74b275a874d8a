import { getSiteSettings } from '@oola/contract/account/account.calls'
import { getServiceItems } from '@oola/contract/recommendations/recommendations.calls'
import type { ServiceItem } from '@oola/contract/recommendations/recommendations.schema'
import { getFrequentQuestions, getHomeTestimonials } from '@oola/contract/site/site.calls'
import type { FrequentQuestion } from '@oola/contract/site/site.schema'
import {
  type PagedTestimonial,
  TESTIMONIAL_PAGES,
  type TestimonialPage,
  testimonialsOf,
} from '@oola/contract/site/testimonials.schema'
import { queryOptions } from '@tanstack/react-query'
import { type SendOptions, send } from '#web/lib/api.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Words that stand in the finished page, asked for once after it has loaded, in case they have changed since the build.
 * A failure is only logged (PUBLIC-86).
 */
const freshWords = <T extends object>(
  key: readonly (string | number)[],
  finished: T,
  ask: (options: SendOptions) => Promise<T>,
) =>
  queryOptions({
    queryKey: ['site', ...key],
    queryFn: async ({ signal }): Promise<T> => {
      try {
        return await ask({ signal, quiet: true })
      } catch (error) {
        if (!signal.aborted) console.error(key.join(' '), error)
        throw error
      }
    },
    initialData: () => finished,
    initialDataUpdatedAt: 0,
    // Not for ever: words of the year 1970 would never be asked for.
    staleTime: HOUR_MS,
    retry: false,
  })

/**
 * This deployment: `settings()` its outside addresses and switches (G-13), which change with a deployment only. And the
 * words of the public pages that have a call: each takes what the finished page was built with.
 */
export const siteQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['site', 'settings'],
      queryFn: ({ signal }) => send(getSiteSettings, {}, { signal, quiet: true }),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  frequentQuestions: (finished: FrequentQuestion[]) =>
    freshWords(['frequent questions'], finished, (options) => send(getFrequentQuestions, {}, options)),

  testimonials: (page: TestimonialPage, finished: readonly PagedTestimonial[]) => {
    const number = TESTIMONIAL_PAGES[page]
    return freshWords(['testimonials', number], testimonialsOf(finished, number), (options) =>
      send(getHomeTestimonials, { params: { optionApi: String(number) } }, options),
    )
  },

  /** 1 courses and programmes, 2 products. */
  services: (typeId: 1 | 2, finished: readonly ServiceItem[]) =>
    freshWords(
      ['services', typeId],
      finished.filter(({ productTypeId }) => productTypeId === typeId),
      (options) => send(getServiceItems, { params: { typeId: typeId === 1 ? '1' : '2' } }, options),
    ),
}
