import { enrol } from '@oola/contract/enrolment/enrolment.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import { paymentRequest } from '#server/platform/http/payment-request.ts'
import type { EnrolmentService } from './enrolment.service.ts'

export const enrolmentRoutes = (handle: Handle, enrolment: EnrolmentService): void => {
  handle(
    enrol,
    async ({ input: { body }, request, reply }) => {
      // The correctable fields are not part of the payment, and a digest of a password must not be stored.
      const { enrolmentKey, cardToken } = body
      const payment = paymentRequest(request, enrol, { enrolmentKey, cardToken })
      return enrolment.enrol(body, payment, enrolment.placeOf(request, reply))
    },
    {
      finds: {
        member: 'a sponsor, by alias; who has the e-mail address or the phone number',
        account_change: 'an e-mail address or phone number that another member can still take back',
        enrolment: 'the account that the same form has made, by the form’s key',
      },
    },
  )
}
