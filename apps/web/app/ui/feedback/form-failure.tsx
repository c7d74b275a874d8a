import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { Alert } from './alert.tsx'

/**
 * Why a form was not sent, in the server's words, or that there was no answer; nothing while all is well.
 * @param children what can be done about it, after the words
 */
export function FormFailure({ failure, children }: { failure: unknown; children?: ReactNode }) {
  if (!(failure instanceof Error)) return null
  return (
    <Alert tone="danger" title={failure instanceof ApiError ? failure.title : 'Error connection'}>
      {failure.message} {children}
    </Alert>
  )
}
