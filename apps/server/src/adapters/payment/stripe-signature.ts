import { createHmac, timingSafeEqual } from 'node:crypto'
import { ForgedEvent } from './payment-gateway.ts'

/** An event that is older was sent again by somebody else. */
const TOLERANCE_SECONDS = 300

const equal = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const signBody = (body: string, secret: string, seconds: number): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** Checks the header `Stripe-Signature`: `t=1700000000,v1=...`; while a secret is rolled there are two. @throws ForgedEvent */
export const checkSignature = (body: string, header: string, secret: string, now: Date): void => {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isInteger(seconds)) throw new ForgedEvent('the signature has no time')
  const wanted = signBody(body, secret, seconds)
  const isOurs = parts.some(([name, value]) => name === 'v1' && value !== undefined && equal(value, wanted))
  if (!isOurs) throw new ForgedEvent('the signature is not right')
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) throw new ForgedEvent('the event is old')
}
