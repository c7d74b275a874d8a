import type { RequestKind } from '@oola/contract/requests/requests.constants'
import { send } from '#web/lib/api.ts'
import { useSending } from '#web/lib/use-sending.ts'
import type { RequestValues } from './request-form.ts'

interface Sending {
  readonly key: string
  readonly kind: RequestKind
  readonly values: RequestValues
  readonly sponsor: string | null
  readonly coachId: number | null
  /** What a program wrote where no person writes. */
  readonly website: string
}

const sendOnce = ({ key, kind, values, sponsor, coachId, website }: Sending) => {
  const { firstName, lastName, email, phone, message } = values
  return send('POST /Requests/Send', {
    body: {
      key,
      kind,
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      email: email.trim(),
      ...(phone.trim() ? { phone: phone.trim() } : {}),
      ...(message.trim() ? { message: message.trim() } : {}),
      ...(sponsor ? { sponsor } : {}),
      ...(coachId ? { coachId } : {}),
      ...(website ? { website } : {}),
    },
  })
}

/** Sends a request; the same key once more is the same request. */
export const useSendRequest = () => useSending(sendOnce)
