import { z } from 'zod'
import { Opening, PageHead, Topic, Words } from './words.schema.ts'

/** `content/site/contact.yaml` (PUBLIC-81, PUBLIC-82). */
export const ContactWords = z.object({
  head: PageHead,
  opening: Opening,
  hours: z.object({ title: Words, days: Words, times: Words, zone: Words, reply: Words }),
  details: z.object({
    title: Words,
    email: z.email(),
    phone: Words,
    address: z.array(Words).min(1),
    /** Note on the page that these are sample data (G-102); null with real ones. */
    note: Words.nullable(),
  }),
  form: Topic,
  topics: z.object({ title: Words, each: z.array(Topic.extend({ link: Words, to: Words })).min(4) }),
})
export type ContactWords = z.infer<typeof ContactWords>
