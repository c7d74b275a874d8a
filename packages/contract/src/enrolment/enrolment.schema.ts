import { z } from 'zod'
import { DeviceInfo, Session } from '../account/account.schema.ts'
import { Email, FirstName, LastName, NewPassword, Phone } from '../account/person.schema.ts'
import { SponsorAlias } from '../ambassadors/ambassadors.schema.ts'
import { CardToken, PaymentAction } from '../billing/billing.schema.ts'

/** What a visitor writes about herself. */
export const EnrolmentForm = z.object({
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  phone: Phone,
  password: NewPassword,
  /** To the terms of use and the privacy policy, with the ages in them (spec-decision 16.1). */
  consent: z.literal(true, 'Please agree to go on.'),
})
export type EnrolmentForm = z.output<typeof EnrolmentForm>

export const EnrolBody = DeviceInfo.extend({
  /** The form's name for itself: whatever is corrected in it, it makes one account. */
  enrolmentKey: z.uuid(),
  ...EnrolmentForm.shape,
  /** The ambassador's alias, if one brought the visitor here. */
  sponsor: SponsorAlias.optional(),
  cardToken: CardToken,
})
export type EnrolBody = z.output<typeof EnrolBody>

/** Signed in as a new member, or what has to be done with the bank first. */
export const EnrolReply = z.object({ session: Session.nullable(), action: PaymentAction.nullable() })
export type EnrolReply = z.infer<typeof EnrolReply>
