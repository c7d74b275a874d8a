import type { EnrolBody, EnrolReply } from '@oola/contract/enrolment/enrolment.schema'
import type { z } from 'zod'
import { send } from '#web/lib/api.ts'

/**
 * Creates the account and pays; the caller stores the session.
 * @param idempotencyKey one payment, however often it is sent
 */
export const sendEnrolment = (body: z.input<typeof EnrolBody>, idempotencyKey: string): Promise<EnrolReply> =>
  send('POST /Enrollment/Enroll', { body }, { idempotencyKey })
