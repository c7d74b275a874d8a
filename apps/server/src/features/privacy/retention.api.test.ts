import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { placeOrder } from '../../../test/support/builders/place-order.ts'

const EMAIL = 'vi@example.com'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const count = async (table: string): Promise<number> =>
  (await world.db.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

/** A question of a visitor with its answer, and a free test. */
const visit = async () => {
  const now = world.clock.now()
  await world.db.pool.query(
    `insert into request_form (key, kind, first_name, last_name, email, message, created_at)
     values (gen_random_uuid(), 'contact', 'Vi', 'Sitor', $1, 'Hello', $2)`,
    [EMAIL, now],
  )
  await world.db.pool.query(
    `insert into request_message (request_id, kind, key, author, text, at)
     select max(id), 'ours', 'key', 'Lena Voss', 'Hi Vi', $1 from request_form`,
    [now],
  )
  await world.db.pool.query(
    `insert into free_result (client_key, test, code, first_name, last_name, email, sponsor, answers, score, created_at)
     values (gen_random_uuid(), 'mind-body', gen_random_uuid()::text, 'Vi', 'Sitor', $1, 'corporphan', '[]', 5, $2)`,
    [EMAIL, now],
  )
}
const visits = () => Promise.all([count('request_form'), count('request_message'), count('free_result')])

/** Data with a legal retention of seven years: a payment of a deleted member, an order of a visitor. */
const pay = async () => {
  await world.db.pool.query(
    `insert into kept_payment (id, description, amount_cents, currency, gateway, settled_at)
     values (gen_random_uuid(), 'First month', 7700, 'USD', 'sandbox', $1)`,
    [world.clock.now()],
  )
  await placeOrder(world, { email: EMAIL, cents: 1900 })
}
const bookkeeping = () => Promise.all([count('kept_payment'), count('shop_order')])

const pass = async (days: number) => {
  world.clock.advance({ days })
  await world.jobs.run('privacy-retention')
}

describe('what visitors leave behind', () => {
  it('is deleted after two years, and payments of deleted members and orders after seven', async () => {
    await visit()
    await pay()
    await pass(729)
    await visit()
    expect(await visits()).toEqual([2, 2, 2])
    await pass(3)
    expect(await visits()).toEqual([1, 1, 1])
    expect(await bookkeeping()).toEqual([1, 1])
    await pass(5 * 366)
    expect(await bookkeeping()).toEqual([0, 0])
  })
})
