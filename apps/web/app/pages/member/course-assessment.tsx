import { NON_SUBSCRIBER_STEP } from '@oola/contract/account/account.constants'
import { STEPS } from '@oola/contract/journey/steps'
import { useQuery } from '@tanstack/react-query'
import { redirect, useNavigate } from 'react-router'
import { CourseRun } from '#web/features/courses/components/assessment/course-run.tsx'
import { courseQueries } from '#web/features/courses/courses.queries.ts'
import { guardStepRule } from '#web/features/journey/journey.guards.ts'
import { PATHS, stepPage } from '#web/features/journey/routing/step-page.ts'
import { afterCourseWelcome, courseIdOf } from '#web/features/journey/routing/welcome-guards.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { Route } from './+types/course-assessment'

export const handle = { engaged: true }

export const meta = () => [{ title: 'Before your course begins · Oola' }]

/**
 * `/AssesmentNewModules?courseId=`, the questions of a course before it starts. One that the member does not have,
 * or that has started, redirects to the dashboard (G-74).
 */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { userStepId } = await guardStepRule((stepId) =>
    stepId === STEPS.dashboard || stepId === NON_SUBSCRIBER_STEP ? null : stepPage(stepId),
  )
  const home = afterCourseWelcome(userStepId)
  const courseId = courseIdOf(new URL(request.url).search)
  if (courseId === 0) throw redirect(home)
  try {
    await queryClient.fetchQuery({ ...courseQueries.assessment(courseId), staleTime: 0 })
  } catch (error) {
    // Only logged (ASSESS-13); the page offers to try again.
    logFailure('the questions were not loaded', error)
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw redirect(home)
  }
  return { courseId, home }
}

export default function CourseAssessmentPage({ loaderData: { courseId, home } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const query = useQuery({ ...courseQueries.assessment(courseId), staleTime: Number.POSITIVE_INFINITY })
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton shape="block" height={640} />}
      failure="Your questions did not load"
      safe="What you have answered so far is still here."
    >
      {(assessment) => (
        <CourseRun
          key={courseId}
          courseId={courseId}
          assessment={assessment}
          onExit={() => void navigate(home)}
          onDone={() => void navigate(`${PATHS.courseWelcome}?courseId=${courseId}`, { replace: true })}
        />
      )}
    </Loaded>
  )
}
