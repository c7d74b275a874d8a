import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createShareKey, formatShareCode, parseShareCode } from './share-code.ts'

it('reads back what it wrote, for every member', () => {
  fc.assert(
    fc.property(
      fc.maxSafeNat().filter((id) => id > 0),
      (memberId) => {
        const key = createShareKey()
        expect(parseShareCode(formatShareCode({ memberId, key }))).toEqual({ memberId, key })
      },
    ),
  )
})

it('fits the pattern of PublishShare, also for the largest id', () => {
  for (const memberId of [1, 1005, Number.MAX_SAFE_INTEGER]) {
    expect(formatShareCode({ memberId, key: createShareKey() })).toMatch(/^[A-Za-z0-9_-]{16,40}$/)
  }
})

it('makes keys that differ', () => {
  expect(new Set(Array.from({ length: 1000 }, createShareKey)).size).toBe(1000)
})

it.each([
  '',
  '-',
  'rs',
  `rs-${'a'.repeat(21)}`,
  `rs-${'a'.repeat(23)}`,
  `RS-${'a'.repeat(22)}`,
  `zzzzzzzzzzz-${'a'.repeat(22)}`,
])('finds no member in "%s"', (code) => {
  expect(parseShareCode(code)).toBeNull()
})
