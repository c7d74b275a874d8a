import { STEPS } from '@oola/contract/journey/steps'
import { DashboardParts } from '#web/features/dashboard/components/dashboard-parts.tsx'
import { DashboardWords } from '#web/features/dashboard/components/dashboard-words.tsx'
import { prefetchDashboard } from '#web/features/dashboard/prefetch-dashboard.ts'
import { guardSession, guardStepRule } from '#web/features/journey/journey.guards.ts'
import { dashboardRedirect } from '#web/features/journey/routing/dashboard-guard.ts'
import type { Route } from './+types/dashboard'

/** The frame ends the page with the footer (DASH-10). */
export const handle = { footer: true, Words: DashboardWords }

export const meta = () => [{ title: 'My dashboard · Oola' }]

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const session = guardSession()
  // Everything in parallel with the step, if the last known step needs it.
  if (session.userStepId === STEPS.dashboard) prefetchDashboard({ subscriber: true })
  const { search } = new URL(request.url)
  await guardStepRule((stepId) => dashboardRedirect(stepId, search))
  return { userId: session.userId, firstName: session.firstName }
}

/** The member's dashboard (dashboard.md 2). */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardParts {...loaderData} subscriber />
}
