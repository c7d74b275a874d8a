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
 * An order of the built-in shop (spec-decision 16.15), of whoever orders: no member has to. It is written down before
 * the gateway is asked, and settled by its answer (docs/decisions/orders).
 */
export const shopOrder = pgTable(
  'shop_order',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 5001 }),
    /** The buyer's name for this order: sent twice, it is made and charged once. */
    key: uuid('key').notNull(),
    /** SHA-256 of the buyer's call; null in orders older than this column. */
    requestDigest: text('request_digest'),
    productId: bigId('product_id').notNull(),
    /** The product as it was called then. */
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
    /** As `readPostalCode` spells it. */
    zip: text('zip').notNull(),
    country: text('country').notNull(),
    sponsorAlias: text('sponsor_alias'),
    status: text('status', { enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    gateway: text('gateway').notNull(),
    /** The gateway's names: of the buyer, of the card, and of the payment once it has one. */
    customerId: text('customer_id').notNull(),
    methodId: text('method_id').notNull(),
    gatewayId: text('gateway_id'),
    /** Why it failed, as one of our codes. */
    failure: text('failure'),
    lastFour: text('last_four'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (t) => [
    uniqueIndex('shop_order_key').on(t.key),
    index('shop_order_request_idx').on(t.requestDigest),
    index('shop_order_pending_idx').on(t.createdAt).where(sql`${t.status} = 'pending'`),
    check('shop_order_status', sql`${t.status} in ('pending', 'succeeded', 'failed')`),
    check('shop_order_settled', sql`(${t.status} = 'pending') = (${t.settledAt} is null)`),
    check('shop_order_total', sql`${t.totalCents} = ${t.unitCents} * ${t.quantity} + ${t.shippingCents}`),
    check('shop_order_quantity', sql`${t.quantity} > 0 and ${t.unitCents} > 0`),
  ],
)
