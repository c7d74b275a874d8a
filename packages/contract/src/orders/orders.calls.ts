import { call } from '../call.ts'
import { OrderBody, OrderReply } from './orders.schema.ts'

export const placeOrder = call({
  method: 'POST',
  path: '/Orders/Place',
  access: 'public',
  summary:
    'Order a product and pay for it; the optional header Idempotency-Key identifies the order; without it a repeat within a minute is the same order',
  source: 'ours: spec-decision 16.15',
  body: OrderBody,
  reply: OrderReply,
  errors: [
    'payment_declined',
    'not_found',
    'order_changed',
    'payment_changed',
    'payment_unconfirmed',
    'payments_closed',
  ],
})
