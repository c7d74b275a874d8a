import { z } from 'zod'
import { call } from '../call.ts'
import { Done, Id, UserParam } from '../ids.ts'
import { CardToken, Membership, MembershipOutcome, Offer } from './billing.schema.ts'
import { Cents } from './prices.schema.ts'
import { REFUND_DAYS } from './subscription-states.ts'

const OwnBody = z.object({ userId: Id })
/** The displayed amount that the member agreed to, in cents. */
const Shown = { priceCents: Cents.optional() }

export const getOffer = call({
  method: 'GET',
  path: '/Billing/GetOffer',
  access: 'public',
  summary: 'The price of the membership from today on, and how cards are accepted',
  source: 'ours: spec-decision 11; PUBLIC-33',
  reply: Offer,
})

export const createSandboxToken = call({
  method: 'POST',
  path: '/Billing/SandboxToken',
  access: 'public',
  summary: 'Sandbox: create a token for a test card. Refused if the deployment accepts real cards',
  source: 'ours: spec-decision 14',
  body: z.object({
    number: z.string().max(30),
    expiryMonth: z.int().min(1).max(12),
    expiryYear: z.int().min(2000).max(2100),
    cvc: z.string().regex(/^\d{3,4}$/, 'must have three or four digits'),
  }),
  reply: z.object({ token: CardToken }),
  errors: ['not_found'],
})

export const confirmSandboxPayment = call({
  method: 'POST',
  path: '/Billing/SandboxConfirm',
  access: 'public',
  summary:
    'Sandbox: approve or refuse a payment in place of the bank’s window. Refused if the deployment accepts real cards',
  source: 'ours: spec-decision 14',
  body: z.object({ id: z.string().max(100), approve: z.boolean() }),
  reply: Done,
  errors: ['not_found'],
})

export const getMembership = call({
  method: 'GET',
  path: '/Billing/GetMembership/:userId',
  access: 'member',
  summary: 'The member’s plan, next payment, card and payments',
  source: 'ours: spec-decision 11',
  params: UserParam,
  reply: Membership,
  errors: ['not_found'],
})

export const subscribe = call({
  method: 'POST',
  path: '/Billing/Subscribe',
  access: 'member',
  summary: 'Pay the first month with a card; the optional header Idempotency-Key identifies the payment',
  source: 'ours: spec-decision 10, 11; G-11',
  body: OwnBody.extend({ cardToken: CardToken, ...Shown }),
  reply: MembershipOutcome,
  errors: [
    'payment_declined',
    'not_found',
    'price_changed',
    'already_subscribed',
    'payment_changed',
    'payment_unconfirmed',
    'payments_closed',
  ],
})

export const updateCard = call({
  method: 'PUT',
  path: '/Billing/UpdateCard',
  access: 'member',
  summary: 'Save another card for future payments; an overdue payment is charged to it at once',
  source: 'ours: spec-decision 11; traps 27',
  body: OwnBody.extend({ cardToken: CardToken }),
  reply: MembershipOutcome,
  errors: ['payment_declined', 'not_found', 'membership_unchanged', 'payment_unconfirmed', 'payments_closed'],
})

export const retryPayment = call({
  method: 'POST',
  path: '/Billing/RetryPayment',
  access: 'member',
  summary: 'Retry an overdue payment with the card on file',
  source: 'ours: G-11, G-80',
  body: OwnBody.extend(Shown),
  reply: MembershipOutcome,
  errors: [
    'payment_declined',
    'not_found',
    'price_changed',
    'membership_unchanged',
    'no_card',
    'payment_unconfirmed',
    'payments_closed',
  ],
})

export const cancelMembership = call({
  method: 'PUT',
  path: '/Billing/CancelMembership',
  access: 'member',
  notFromStore: true,
  summary: 'Cancel future payments; access lasts until the end of the paid time',
  source: 'ours: spec-decision 11; PUBLIC-33',
  body: OwnBody,
  reply: Membership,
  errors: ['not_found', 'membership_unchanged', 'payment_under_way'],
})

export const keepMembership = call({
  method: 'PUT',
  path: '/Billing/KeepMembership',
  access: 'member',
  summary: 'Revert a cancellation',
  source: 'ours: spec-decision 11',
  body: OwnBody,
  reply: Membership,
  errors: ['not_found', 'membership_unchanged', 'payment_under_way'],
})

export const refundMembership = call({
  method: 'POST',
  path: '/Billing/RefundMembership',
  access: 'member',
  notFromStore: true,
  summary: `Refund all payments within ${REFUND_DAYS} days of the first one, and end the membership at once`,
  source: 'ours: spec-decision 11',
  body: OwnBody,
  reply: Membership,
  errors: ['not_found', 'payment_under_way', 'refund_over', 'payments_closed'],
})
