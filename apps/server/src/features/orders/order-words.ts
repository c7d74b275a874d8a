import { dollarsAndCents } from '@oola/contract/billing/money'
import type { Order } from './orders.repo.ts'

/** `2 x Table talk cards` */
export const orderedWords = ({ quantity, title }: Pick<Order, 'quantity' | 'title'>): string =>
  `${quantity} x ${title}`

export const addressWords = (order: Order): string =>
  [
    `${order.firstName} ${order.lastName}`,
    order.street,
    order.unit,
    `${order.city}, ${order.state} ${order.zip}`,
    order.country,
  ]
    .filter(Boolean)
    .join(', ')

/** The sum on a receipt: `$38.00 and $7.95 for shipping`. */
export const sumWords = ({ unitCents, quantity, shippingCents }: Order): string => {
  const goods = dollarsAndCents(unitCents * quantity)
  return shippingCents > 0
    ? `${goods} and ${dollarsAndCents(shippingCents)} for shipping`
    : `${goods}, shipping is free`
}

/** The order's text in the staff's list of requests. */
export const staffWords = (order: Order): string =>
  `Order ${order.id}, paid with the card ending in ${order.lastFour ?? 'unknown digits'}: ${orderedWords(order)}, ${sumWords(order)}, ${dollarsAndCents(order.totalCents)} in all. Ship to: ${addressWords(order)}`
