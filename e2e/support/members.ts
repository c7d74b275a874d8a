import type { Page } from '@playwright/test'
import { makeAssessment } from '../../apps/server/test/support/builders/make-assessment.ts'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { signInAs } from './sign-in.ts'
import type { World } from './world.ts'

type Given = NonNullable<Parameters<typeof makeMember>[1]>

/** Pacific Time, which members have who have chosen nothing; without a choice the dashboard would ask for one. */
export const PACIFIC = { timeZoneId: 6, timeZone: 'America/Los_Angeles' }

/** A new member at this step, signed in on the page; steps with an assessment have theirs open. */
export const arriveAt = async (page: Page, world: World, stepId: number, given: Given = {}) => {
  const member = await makeMember(world, { stepId, ...PACIFIC, ...given })
  const typeId = ({ 1: 1, 5: 2, 6: 3 } as const)[stepId as 1 | 5 | 6]
  if (typeId) await makeAssessment(world, member.id, typeId)
  return { member, session: await signInAs(page, member.id) }
}
