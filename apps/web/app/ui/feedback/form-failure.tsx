import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { Alert } from './alert.tsx'

/**
 * Why a form was not sent: the server's message, or that there was no response; nothing without a failure.
 * @param children what the member can do, after the message
 */
export function FormFailure({ failure, children }: { failure: unknown; children?: ReactNode }) {
  if (!(failure instanceof Error)) return null
  return (
    <Alert tone="danger" title={failure instanceof ApiError ? failure.title : 'Error connection'}>
      {failure.message} {children}
    </Alert>
  )
}
