import { enrol } from '@oola/contract/enrolment/enrolment.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import { idempotencyKey } from '#server/platform/http/idempotency-key.ts'
import type { EnrolmentService } from './enrolment.service.ts'

export const enrolmentRoutes = (handle: Handle, enrolment: EnrolmentService): void => {
  handle(enrol, ({ input, request }) => enrolment.enrol(input.body, idempotencyKey(request), request.ip))
}
