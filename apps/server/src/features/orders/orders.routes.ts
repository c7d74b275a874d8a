import { placeOrder } from '@oola/contract/orders/orders.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import { idempotencyKey } from '#server/platform/http/idempotency-key.ts'
import type { OrdersService } from './orders.service.ts'

export const ordersRoutes = (handle: Handle, orders: OrdersService): void => {
  handle(placeOrder, ({ input, request }) => orders.place(input.body, idempotencyKey(request), request.ip))
}
