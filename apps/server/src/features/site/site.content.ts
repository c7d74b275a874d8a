import { Prices } from '@oola/contract/billing/prices.schema'
import { FrequentQuestion } from '@oola/contract/site/site.schema'
import sanitizeHtml from 'sanitize-html'
import { z } from 'zod'

const Text = z.string().trim().min(1)

/** HTML is cleaned before anything keeps it (decisions 2; traps 51). */
const Html = Text.transform((html) =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'a'],
    allowedAttributes: { a: ['href'] },
  }),
)

const uniqueIds = (items: readonly { id: number }[]): boolean =>
  new Set(items.map(({ id }) => id)).size === items.length

/**
 * `content/site/*.yaml`: the words of the public side. The calls answer from it, and the build puts the same words into
 * the finished pages (apps/web/vite/site-content.ts), so that these are whole while the API is down.
 */
export const SiteContent = z.object({
  faq: z
    .array(FrequentQuestion.extend({ question: Text, answer: Html }))
    .min(1)
    .refine(uniqueIds, 'has an id twice'),
  prices: Prices,
})
export type SiteContent = z.infer<typeof SiteContent>

/** Where each part stands, relative to `content/`. */
export const SITE_FILES = {
  faq: 'site/faq.yaml',
  prices: 'site/prices.yaml',
} as const satisfies Record<keyof SiteContent, string>
