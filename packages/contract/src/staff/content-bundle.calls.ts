import { z } from 'zod'
import { Done } from '../ids.ts'
import { Confirmed, PlannedChange } from './planned-change.ts'
import { staffCall } from './staff-call.ts'

/** Four times all texts of the program. */
const BUNDLE_MAX_BYTES = 4_000_000

const form = { maxFileBytes: BUNDLE_MAX_BYTES, tooLarge: 'too_large' } as const
const errors = ['bundle_unreadable', 'bundle_unknown', 'bundle_untrusted', 'content_invalid'] as const

export const exportContentBundle = staffCall({
  method: 'GET',
  path: '/staff/content/bundle',
  staff: 'editContent',
  summary: 'All published texts as one signed file',
  source: 'ours: AUTHOR-11',
  reply: z.object({
    name: z.string(),
    text: z.string(),
    /** How many content files are in it. */
    files: z.int(),
    /** The public key that has signed it. */
    key: z.string(),
  }),
})

export const planContentImport = staffCall({
  method: 'POST',
  path: '/staff/content/bundle/plan',
  staff: 'editContent',
  summary: 'What a signed file of texts changes here, and what was published here that it replaces',
  source: 'ours: AUTHOR-11, STAFF-04',
  form,
  body: z.object({ bundle: z.file() }),
  reply: PlannedChange,
  errors,
})

export const importContentBundle = staffCall({
  method: 'POST',
  path: '/staff/content/bundle',
  staff: 'editContent',
  summary: 'Publish all texts of a signed file, or none',
  source: 'ours: AUTHOR-11, STAFF-04',
  form,
  body: z.object({ bundle: z.file(), ...Confirmed.shape }),
  reply: Done,
  errors: [...errors, 'changed_meanwhile'],
})
