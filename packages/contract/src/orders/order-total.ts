import type { Good } from './orders.schema.ts'

/** The total of an order in cents. */
export const orderTotal = (
  { unitCents, shippingCents }: Pick<Good, 'unitCents' | 'shippingCents'>,
  quantity: number,
): number => unitCents * quantity + shippingCents
