import type { Locator, Page } from '@playwright/test'
import { makeBadges } from '../../apps/server/test/support/builders/make-badges.ts'
import { completeCoach, makeCoach } from '../../apps/server/test/support/builders/make-coach.ts'
import { PACIFIC } from './members.ts'
import { signInAs } from './sign-in.ts'
import type { Visit, VisitOptions } from './visit.ts'
import type { World } from './world.ts'

export const PORTAL = '/DashboardCoach'

interface Given extends VisitOptions {
  readonly badges?: readonly number[]
  readonly displayed?: boolean
  readonly member?: Parameters<typeof makeCoach>[1]
  readonly profile?: Parameters<typeof makeCoach>[2]
}

/** A coach, Noor Raman, on the dashboard step, signed in on a new page. */
export const arrive = async (
  visit: Visit,
  world: World,
  { badges = [], displayed = true, member, profile, ...visiting }: Given = {},
) => {
  const page = await visit(visiting)
  const noor = { firstName: 'Noor', lastName: 'Raman', stepId: 4, ...PACIFIC }
  const { id } = await makeCoach(world, { ...noor, ...member }, profile)
  await completeCoach(world, id)
  await makeBadges(world, id, badges, { displayed })
  return { page, id, session: await signInAs(page, id) }
}

export const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
