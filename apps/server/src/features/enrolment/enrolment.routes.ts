import { enrol } from '@oola/contract/enrolment/enrolment.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import { paymentRequest } from '#server/platform/http/payment-request.ts'
import type { EnrolmentService } from './enrolment.service.ts'

export const enrolmentRoutes = (handle: Handle, enrolment: EnrolmentService): void => {
  handle(enrol, async ({ input: { body }, request }) => {
    // What can be corrected in the form is not what is paid, and a digest of a password is never stored.
    const { enrolmentKey, cardToken } = body
    return enrolment.enrol(body, paymentRequest(request, enrol, { enrolmentKey, cardToken }), request.ip)
  })
}
