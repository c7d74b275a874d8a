import { z } from 'zod'

/** Words of a page: something must stand there. */
export const Words = z.string().trim().min(1)

/** A page's own title and description for search engines and shared links; ` · Oola` is put behind the title. */
export const PageHead = z.object({ title: Words, description: Words })
export type PageHead = z.infer<typeof PageHead>

/** The first words of a page. */
export const Opening = z.object({ heading: Words, lead: Words })

/** Ingredients that are samples say so, and stand in the demo only (spec-decision 16.4, 16.5). */
export const IngredientsAre = z.object({ sample: z.boolean(), note: Words })
export type IngredientsAre = z.infer<typeof IngredientsAre>

/** A heading and the few sentences below it. */
export const Topic = z.object({ title: Words, text: Words })
export type Topic = z.infer<typeof Topic>

const PointIcon = z.enum([
  ...['checklist', 'handshake', 'link', 'message', 'package'],
  ...['pencil', 'people', 'scale', 'stairs', 'video'],
] as const)
export type PointIconName = z.infer<typeof PointIcon>

/** A topic under an icon. */
export const Point = Topic.extend({ icon: PointIcon })
