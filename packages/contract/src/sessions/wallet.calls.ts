import { z } from 'zod'
import { CardToken } from '../billing/billing.schema.ts'
import { Cents } from '../billing/prices.schema.ts'
import { call } from '../call.ts'
import { PairBody } from '../coaching/pair.schema.ts'
import { Id, IdParam } from '../ids.ts'
import { PURCHASE_MAX, PURCHASE_MESSAGE } from './sessions.constants.ts'
import { PurchaseOutcome, SessionWallet } from './wallet.schema.ts'

export const getSessionWallet = call({
  method: 'GET',
  path: '/Coach/GetSessionWallet/:clientId',
  access: 'member',
  pair: { side: 'both', when: 'current' },
  summary: 'The sessions of a client: balance, bookings and ledger; for client and coach',
  source: 'ours: ROOM-04; G-81, C-64',
  params: z.object({ clientId: IdParam }),
  reply: SessionWallet,
})

export const purchaseSession = call({
  method: 'POST',
  path: '/Coach/PurchaseSession',
  access: 'member',
  summary:
    "Buy sessions at the coach's current rate, which the server looks up. The header Idempotency-Key identifies the payment: a repeat charges nothing, another body gets 409 `payment_changed`. Without it the same call within a minute is the same payment",
  source: 'ROOM-13; ROOM-10..15; G-94; spec-decision 10, 16.14',
  body: z.object({
    CoachId: Id,
    UserId: Id,
    Quantity: z.int().min(1, PURCHASE_MESSAGE).max(PURCHASE_MAX),
    /** The displayed rate; refused if it has changed. */
    rateCents: Cents.optional(),
    /** A new card; by default the one on file. */
    cardToken: CardToken.optional(),
  }),
  reply: PurchaseOutcome,
  errors: [
    'payment_declined',
    'not_found',
    'coaching_over',
    'no_card',
    'no_session_rate',
    'payment_changed',
    'rate_changed',
    'payment_unconfirmed',
    'payments_closed',
  ],
})

const OfBooking = PairBody.extend({ bookingId: z.uuid() })

export const markSessionMissed = call({
  method: 'POST',
  path: '/Coach/MarkSessionMissed',
  access: 'member',
  pair: { side: 'coach', when: 'ever' },
  summary: 'Mark a session as missed by the client, as the coach; it is used. Idempotent',
  source: 'ours: issue 12; C-64',
  body: OfBooking,
  reply: SessionWallet,
  errors: ['no_sessions', 'session_not_begun', 'session_over'],
})

export const giveSessionBack = call({
  method: 'POST',
  path: '/Coach/GiveSessionBack',
  access: 'member',
  pair: { side: 'coach', when: 'ever' },
  summary: 'Return a missed session to the wallet, as the coach, once',
  source: 'ours: issue 12; look-coaching 4',
  body: OfBooking,
  reply: SessionWallet,
  errors: ['session_over'],
})
