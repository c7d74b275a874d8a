import { call } from '../call.ts'
import { OrderBody, OrderReply } from './orders.schema.ts'

export const placeOrder = call({
  method: 'POST',
  path: '/Orders/Place',
  access: 'public',
  summary: 'Order a product and pay it; the header Idempotency-Key names this one order',
  source: 'spec-decision 16.15',
  body: OrderBody,
  reply: OrderReply,
})
