import { dollarsAndCents } from '@oola/contract/billing/money'
import { carrierName } from '@oola/contract/requests/carriers'
import type { RequestOrder } from '@oola/contract/staff/inbox.calls'
import { orderedWords } from './order-words.ts'
import type { Order } from './orders.repo.ts'

/** What the staff's list says about an order: its items as the title, and a line. */
export const orderListWords = (order: Order): { items: string; line: string } => {
  const { carrier, city, totalCents } = order
  const goesTo = city ? `, goes to ${city}` : ''
  return {
    items: orderedWords(order),
    line: carrier ? `Shipped with ${carrierName(carrier)}` : `Paid ${dollarsAndCents(totalCents)}${goesTo}`,
  }
}

/** An order as staff ship it; without an address when the buyer's account is deleted. */
export const toRequestOrder = (order: Order): RequestOrder => {
  const { carrier, trackingNumber, shippedAt, firstName, lastName, street, unit, city, state, zip, country } =
    order
  const label = [
    `${firstName} ${lastName}`,
    unit ? `${street}, ${unit}` : street,
    `${city}, ${state} ${zip}`,
    country,
  ]
  return {
    number: String(order.id),
    items: orderedWords(order),
    paid: dollarsAndCents(order.totalCents),
    address: street === '' ? [] : label,
    shipped:
      carrier && trackingNumber && shippedAt
        ? { carrier, trackingNumber, at: shippedAt.toISOString() }
        : null,
  }
}
