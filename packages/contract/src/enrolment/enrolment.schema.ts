import { z } from 'zod'
import { DeviceInfo, Session } from '../account/account.schema.ts'
import { Email, NewPassword, PersonName, Phone } from '../account/person.schema.ts'
import { SponsorAlias } from '../ambassadors/ambassadors.schema.ts'
import { CardToken, PaymentAction } from '../billing/billing.schema.ts'

export const EnrolBody = DeviceInfo.extend({
  /** The form's name for itself: whatever is corrected in it, it makes one account. */
  enrolmentKey: z.uuid(),
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  phone: Phone,
  password: NewPassword,
  /** To the terms of use and the privacy policy. */
  consent: z.literal(true, 'Please agree to the terms to go on.'),
  /** The ambassador's alias, if one brought the visitor here. */
  sponsor: SponsorAlias.optional(),
  cardToken: CardToken,
})
export type EnrolBody = z.output<typeof EnrolBody>

/** Signed in as a new member, or what has to be done with the bank first. */
export const EnrolReply = z.object({ session: Session.nullable(), action: PaymentAction.nullable() })
export type EnrolReply = z.infer<typeof EnrolReply>
