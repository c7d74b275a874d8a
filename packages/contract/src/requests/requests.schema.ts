import { z } from 'zod'
import { Email, PersonName, Phone } from '../account/person.schema.ts'
import { SponsorAlias } from '../ambassadors/ambassadors.schema.ts'
import { Id } from '../ids.ts'
import { tidyLines } from '../tidy-text.ts'
import { MESSAGE_MAX, NO_MESSAGE, needsMessage, REQUEST_KINDS } from './requests.constants.ts'

export const RequestBody = z
  .object({
    /** Sent twice, it is stored once. */
    key: z.uuid(),
    kind: z.enum(REQUEST_KINDS),
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    phone: Phone.optional(),
    message: z
      .string()
      .transform(tidyLines)
      .pipe(z.string().max(MESSAGE_MAX, `Use at most ${MESSAGE_MAX} characters.`))
      .optional(),
    sponsor: SponsorAlias.optional(),
    /** The coach of the directory whom it is about (DIR-13; G-97). */
    coachId: Id.optional(),
    /** A field that no person sees: programs fill it in, and their requests are dropped. */
    website: z.string().max(500).optional(),
  })
  .refine(({ kind, message }) => !needsMessage(kind) || Boolean(message), {
    path: ['message'],
    error: NO_MESSAGE,
  })
export type RequestBody = z.output<typeof RequestBody>
