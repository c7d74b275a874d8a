import type { CallReply } from '@oola/contract/call'
import type { Calls } from '@oola/contract/call-names'
import { keysOf } from '@oola/contract/keys-of'
import { TESTIMONIAL_PAGES, testimonialsOf } from '@oola/contract/site/testimonial-pages'
import { QueryClient } from '@tanstack/react-query'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { testimonials } from './words.ts'

/** A deployment without external addresses; samples are shown, so that their authors see them. */
const SETTINGS: CallReply<Calls['GET /Site/GetSettings']> = {
  links: {
    ...{ backOffice: '/', resetPassword: '/resetPassword', storeResetPassword: '/resetPassword' },
    ...{ upgrade: null, enrollment: null, store: null, community: null, cart: null },
    ...{ becomeCoach: null, becomeAmbassador: null, becomeAffiliate: null },
  },
  social: [],
  addresses: { media: '/media', pictureUpload: '' },
  demo: true,
  homeVariant: 1,
}

/** What the parts read, from the draft's texts; nothing is asked for. */
export const createPreviewClient = (): QueryClient => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, retry: false } } })
  client.setQueryData(siteQueries.settings().queryKey, SETTINGS)
  for (const page of keysOf(TESTIMONIAL_PAGES)) {
    const shown = testimonialsOf(testimonials, TESTIMONIAL_PAGES[page], true)
    client.setQueryData(siteQueries.testimonials(page, testimonials).queryKey, shown)
  }
  return client
}
