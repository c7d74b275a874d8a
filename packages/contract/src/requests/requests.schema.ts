import { z } from 'zod'
import { Email, FirstName, LastName, optionalText, Phone } from '../account/person.schema.ts'
import { SponsorAlias } from '../ambassadors/ambassadors.schema.ts'
import { groupedNumber } from '../grouped-number.ts'
import { Id } from '../ids.ts'
import { tidyLines } from '../tidy-text.ts'
import { MESSAGE_MAX, NO_MESSAGE, needsMessage, REQUEST_KINDS } from './requests.constants.ts'

const longMessage = (written: string): string => {
  const [most, length] = [MESSAGE_MAX, written.length].map(groupedNumber)
  return `At most ${most} characters fit here. You have ${length}.`
}

/** The fields of a request's form. */
export const RequestForm = z
  .object({
    kind: z.enum(REQUEST_KINDS),
    firstName: FirstName,
    lastName: LastName,
    email: Email,
    phone: optionalText(Phone),
    message: z
      .string()
      .transform(tidyLines)
      .pipe(z.string().max(MESSAGE_MAX, { error: ({ input }) => longMessage(String(input)) }))
      .optional(),
    /** Honeypot: a hidden field that bots fill in; their requests are dropped. */
    website: z.string().max(500).optional(),
  })
  .refine(({ kind, message }) => !needsMessage(kind) || Boolean(message), {
    path: ['message'],
    error: NO_MESSAGE,
    // Also while other fields are invalid: the form shows all messages at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export const RequestBody = RequestForm.safeExtend({
  /** Idempotency key of the request. */
  key: z.uuid(),
  sponsor: SponsorAlias.optional(),
  /** The coach of the directory that it concerns (DIR-13; G-97). */
  coachId: Id.optional(),
})
export type RequestBody = z.output<typeof RequestBody>
