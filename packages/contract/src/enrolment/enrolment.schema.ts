import { z } from 'zod'
import { DeviceInfo, Session } from '../account/account.schema.ts'
import { Email, FirstName, LastName, NewPassword, Phone } from '../account/person.schema.ts'
import { SponsorAlias } from '../ambassadors/ambassadors.schema.ts'
import { CardToken, PaymentAction } from '../billing/billing.schema.ts'
import { Cents } from '../billing/prices.schema.ts'

/** The fields of the visitor. */
export const EnrolmentForm = z.object({
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  phone: Phone,
  password: NewPassword,
  /** Agreement to the terms of use and the privacy policy, including the minimum age (spec-decision 16.1). */
  consent: z.literal(true, 'Agree to continue.'),
})
export type EnrolmentForm = z.output<typeof EnrolmentForm>

export const EnrolBody = DeviceInfo.extend({
  /** The form's key: corrected and sent again, it still creates one account. */
  enrolmentKey: z.uuid(),
  ...EnrolmentForm.shape,
  /** The referring ambassador's alias; null without a referral. */
  sponsor: SponsorAlias.optional(),
  cardToken: CardToken,
  /** The displayed amount that the visitor agreed to, in cents. */
  priceCents: Cents.optional(),
})
export type EnrolBody = z.output<typeof EnrolBody>

/** The session of the new member, or the confirmation by the bank that is needed first. */
export const EnrolReply = z.object({ session: Session.nullable(), action: PaymentAction.nullable() })
export type EnrolReply = z.infer<typeof EnrolReply>
