import { createHash } from 'node:crypto'
import { IdempotencyKey } from '@oola/contract/billing/billing.schema'
import type { Call } from '@oola/contract/call'
import type { FastifyRequest } from 'fastify'
import { appError } from './app-error.ts'

/** Identifies a repeated payment (decisions 17.1; docs/decisions/payments). */
export interface PaymentRequest {
  /** The client's idempotency key; null without one. */
  readonly key: string | null
  /** SHA-256 of the call and its input. */
  readonly digest: string
}

/** Within this time a payment without a key repeats the previous one: a double click charges once. */
const SAME_PAYMENT_MS = 60_000

/** JSON with sorted properties. */
const canonical = (input: unknown): string =>
  JSON.stringify(input, (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** @param input the parsed parts that define the payment, never a password: its digest is stored */
const paymentDigest = ({ method, path }: Pick<Call, 'method' | 'path'>, input: unknown): string =>
  createHash('sha256')
    .update(`${method} ${path}\n${canonical(input)}`)
    .digest('hex')

/** Reads the optional header `Idempotency-Key` (spec-decision 10). @throws validation_failed unless it is a UUID */
export const paymentRequest = (
  { headers }: FastifyRequest,
  call: Pick<Call, 'method' | 'path'>,
  input: unknown,
): PaymentRequest => {
  const digest = paymentDigest(call, input)
  const header = headers['idempotency-key']
  if (!header) return { key: null, digest }
  const key = IdempotencyKey.safeParse(header)
  if (key.success) return { key: key.data, digest }
  const message = 'must be a UUID, a new one for each payment'
  throw appError('validation_failed', { issues: [{ path: 'Idempotency-Key', message }] })
}

/** @throws payment_changed where the key belongs to a different payment */
const requireSameRequest = (
  existing: { readonly requestDigest: string | null },
  { digest }: PaymentRequest,
): void => {
  if (existing.requestDigest !== null && existing.requestDigest !== digest) throw appError('payment_changed')
}

/** Finds earlier payments: by key, or by digest since an instant. */
interface PaymentLookup<Payment> {
  readonly byKey: (key: string) => Promise<Payment | null>
  readonly byDigest: (request: { digest: string; since: Date }) => Promise<Payment | null>
}

/** The earlier payment of this call; null when it is new. @throws payment_changed */
export const findRepeated = async <Payment extends { readonly requestDigest: string | null }>(
  payment: PaymentRequest,
  now: Date,
  { byKey, byDigest }: PaymentLookup<Payment>,
): Promise<Payment | null> => {
  const { key, digest } = payment
  if (key === null) return byDigest({ digest, since: new Date(now.getTime() - SAME_PAYMENT_MS) })
  const existing = await byKey(key)
  if (existing) requireSameRequest(existing, payment)
  return existing
}
