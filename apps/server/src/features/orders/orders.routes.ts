import { placeOrder } from '@oola/contract/orders/orders.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import { paymentRequest } from '#server/platform/http/payment-request.ts'
import type { OrdersService } from './orders.service.ts'

export const ordersRoutes = (handle: Handle, orders: OrdersService): void => {
  handle(
    placeOrder,
    async ({ input, request }) =>
      orders.place(input.body, paymentRequest(request, placeOrder, input), request.ip),
    { finds: { member: 'a sponsor, by alias' } },
  )
}
