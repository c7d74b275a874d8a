import { IdempotencyKey } from '@oola/contract/billing/billing.schema'
import type { FastifyRequest } from 'fastify'
import { appError } from './app-error.ts'

/** The header that names one payment (spec-decision 10). @throws validation_failed without it */
export const idempotencyKey = ({ headers }: FastifyRequest): string => {
  const given = IdempotencyKey.safeParse(headers['idempotency-key'])
  if (given.success) return given.data
  const message = 'must be sent as a header, a new UUID for each payment'
  throw appError('validation_failed', { issues: [{ path: 'Idempotency-Key', message }] })
}
