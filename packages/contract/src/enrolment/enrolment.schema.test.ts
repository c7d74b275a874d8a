import { expect, it } from 'vitest'
import { EnrolmentForm } from './enrolment.schema.ts'

const good = {
  firstName: 'Zoë',
  lastName: "O'Brien-Smith",
  email: 'zoe@example.com',
  phone: '555-030-2000',
  password: 'a long enough one',
  consent: true,
}

it.each([
  [{}, undefined],
  [{ firstName: ' ' }, 'firstName'],
  [{ lastName: 'R2D2' }, 'lastName'],
  [{ email: 'zoe@example' }, 'email'],
  [{ phone: '555' }, 'phone'],
  [{ password: 'short' }, 'password'],
  [{ consent: false }, 'consent'],
  [{ email: '', consent: false }, 'email'],
])('the enrolment form with %j finds %s first', (change, expected) => {
  expect(EnrolmentForm.safeParse({ ...good, ...change }).error?.issues[0]?.path[0]).toBe(expected)
})
