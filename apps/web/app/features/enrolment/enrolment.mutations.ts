import type { EnrolReply } from '@oola/contract/enrolment/enrolment.schema'
import { send } from '#web/lib/api.ts'
import type { EnrolmentDraft } from './enrolment-form.ts'

interface Enrolling {
  readonly draft: EnrolmentDraft
  readonly sponsor: string | null
  readonly cardToken: string
  /** One payment, however often it is sent. */
  readonly idempotencyKey: string
}

/** Opens the account and pays; the caller keeps the session. */
export const sendEnrolment = ({
  draft,
  sponsor,
  cardToken,
  idempotencyKey,
}: Enrolling): Promise<EnrolReply> => {
  const { firstName, lastName, email, phone, password } = draft.values
  return send(
    'POST /Enrollment/Enroll',
    {
      body: {
        enrolmentKey: draft.key,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        phone: phone.trim(),
        password,
        consent: true,
        ...(sponsor ? { sponsor } : {}),
        cardToken,
      },
    },
    { idempotencyKey },
  )
}
