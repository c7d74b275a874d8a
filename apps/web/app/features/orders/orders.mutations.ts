import type { OrderBody, OrderReply } from '@oola/contract/orders/orders.schema'
import type { z } from 'zod'
import { send } from '#web/lib/api.ts'

/**
 * Orders and pays.
 * @param idempotencyKey one order, however often it is sent
 */
export const sendOrder = (body: z.input<typeof OrderBody>, idempotencyKey: string): Promise<OrderReply> =>
  send('POST /Orders/Place', { body }, { idempotencyKey })
