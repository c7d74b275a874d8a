import { HOUR_MS } from '@oola/contract/durations'
import { STAFF_SESSION_HOURS } from '@oola/contract/staff/staff.constants'
import type { StaffRole } from '@oola/contract/staff/staff-rights'
import type { Page } from '@playwright/test'
import { insertStaffSession } from '../../apps/server/src/features/staff/staff-sessions.repo.ts'
import { createToken, hashToken } from '../../apps/server/src/platform/member-token.ts'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { portal } from './portal.ts'
import type { World } from './world.ts'

/** A new person of the staff, signed in on the page: their second factor was confirmed just now. */
export const signInAsStaff = async (page: Page, world: World, role: StaffRole) => {
  const member = await makeMember(world, { firstName: 'Sam', lastName: 'Porter', staffRole: role })
  const token = createToken(member.id)
  const createdAt = world.clock.now()
  await insertStaffSession(world.db.orm, {
    ...{ memberId: member.id, tokenHash: hashToken(token), createdAt, lastSeenAt: createdAt },
    ...{ expiresAt: new Date(createdAt.getTime() + STAFF_SESSION_HOURS * HOUR_MS), factorAt: createdAt },
  })
  await page.context().addCookies([
    {
      ...{ name: 'staffSession', value: token, httpOnly: true, sameSite: 'Strict' },
      ...{ domain: new URL(portal().origin).hostname, path: '/api/staff' },
    },
  ])
  return member
}
