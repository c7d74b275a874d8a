import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { assessmentQueries } from '#web/features/assessment/assessment.queries.ts'
import { WelcomePage } from '#web/features/journey/components/welcome-page.tsx'
import { guardSession, guardStepRule } from '#web/features/journey/journey.guards.ts'
import {
  type WelcomePage as WelcomeName,
  welcomeRedirect,
} from '#web/features/journey/routing/welcome-guards.ts'
import { WELCOME_WORDS } from '#web/features/journey/welcome-words.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** The guard of a welcome page; its wheel is fetched in parallel. */
export const welcomeLoader = (page: WelcomeName) => async () => {
  guardSession()
  const scores = queryClient.prefetchQuery(assessmentQueries.scores())
  await guardStepRule((stepId) => welcomeRedirect(page, stepId))
  // So that the wheel does not change while it grows.
  await scores
  return null
}

/** A balanced wheel for a member without one. */
const EVEN = [80, 80, 80, 80, 80, 80, 80]

/** A welcome page; GET STARTED leads to `to`. */
export function WelcomeRoute({ page, to }: { page: WelcomeName; to: string }) {
  const navigate = useNavigate()
  const { data } = useQuery(assessmentQueries.scores())
  const scores = data?.[0]?.areas.map(({ score }) => score) ?? EVEN
  return <WelcomePage {...WELCOME_WORDS[page]} scores={scores} onStart={() => void navigate(to)} />
}
