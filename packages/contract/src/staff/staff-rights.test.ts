import { describe, expect, it } from 'vitest'
import { keysOf } from '../keys-of.ts'
import { grantOf, rolesWith, STAFF_RIGHTS, STAFF_ROLES } from './staff-rights.ts'

const RIGHTS = keysOf(STAFF_RIGHTS)

describe('the rights of staff', () => {
  it('are none unless the table grants them', () => {
    for (const right of RIGHTS)
      for (const role of STAFF_ROLES)
        expect(grantOf(role, right)).toBe(
          (STAFF_RIGHTS[right].roles as Partial<Record<string, string>>)[role] ?? null,
        )
    expect(grantOf('content', 'refund')).toBeNull()
    expect(grantOf('support', 'manageStaff')).toBeNull()
  })

  it('never let one person alone delete an account or refund more than $100', () => {
    for (const right of ['deleteMembers', 'refundMore'] as const)
      for (const role of STAFF_ROLES) expect(grantOf(role, right)).not.toBe('yes')
  })

  it('let owners do everything, some of it by two', () => {
    for (const right of RIGHTS) expect(rolesWith(right)).toContain('owner')
  })
})
