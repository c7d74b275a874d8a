import { z } from 'zod'
import { DeviceInfo, NewPassword, PHONE_PATTERN, Session } from '../account/account.schema.ts'
import { CardToken, PaymentAction } from '../billing/billing.schema.ts'

const LETTERS = /^[\p{L}\p{M}][\p{L}\p{M}' .-]*$/u

export const PersonName = z
  .string()
  .trim()
  .min(1, { error: 'Please write your name.', abort: true })
  .max(100, 'Use at most 100 characters.')
  .regex(LETTERS, 'Use letters and spaces.')

export const Email = z.email('Write your e-mail address, for example name@example.com.').max(254)

export const EnrolBody = DeviceInfo.extend({
  /** The form's name for itself: whatever is corrected in it, it makes one account. */
  enrolmentKey: z.uuid(),
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  phone: z.string().trim().regex(PHONE_PATTERN, 'A phone number has ten digits, for example 111-111-1111.'),
  password: NewPassword,
  /** To the terms of use and the privacy policy. */
  consent: z.literal(true, 'Please agree to the terms to go on.'),
  /** The ambassador's alias, if one brought the visitor here. */
  sponsor: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/i)
    .optional(),
  cardToken: CardToken,
})
export type EnrolBody = z.output<typeof EnrolBody>

/** Signed in as a new member, or what has to be done with the bank first. */
export const EnrolReply = z.object({ session: Session.nullable(), action: PaymentAction.nullable() })
export type EnrolReply = z.infer<typeof EnrolReply>
