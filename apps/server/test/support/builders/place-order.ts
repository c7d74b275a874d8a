import type { TestApp } from './make-test-app.ts'

/** Inserts a paid order of the shop. @returns its key */
export const placeOrder = async (
  world: Pick<TestApp, 'db' | 'clock'>,
  { email, cents }: { readonly email: string; readonly cents: number },
): Promise<string | undefined> => {
  const { rows } = await world.db.pool.query<{ key: string }>(
    `insert into shop_order (key, product_id, title, quantity, unit_cents, shipping_cents, total_cents, currency, first_name,
       last_name, email, phone, street, city, state, zip, country, status, gateway, customer_id, method_id, request_digest, last_four, created_at, settled_at)
     values (gen_random_uuid(), 204, 'Cards', 1, $2, 0, $2, 'USD', 'Zoë', 'Quackenbush', $1, '5550101', 'Elm Street 7', 'Portland',
       'OR', '97201', 'US', 'succeeded', 'sandbox', 'customer', 'card', 'digest of Elm Street 7', '4242', $3, $3) returning key`,
    [email, cents, world.clock.now()],
  )
  return rows[0]?.key
}
