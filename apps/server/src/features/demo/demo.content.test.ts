import { expect, it } from 'vitest'
import { DemoContent } from './demo.content.ts'

const nora = {
  id: 1001,
  firstName: 'Nora',
  lastName: 'Lindqvist',
  email: 'nora@example.com',
  whatFor: 'new subscriber',
  joinedDaysAgo: 0,
}
const isValid = (...life: object[]) =>
  DemoContent.safeParse({ members: [{ ...nora, life }], pairs: [], requests: [] }).success

it.each([
  ['a known step', { daysAgo: 3 }, true],
  ['an unknown step', { hoursAgo: 3 }, false],
  ['two steps in one entry', { daysAgo: 3, plan: 21 }, false],
  ['more goals than a plan has', { plan: 22 }, false],
])('a demo life with %s: %o is %s', (_, step, expected) => {
  expect(isValid(step)).toBe(expected)
})
