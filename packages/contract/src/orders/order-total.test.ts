import { expect, it } from 'vitest'
import { orderTotal } from './order-total.ts'
import { OrderForm } from './orders.schema.ts'

it('an order costs its goods and its shipping once', () => {
  expect(orderTotal({ unitCents: 1900, shippingCents: 795 }, 2)).toBe(4595)
  expect(orderTotal({ unitCents: 21395, shippingCents: 0 }, 3)).toBe(64185)
})

const good = {
  firstName: 'Ann',
  lastName: 'Li',
  email: 'ann@example.com',
  phone: '',
  street: '12 Main  St ',
  unit: '',
  city: 'Portland',
  state: 'Oregon',
  zip: '97214',
  country: 'US',
}

it.each([
  [{}, []],
  [{ country: 'CA', zip: 'm5v 3l9' }, []],
  [{ country: 'CA' }, ['zip']],
  [{ street: ' ', city: '', zip: '' }, ['street', 'city', 'zip']],
  [{ firstName: '', zip: '1' }, ['firstName', 'zip']],
  [{ country: 'DE' }, ['country']],
])('an order with %j lacks %j', (given, expected) => {
  const issues = OrderForm.safeParse({ ...good, ...given }).error?.issues ?? []
  expect([...new Set(issues.map(({ path }) => path[0]))]).toEqual(expected)
})
