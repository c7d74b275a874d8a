import { expect, it } from 'vitest'
import { RequestForm } from './requests.schema.ts'

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
  ['contact', { firstName: '', email: 'x' }, ['firstName', 'email', 'message']],
] as const)('a request of the kind %s with %j lacks %j', (kind, given, expected) => {
  const issues = RequestForm.safeParse({ ...good, ...given, kind }).error?.issues ?? []
  expect([...new Set(issues.map(({ path }) => path[0]))]).toEqual(expected)
})

it('omits empty fields, and states by how much a message is too long', () => {
  expect(RequestForm.parse({ ...good, kind: 'coach' })).toEqual({
    kind: 'coach',
    firstName: 'Ann',
    lastName: 'Li',
    email: 'ann@example.com',
    message: '',
  })
  const long = RequestForm.safeParse({ ...good, kind: 'order', message: 'word '.repeat(1000) })
  expect(long.error?.issues[0]?.message).toBe('At most 4,000 characters fit here. You have 4,999.')
})
