import { randomUUID } from 'node:crypto'
import { insertRequest, type NewRequest } from '#server/features/requests/requests.repo.ts'
import type { TestApp } from './make-test-app.ts'
import { placeOrder } from './place-order.ts'

/** A request from the form. @returns its number */
export const makeRequest = async (
  world: Pick<TestApp, 'db'> & { readonly clock: Pick<TestApp['clock'], 'now'> },
  given: Partial<NewRequest> = {},
): Promise<number> => {
  const key = given.key ?? randomUUID()
  await insertRequest(world.db.orm, {
    ...{ kind: 'contact', firstName: 'Liam', lastName: 'Brennan', email: `liam.${key}@example.com` },
    message: 'I cannot open my mid-year review. Nothing happens.',
    createdAt: world.clock.now(),
    ...given,
    key,
  })
  const { rows } = await world.db.pool.query<{ id: number }>('select id from request_form where key = $1', [
    key,
  ])
  return Number(rows[0]?.id)
}

/** A paid order, in the inbox. @returns the number of its request */
export const makeOrderRequest = async (
  world: Pick<TestApp, 'db' | 'clock'>,
  email: string,
): Promise<number> => {
  const key = await placeOrder(world, { email, cents: 1900 })
  if (!key) throw new Error('no order was placed')
  return makeRequest(world, {
    key,
    kind: 'order',
    email,
    firstName: 'Zoë',
    message: 'Order 5001: ship to Elm Street 7',
  })
}
