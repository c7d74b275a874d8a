import { CARRIER_IDS } from '@oola/contract/requests/carriers'
import { bigId, instant } from '#server/platform/db/columns.ts'
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle.ts'

/**
 * An order of the built-in shop (spec-decision 16.15); the buyer need not be a member. The row is written before the
 * gateway is called, and its answer settles it (docs/decisions/orders).
 */
export const shopOrder = pgTable(
  'shop_order',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 5001 }),
    /** The buyer's key: a repeated order is stored and charged once. */
    key: uuid('key').notNull(),
    /** SHA-256 of the buyer's call; null in orders older than this column. */
    requestDigest: text('request_digest'),
    productId: bigId('product_id').notNull(),
    /** The product's title at that time. */
    title: text('title').notNull(),
    quantity: smallint('quantity').notNull(),
    unitCents: integer('unit_cents').notNull(),
    shippingCents: integer('shipping_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    currency: text('currency').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    street: text('street').notNull(),
    unit: text('unit'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    /** In the spelling of `readPostalCode`. */
    zip: text('zip').notNull(),
    country: text('country').notNull(),
    sponsorAlias: text('sponsor_alias'),
    status: text('status', { enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    gateway: text('gateway').notNull(),
    /** The gateway's ids: of the buyer, of the card, and of the payment once assigned. */
    customerId: text('customer_id').notNull(),
    methodId: text('method_id').notNull(),
    gatewayId: text('gateway_id'),
    /** The failure code. */
    failure: text('failure'),
    lastFour: text('last_four'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    /** The parcel, once it is on its way (STAFF-18). */
    carrier: text('carrier', { enum: CARRIER_IDS }),
    trackingNumber: text('tracking_number'),
    shippedAt: instant('shipped_at'),
  },
  (t) => [
    uniqueIndex('shop_order_key').on(t.key),
    index('shop_order_request_idx').on(t.requestDigest),
    index('shop_order_pending_idx').on(t.createdAt).where(sql`${t.status} = 'pending'`),
    check('shop_order_status', sql`${t.status} in ('pending', 'succeeded', 'failed')`),
    check('shop_order_settled', sql`(${t.status} = 'pending') = (${t.settledAt} is null)`),
    check('shop_order_total', sql`${t.totalCents} = ${t.unitCents} * ${t.quantity} + ${t.shippingCents}`),
    check(
      'shop_order_shipped',
      sql`(${t.shippedAt} is null) = (${t.trackingNumber} is null) and (${t.shippedAt} is null) = (${t.carrier} is null)`,
    ),
    check('shop_order_quantity', sql`${t.quantity} > 0 and ${t.unitCents} > 0`),
  ],
)
