import { z } from 'zod'

/** The parts of the product that show a text: each has its own components in the preview. */
const PREVIEW_PARTS = [
  'site',
  'module',
  'certification',
  'course',
  'quiz',
  'questions',
  'badges',
  'mail',
  'texts',
] as const

/** What the preview shows of a draft: the data of the product's own components, for a made-up reader. */
export const ContentPreview = z.object({
  part: z.enum(PREVIEW_PARTS),
  /** What the text is used for. */
  use: z.string(),
  /** The address of a public page. */
  address: z.string(),
  /** The texts of public pages, by the name of their part of the content. */
  words: z.record(z.string(), z.unknown()),
  /** What the components of the part take. */
  data: z.unknown(),
})
export type ContentPreview = z.infer<typeof ContentPreview>
