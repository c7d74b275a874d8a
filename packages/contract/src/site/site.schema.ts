import { z } from 'zod'
import { Id } from '../ids.ts'

/** A frequent question (public.md 3). */
export const FrequentQuestion = z.object({
  id: Id,
  /** The heading of its group. */
  group: z.string(),
  question: z.string(),
  /** Sanitised HTML; `{opportunityPdf}` is the placeholder for the link to the opportunity PDF (PUBLIC-46; G-104). */
  answer: z.string(),
})
export type FrequentQuestion = z.infer<typeof FrequentQuestion>

/** Optional addresses of a deployment; null hides the control (G-13). */
export const SiteLinks = z.object({
  backOffice: z.string(),
  resetPassword: z.string(),
  upgrade: z.string().nullable(),
  enrollment: z.string().nullable(),
  store: z.string().nullable(),
  community: z.string().nullable(),
  becomeCoach: z.string().nullable(),
  becomeAmbassador: z.string().nullable(),
  becomeAffiliate: z.string().nullable(),
  /** The order page of the Total Rebalancing System (PUBLIC-64). */
  cart: z.string().nullable(),
  storeResetPassword: z.string(),
})
export type SiteLinks = z.infer<typeof SiteLinks>

/**
 * The company's external pages, for the footer (SHELL-16). Unset ones are omitted; in the demo they
 * lead to a page that names the setting.
 */
export const SocialLink = z.object({
  name: z.enum(['Facebook', 'Instagram', 'YouTube', 'LinkedIn', 'TikTok']),
  url: z.union([z.url(), z.string().startsWith('/')]),
})
export type SocialLink = z.infer<typeof SocialLink>
