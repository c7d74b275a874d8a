import { z } from 'zod'
import { Id } from '../ids.ts'

/** `banner`: the whole text in the page's head. `message`: a line there that opens a window with the text. */
export const ANNOUNCEMENT_KINDS = ['banner', 'message'] as const

/** An announcement as its reader gets it. */
export const ShownAnnouncement = z.object({
  id: Id,
  kind: z.enum(ANNOUNCEMENT_KINDS),
  title: z.string(),
  /** Sanitized HTML. */
  html: z.string(),
})
export type ShownAnnouncement = z.infer<typeof ShownAnnouncement>
