import { expect, it } from 'vitest'
import { securityAddressOf } from './security-address.ts'

it.each([
  ['#password', '/account/security#password'],
  ['#passkeys', '/account/security#passkeys'],
  ['#devices', '/account/security#devices'],
  ['#notifications', null],
  ['#data', null],
  ['#passwords', null],
  ['', null],
])('a former link to %j leads to %j', (hash, address) => {
  expect(securityAddressOf(hash)).toBe(address)
})
