import { z } from 'zod'
import { Id } from '../ids.ts'

/** A frequent question (public.md 3). */
export const FrequentQuestion = z.object({
  id: Id,
  question: z.string(),
  /** Sanitised HTML; `{opportunityPdf}` stands where the link to the opportunity PDF goes (PUBLIC-46; G-104). */
  answer: z.string(),
})
export type FrequentQuestion = z.infer<typeof FrequentQuestion>
