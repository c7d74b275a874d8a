import { NON_SUBSCRIBER_STEP } from '@oola/contract/account/account.constants'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { coachQueries } from '#web/features/coaches/coaches.queries.ts'
import { readCoach } from '#web/features/coaches/directory-address.ts'
import { guardStepRule } from '#web/features/journey/journey.guards.ts'
import { stepPage } from '#web/features/journey/routing/step-page.ts'
import { ConnectionError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { PetalFan } from '#web/ui/wheel/petal-fan.tsx'
import type { Route } from './+types/find-coach'
import classes from './member-frame.module.css'

const FindCoachWindow = lazyPart(
  () => import('#web/features/coaching/components/find-coach/find-coach-window.tsx'),
)

export const meta = () => [{ title: 'Find a coach · Oola' }]

/** The coach of `?coach=2003`, as in the directory; null without one, or if they cannot be chosen any more. */
const namedCoach = async (search: string) => {
  const id = readCoach(search)
  if (id === null) return null
  try {
    return await queryClient.fetchQuery(coachQueries.listing(id))
  } catch (error) {
    // The window says itself that there is no network.
    if (!(error instanceof ConnectionError))
      showError(error instanceof Error ? error.message : 'This coach is not in the directory.')
    return null
  }
}

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  // Non-subscribers get the upgrade text of the lock (COACH-28).
  const { userStepId } = await guardStepRule((stepId) =>
    stepId === NON_SUBSCRIBER_STEP ? stepPage(stepId) : null,
  )
  return { home: stepPage(userStepId), named: await namedCoach(new URL(request.url).search) }
}

/**
 * `/findCoach`, from the menu and the directory: the window Find a Coach. Closing it leads back to the previous
 * page.
 */
export default function FindCoachPage({ loaderData: { home, named } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  // The first page of this tab has no previous one; and after a link with a coach there is nothing to return to.
  const close = () => void (key === 'default' || named ? navigate(home) : navigate(-1))
  return (
    <Stack gap={7} centered className={classes.find}>
      <Heading level={1} variant="dl">
        Find a coach
      </Heading>
      <div className={classes.petals}>
        <PetalFan />
      </div>
      <Suspense fallback={null}>
        <FindCoachWindow named={named} onClose={close} />
      </Suspense>
    </Stack>
  )
}
