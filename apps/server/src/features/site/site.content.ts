import { z } from 'zod'

const Text = z.string().trim().min(1)

/** `content/config/links.yaml`: small facts of the footer and the contact page. */
export const SiteContent = z.object({
  facts: z.object({ communityNote: Text, copyrightYear: z.int().min(2000).max(2200), supportHours: Text }),
})
export type SiteContent = z.infer<typeof SiteContent>

/** Where it stands, relative to `content/`. */
export const SITE_FILES = { facts: 'config/links.yaml' } as const satisfies Record<keyof SiteContent, string>
