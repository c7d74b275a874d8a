import { z } from 'zod'

/** A non-empty text of a page. */
export const Words = z.string().trim().min(1)

/** A page's title and description for search engines and shared links; ` · Oola` is appended to the title. */
export const PageHead = z.object({ title: Words, description: Words })
export type PageHead = z.infer<typeof PageHead>

/** Heading and lead of a page. */
export const Opening = z.object({ heading: Words, lead: Words })

/** Sample ingredients are marked, and shown in the demo only (spec-decision 16.4, 16.5). */
export const IngredientsAre = z.object({ sample: z.boolean(), note: Words })
export type IngredientsAre = z.infer<typeof IngredientsAre>

/** A heading with a few sentences. */
export const Topic = z.object({ title: Words, text: Words })
export type Topic = z.infer<typeof Topic>

const PointIcon = z.enum([
  ...['checklist', 'handshake', 'link', 'message', 'package'],
  ...['pencil', 'people', 'scale', 'stairs', 'video'],
] as const)
export type PointIconName = z.infer<typeof PointIcon>

/** A topic with an icon. */
export const Point = Topic.extend({ icon: PointIcon })
