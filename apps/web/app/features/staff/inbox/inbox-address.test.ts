import { expect, it } from 'vitest'
import { readInboxView } from './inbox-address.ts'

it.each([
  ['', { who: 'all', closed: 'no' }],
  ['who=mine&kind=orders', { who: 'mine', closed: 'no', group: 'orders' }],
  ['closed=yes&q=+shoes+', { who: 'all', closed: 'yes', search: 'shoes' }],
  ['who=nobody&kind=loans&closed=1&q=+', { who: 'all', closed: 'no' }],
])('the address ?%s asks for %j', (address, view) => {
  expect(readInboxView(new URLSearchParams(address))).toEqual(view)
})
