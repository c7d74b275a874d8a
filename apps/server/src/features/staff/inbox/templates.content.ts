import { REQUEST_KINDS } from '@oola/contract/requests/requests.constants'
import { z } from 'zod'

const Text = z.string().trim().min(1)

/** `content/staff/templates.yaml`: texts to begin an answer with; `{field}` is a placeholder. */
const Templates = z.object({
  templates: z
    .array(z.object({ id: Text, title: Text, kinds: z.array(z.enum(REQUEST_KINDS)).min(1), text: Text }))
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'has an id twice'),
})

export const StaffContent = z.object({ replies: Templates })
export type StaffContent = z.infer<typeof StaffContent>

/** The file of each part, relative to `content/`. */
export const STAFF_FILES = { replies: 'staff/templates.yaml' } as const
