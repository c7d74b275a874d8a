import { NON_SUBSCRIBER_STEP } from '@oola/contract/account/account.constants'
import { EXAM_ID } from '@oola/contract/courses/courses.constants'
import { STEPS } from '@oola/contract/journey/steps'
import { useQuery } from '@tanstack/react-query'
import { redirect, useNavigate } from 'react-router'
import { CertificateLink } from '#web/features/certificates/components/certificate-link.tsx'
import { certificationQueries } from '#web/features/courses/certification.queries.ts'
import { QuizPage } from '#web/features/courses/components/quiz/quiz-page.tsx'
import { QUIZ_LOST } from '#web/features/courses/quiz-words.ts'
import { guardStepRule } from '#web/features/journey/journey.guards.ts'
import { PATHS, stepPage } from '#web/features/journey/routing/step-page.ts'
import { certificationAddress } from '#web/features/learning/stored-certification.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { queryParam } from '#web/lib/query-param.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { Route } from './+types/quiz'

export const handle = { engaged: true }

export const meta = () => [{ title: 'Your quiz · Oola' }]

/** A non-subscriber may have the certification, too. */
const STEPS_WITH_QUIZZES: readonly number[] = [STEPS.dashboard, NON_SUBSCRIBER_STEP]

/**
 * `/quiz?id=401`. A quiz that is not open redirects to the dashboard; one that failed to load can be retried
 * (QUIZ-20).
 */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  await guardStepRule((stepId) => (STEPS_WITH_QUIZZES.includes(stepId) ? null : stepPage(stepId)))
  const id = Number(queryParam(new URL(request.url).search, 'id'))
  if (!Number.isInteger(id) || id <= 0) throw redirect(PATHS.dashboard)
  try {
    await queryClient.fetchQuery({ ...certificationQueries.quiz(id), staleTime: 0 })
  } catch (error) {
    logFailure('the quiz was not loaded', error)
    if (error instanceof ApiError && [403, 404].includes(error.status)) {
      showToast(error.title, error.message, 'danger')
      throw redirect(PATHS.dashboard)
    }
    showError(QUIZ_LOST)
  }
  return { id }
}

export default function QuizRoute({ loaderData: { id } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const query = useQuery(certificationQueries.quiz(id))
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton shape="block" height={640} />}
      failure="Your quiz did not load"
      safe="What you have answered so far is still here."
    >
      {(quiz) => (
        <QuizPage
          key={id}
          quiz={quiz}
          moduleId={id === EXAM_ID ? null : id}
          reward={<CertificateLink />}
          onClose={() => void navigate(PATHS.dashboard)}
          onModule={(moduleId) => void navigate(certificationAddress(moduleId))}
        />
      )}
    </Loaded>
  )
}
