import { expect, test } from 'vitest'
import { withAlias } from './web-alias.ts'

test.each([
  ['/home', null, '/home'],
  ['/home', 'maya', '/home/myoola/maya'],
  ['/contact', 'maya', '/contact/myoola/maya'],
  ['/Partner', 'maya', '/Partner'],
  ['/coachDirectory', 'maya', '/coachDirectory'],
  ['/FreeTest', 'maya', '/FreeTest/maya'],
])('%s with alias %s leads to %s [ROUTE-24..33]', (path, alias, address) => {
  expect(withAlias(path, alias)).toBe(address)
})
