import { z } from 'zod'
import { PHONE_PATTERN } from '../account/account.schema.ts'
import { Email, PersonName } from '../enrolment/enrolment.schema.ts'

/** What a visitor can ask for with a form of ours (decisions 11). */
export const REQUEST_KINDS = ['affiliate', 'ambassador', 'coach', 'order', 'contact'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export const MESSAGE_MAX = 4000

export const RequestBody = z
  .object({
    /** Sent twice, it is stored once. */
    key: z.uuid(),
    kind: z.enum(REQUEST_KINDS),
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    phone: z
      .string()
      .trim()
      .regex(PHONE_PATTERN, 'A phone number has ten digits, for example 111-111-1111.')
      .optional(),
    message: z.string().trim().max(MESSAGE_MAX, `Use at most ${MESSAGE_MAX} characters.`).optional(),
    sponsor: z
      .string()
      .regex(/^[a-z0-9-]{1,60}$/i)
      .optional(),
    /** A field that no person sees: programs fill it in, and their requests are dropped. */
    website: z.string().max(500).optional(),
  })
  .refine(({ kind, message }) => (kind !== 'contact' && kind !== 'order') || Boolean(message), {
    path: ['message'],
    error: 'Please write what we can do for you.',
  })
export type RequestBody = z.output<typeof RequestBody>
