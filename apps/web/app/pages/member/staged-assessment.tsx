import { STEPS } from '@oola/contract/journey/steps'
import { useQuery } from '@tanstack/react-query'
import { redirect, useNavigate } from 'react-router'
import { guardStepRule } from '#web/features/journey/journey.guards.ts'
import { PATHS, stepPage } from '#web/features/journey/routing/step-page.ts'
import { StagedRun } from '#web/features/learning/components/staged/staged-run.tsx'
import { learningQueries } from '#web/features/learning/learning.queries.ts'
import { afterStaged, stagedTypeOf } from '#web/features/learning/staged-type-of.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { Route } from './+types/staged-assessment'

export const handle = { engaged: true }

export const meta = () => [{ title: 'A few questions first · Oola' }]

/**
 * `/assessment` and `/assessmentMyPP`, the questions before a program. A type that is not this page's, is done or
 * is not open yet redirects to the dashboard (G-69).
 */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  await guardStepRule((stepId) => (stepId === STEPS.dashboard ? null : stepPage(stepId)))
  const { pathname, search } = new URL(request.url)
  const type = stagedTypeOf(/mypp\/?$/i.test(pathname) ? 'assessmentMyPP' : 'assessment', search)
  if (type === null) throw redirect(PATHS.dashboard)
  try {
    await queryClient.fetchQuery({ ...learningQueries.staged(type), staleTime: 0 })
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) throw redirect(PATHS.dashboard)
    // Only logged (ASSESS-13); the page offers to try again.
    logFailure('the questions were not loaded', error)
  }
  return { type }
}

export default function StagedAssessment({ loaderData: { type } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const query = useQuery({ ...learningQueries.staged(type), staleTime: Number.POSITIVE_INFINITY })
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton shape="block" height={640} />}
      failure="Your questions did not load"
      safe="What you have answered so far is still here."
    >
      {(assessment) => (
        <StagedRun
          key={type}
          type={type}
          assessment={assessment}
          onDone={() => void navigate(afterStaged(type), { replace: true })}
        />
      )}
    </Loaded>
  )
}
