import { call } from '../call.ts'
import { EnrolBody, EnrolReply } from './enrolment.schema.ts'

export const enrol = call({
  method: 'POST',
  path: '/Enrollment/Enroll',
  access: 'public',
  summary:
    'Create an account and pay its first month; the optional header Idempotency-Key identifies the payment',
  source: 'ours: spec-decision 11; G-01',
  body: EnrolBody,
  reply: EnrolReply,
  errors: [
    'payment_declined',
    'not_found',
    'email_taken',
    'factor_asked',
    'price_changed',
    'payment_changed',
    'phone_taken',
    'too_many_attempts',
    'payment_unconfirmed',
    'payments_closed',
  ],
})
