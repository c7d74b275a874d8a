import { call } from '../call.ts'
import { EnrolBody, EnrolReply } from './enrolment.schema.ts'

export const enrol = call({
  method: 'POST',
  path: '/Enrollment/Enroll',
  access: 'public',
  summary: 'Open an account and pay its first month; the header Idempotency-Key may name this one payment',
  source: 'ours: spec-decision 11; G-01',
  body: EnrolBody,
  reply: EnrolReply,
  errors: [
    'payment_declined',
    'not_found',
    'email_taken',
    'payment_changed',
    'phone_taken',
    'too_many_attempts',
    'payment_unconfirmed',
    'payments_closed',
  ],
})
