import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { badgeShareCode, parseBadgeShareCode } from './badge-share.ts'

const key = new TextEncoder().encode('a key of the server')
const other = new TextEncoder().encode('another key')

describe('the code of a shared badge', () => {
  it('is read back to member and badge, and is the same each time', () => {
    const member = fc.integer({ min: 1, max: 2_147_483_647 })
    const badge = fc.integer({ min: 1, max: 199 })
    fc.assert(
      fc.property(member, badge, (memberId, badgeId) => {
        const code = badgeShareCode(key, { memberId, badgeId })
        expect(parseBadgeShareCode(key, code)).toEqual({ memberId, badgeId })
        expect(badgeShareCode(key, { memberId, badgeId })).toBe(code)
        expect(parseBadgeShareCode(other, code)).toBeNull()
      }),
    )
  })

  it('cannot be turned into that of another member or badge', () => {
    const code = badgeShareCode(key, { memberId: 1005, badgeId: 1 })
    const [member = '', , signature = ''] = code.split('-')
    for (const forged of [
      code.replace(/^[^-]+/, (1006).toString(36)),
      code.replace('-1-', '-2-'),
      code.replace('-1-', '-01-'),
      `${member}-1-${'A'.repeat(32)}`,
      `${member}-1-${signature.slice(1)}`,
      '',
      'zzzzzz-1-x',
    ])
      expect(parseBadgeShareCode(key, forged)).toBeNull()
  })
})
