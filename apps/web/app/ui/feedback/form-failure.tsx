import { ApiError } from '#web/lib/api-error.ts'
import { Alert } from './alert.tsx'

/** Why a form was not sent, in the server's words, or that there was no answer; nothing while all is well. */
export function FormFailure({ failure }: { failure: unknown }) {
  if (!(failure instanceof Error)) return null
  return (
    <Alert tone="danger" title={failure instanceof ApiError ? failure.title : 'Error connection'}>
      {failure.message}
    </Alert>
  )
}
