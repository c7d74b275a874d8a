import { NON_SUBSCRIBER_STEP } from '@oola/contract/account/account.constants'
import { DashboardParts } from '#web/features/dashboard/components/dashboard-parts.tsx'
import { prefetchDashboard } from '#web/features/dashboard/prefetch-dashboard.ts'
import { guardSession, guardStepRule } from '#web/features/journey/journey.guards.ts'
import { nonSubscriberRedirect } from '#web/features/journey/routing/dashboard-guard.ts'
import type { Route } from './+types/non-subscriber'

/** The frame ends the page with the footer (DASH-10). */
export const handle = { footer: true }

export const meta = () => [{ title: 'My dashboard · Oola' }]

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const session = guardSession()
  if (session.userStepId === NON_SUBSCRIBER_STEP) prefetchDashboard({ subscriber: false })
  const { search } = new URL(request.url)
  await guardStepRule((stepId) => nonSubscriberRedirect(stepId, search))
  return { userId: session.userId, firstName: session.firstName }
}

/** The dashboard of user type 4: the framework's parts are locked (G-46; DASH-25). */
export default function NonSubscriber({ loaderData }: Route.ComponentProps) {
  return <DashboardParts {...loaderData} subscriber={false} />
}
