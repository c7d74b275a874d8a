import type { Good } from './orders.schema.ts'

/** What an order costs, in cents. */
export const orderTotal = (
  { unitCents, shippingCents }: Pick<Good, 'unitCents' | 'shippingCents'>,
  quantity: number,
): number => unitCents * quantity + shippingCents
