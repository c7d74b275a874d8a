import { createHash } from 'node:crypto'
import { IdempotencyKey } from '@oola/contract/billing/billing.schema'
import type { Call } from '@oola/contract/call'
import type { FastifyRequest } from 'fastify'
import { appError } from './app-error.ts'

/** How a payment is recognized when it is asked for again (decisions 17.1; docs/decisions/payments). */
export interface PaymentRequest {
  /** The buyer's name for the payment; null when the call came without one. */
  readonly key: string | null
  /** SHA-256 of the call and of what it asks for. */
  readonly digest: string
}

/** Asked for again within this time, a payment without a key is the one before: a double click charges once. */
export const SAME_PAYMENT_MS = 60_000

/** JSON in which the order of properties makes no difference. */
const canonical = (input: unknown): string =>
  JSON.stringify(input, (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** @param input the parsed parts that say what is paid, never a password: its digest is stored */
export const paymentDigest = ({ method, path }: Pick<Call, 'method' | 'path'>, input: unknown): string =>
  createHash('sha256')
    .update(`${method} ${path}\n${canonical(input)}`)
    .digest('hex')

/** Reads the optional header `Idempotency-Key` (spec-decision 10). @throws validation_failed for one that is no UUID */
export const paymentRequest = (
  { headers }: FastifyRequest,
  call: Pick<Call, 'method' | 'path'>,
  input: unknown,
): PaymentRequest => {
  const digest = paymentDigest(call, input)
  const given = headers['idempotency-key']
  if (!given) return { key: null, digest }
  const key = IdempotencyKey.safeParse(given)
  if (key.success) return { key: key.data, digest }
  const message = 'must be a UUID, a new one for each payment'
  throw appError('validation_failed', { issues: [{ path: 'Idempotency-Key', message }] })
}

/** @throws payment_changed where the key named a payment for something else */
export const requireSameRequest = (
  known: { readonly requestDigest: string | null },
  { digest }: PaymentRequest,
): void => {
  if (known.requestDigest !== null && known.requestDigest !== digest) throw appError('payment_changed')
}
