import { z } from 'zod'

const Text = z.string().trim().min(1)

const RequestPage = z.object({
  title: Text,
  lead: Text,
  facts: z.array(Text).min(1),
  /** Above the large field. */
  messageLabel: Text,
  /** On the button. */
  action: Text,
  /** In the form's place when it was sent. */
  done: z.object({ title: Text, text: Text }),
})

/** Words of the built-in sign-ups and the order form (`content/site/requests.yaml`). */
export const RequestWords = z.object({
  affiliate: RequestPage,
  ambassador: RequestPage,
  coach: RequestPage,
  order: RequestPage,
})
export type RequestWords = z.infer<typeof RequestWords>
