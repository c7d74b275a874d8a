import { dollarsAndCents } from '@oola/contract/billing/money'
import { carrierName } from '@oola/contract/requests/carriers'
import type { RequestOrder } from '@oola/contract/staff/inbox.calls'
import { orderedWords } from './order-words.ts'
import type { Order } from './orders.repo.ts'

/** An order with what the provider gave back of its payment, in cents. */
export interface StaffOrder extends Order {
  readonly givenBackCents: number
}

/** All of the payment went back: there is nothing to ship. */
export const isGivenBack = ({ givenBackCents, totalCents }: StaffOrder): boolean =>
  givenBackCents >= totalCents

const lineOf = (order: StaffOrder): string => {
  const { carrier, city, totalCents, givenBackCents } = order
  if (carrier) return `Shipped with ${carrierName(carrier)}`
  if (isGivenBack(order)) return `Paid ${dollarsAndCents(totalCents)} and refunded: nothing to ship`
  const back = givenBackCents > 0 ? `, ${dollarsAndCents(givenBackCents)} refunded` : ''
  return `Paid ${dollarsAndCents(totalCents)}${back}${city ? `, goes to ${city}` : ''}`
}

/** What the staff's list says about an order: its items as the title, and a line. */
export const orderListWords = (order: StaffOrder): { items: string; line: string } => ({
  items: orderedWords(order),
  line: lineOf(order),
})

/** An order as staff ship it; without an address when the buyer's account is deleted. */
export const toRequestOrder = (order: StaffOrder): RequestOrder => {
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
    refunded: order.givenBackCents > 0 ? dollarsAndCents(order.givenBackCents) : null,
    isGivenBack: isGivenBack(order),
    address: street === '' ? [] : label,
    shipped:
      carrier && trackingNumber && shippedAt
        ? { carrier, trackingNumber, at: shippedAt.toISOString() }
        : null,
  }
}
