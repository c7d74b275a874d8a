import { z } from 'zod'
import { Topic, Words } from './words.schema.ts'

const RequestPage = z.object({
  title: Words,
  lead: Words,
  facts: z.array(Words).min(1),
  /** Above the large field. */
  messageLabel: Words,
  /** On the button. */
  action: Words,
  /** Replaces the form after it was sent. */
  done: Topic,
})

/** Texts of the built-in sign-ups and the order form (`content/site/requests.yaml`). */
export const RequestWords = z.object({
  affiliate: RequestPage,
  ambassador: RequestPage,
  coach: RequestPage,
  order: RequestPage,
})
export type RequestWords = z.infer<typeof RequestWords>
