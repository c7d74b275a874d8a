import { z } from 'zod'
import { PageHead, Words } from './words.schema.ts'

/** A paragraph, a list, or a small table of two or more columns. */
export const DocumentBlock = z.union([
  Words,
  z.object({ points: z.array(Words).min(1) }),
  z.object({ table: z.array(z.array(Words).min(2)).min(2) }),
])
export type DocumentBlock = z.infer<typeof DocumentBlock>

/**
 * A document that is a page and a PDF: privacy policy, terms of use, the opportunity. `npm run documents` builds the PDF
 * `content/media/documents/<name>.pdf` from the same texts.
 */
export const SiteDocument = z.object({
  head: PageHead,
  title: Words,
  /** The displayed day of effect. */
  since: Words,
  intro: z.array(Words).min(1),
  sections: z.array(z.object({ heading: Words, blocks: z.array(DocumentBlock).min(1) })).min(3),
})
export type SiteDocument = z.infer<typeof SiteDocument>
