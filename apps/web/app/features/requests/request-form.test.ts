import { expect, it } from 'vitest'
import { requestProblems } from './request-form.ts'

const good = { firstName: 'Ann', lastName: 'Li', email: 'ann@example.com', phone: '', message: '' }

it.each([
  ['coach', {}, []],
  ['contact', {}, ['message']],
  ['order', { message: 'Two, please' }, []],
  ['affiliate', { phone: '12' }, ['phone']],
  ['affiliate', { lastName: 'O’Brien', email: " o'brien@example.com " }, []],
  ['affiliate', { firstName: 'Ann 🌻', email: 'änn@example.com' }, ['firstName', 'email']],
  ['coach', { message: 'x'.repeat(4000) }, []],
  ['coach', { message: 'x'.repeat(5000) }, ['message']],
  ['affiliate', { firstName: '', lastName: '7', email: 'x' }, ['firstName', 'lastName', 'email']],
] as const)('a request of the kind %s with %j lacks %j', (kind, given, expected) => {
  expect(Object.keys(requestProblems({ ...good, ...given }, kind))).toEqual(expected)
})
