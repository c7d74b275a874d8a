import { HOUR_MS } from '@oola/contract/durations'
import type { ServiceItem } from '@oola/contract/recommendations/recommendations.schema'
import type { FrequentQuestion } from '@oola/contract/site/site.schema'
import {
  TESTIMONIAL_PAGES,
  type TestimonialPage,
  testimonialsOf,
} from '@oola/contract/site/testimonial-pages'
import type { PagedTestimonial } from '@oola/contract/site/testimonials.schema'
import { queryOptions } from '@tanstack/react-query'
import { type SendOptions, send } from '#web/lib/api.ts'

/**
 * Prerendered content, refetched once after the page has loaded, in case it has changed since the build. A failure
 * is only logged (PUBLIC-86).
 */
const freshWords = <T extends object>(
  key: readonly (string | number)[],
  finished: T,
  ask: (options: SendOptions) => Promise<T>,
) =>
  queryOptions({
    queryKey: ['site', ...key],
    queryFn: async ({ signal }) => {
      try {
        return await ask({ signal, quiet: true })
      } catch (error) {
        // A page that is left stops its reads.
        if (!signal.aborted) console.error(key.join(' '), error)
        throw error
      }
    },
    initialData: finished,
    initialDataUpdatedAt: 0,
    staleTime: HOUR_MS,
    retry: false,
  })

/**
 * This deployment: `settings()` its external addresses and switches (G-13), which change with a deployment only.
 * And the public content that has a call: each starts with the prerendered data.
 */
export const siteQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['site', 'settings'],
      queryFn: ({ signal }) => send('GET /Site/GetSettings', {}, { signal, quiet: true }),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  frequentQuestions: (finished: FrequentQuestion[]) =>
    freshWords(['frequent questions'], finished, (options) =>
      send('GET /home/GetFrequentQuestions', {}, options),
    ),

  /** The prerendered page has no samples; in the demo the response adds them. */
  testimonials: (page: TestimonialPage, finished: readonly PagedTestimonial[]) => {
    const number = TESTIMONIAL_PAGES[page]
    return freshWords(['testimonials', number], testimonialsOf(finished, number, false), (options) =>
      send('GET /home/GetHomeTestimonials/:optionApi', { params: { optionApi: String(number) } }, options),
    )
  },

  /** 1 courses and programmes, 2 products. */
  services: (typeId: 1 | 2, finished: readonly ServiceItem[]) =>
    freshWords(
      ['services', typeId],
      finished.filter(({ productTypeId }) => productTypeId === typeId),
      (options) =>
        send('GET /Home/GetOolaProducts/:typeId', { params: { typeId: typeId === 1 ? '1' : '2' } }, options),
    ),
}
