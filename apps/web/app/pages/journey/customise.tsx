import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { coachingQueries } from '#web/features/coaching/coaching.queries.ts'
import { hasAnsweredCoachChoice, rememberCoachChoice } from '#web/features/journey/coach-choice.ts'
import { CustomiseForm } from '#web/features/journey/components/customise-form.tsx'
import { CustomiseIntro } from '#web/features/journey/components/customise-intro.tsx'
import { guardSession, guardStepRule } from '#web/features/journey/journey.guards.ts'
import { journeyQueries } from '#web/features/journey/journey.queries.ts'
import { useLeaveStep } from '#web/features/journey/leave-step.ts'
import { asksForCoach, customiseRedirect } from '#web/features/journey/routing/customise-guard.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { AreaRoom } from '#web/ui/layout/area-room.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import type { Route } from './+types/customise'
import { useReloadStep } from './use-reload-step.ts'

const FindCoachWindow = lazyPart(
  () => import('#web/features/coaching/components/find-coach/find-coach-window.tsx'),
)

export const meta = () => [{ title: 'Design my life blueprint · Oola' }]
export const handle = { signedOut: 'ask', engaged: true }

export const clientLoader = async () => {
  const { firstName, userId } = guardSession()
  // Fetched in parallel with the step; the page shows before they arrive.
  void queryClient.prefetchQuery(journeyQueries.customiseQuestions())
  void queryClient.prefetchQuery(accountQueries.profile())
  void queryClient.prefetchQuery(coachingQueries.mine())
  return { step: await guardStepRule(customiseRedirect), firstName, userId }
}

/** Phase 1: the welcome, the three steps ahead, three questions (journey.md 2; CUST-01..16). */
export default function Customise({ loaderData: { step, firstName, userId } }: Route.ComponentProps) {
  const leaveStep = useLeaveStep()
  useReloadStep()
  return (
    <Page foot="bar" top="roomy">
      <Split aside="half" gap={8}>
        <CustomiseIntro firstName={firstName} />
        <AreaRoom area="family" label="Three questions about you">
          <CustomiseForm onSaved={() => void leaveStep()} />
        </AreaRoom>
      </Split>
      <CoachChoice stepId={step.userStepId} memberId={userId} />
    </Page>
  )
}

interface CoachChoiceProps {
  stepId: number
  memberId: number
}

/** Find a Coach before the journey starts, once per browser session (CUST-13; COACH-03; G-40). */
function CoachChoice({ stepId, memberId }: CoachChoiceProps) {
  const { data: profile } = useQuery(accountQueries.profile())
  const [answered, setAnswered] = useState(() => hasAnsweredCoachChoice(memberId))
  // A coach found in the window is shown before it closes.
  const [opened, setOpened] = useState(false)
  // A failed fetch of the coach skips the question: the journey does not depend on it.
  const shouldAsk =
    profile !== undefined && asksForCoach({ stepId, hasCoach: profile.hasCoach, refused: answered })
  if (shouldAsk && !opened) setOpened(true)
  const close = () => {
    rememberCoachChoice(memberId)
    setAnswered(true)
    setOpened(false)
  }
  return (
    opened && (
      <Suspense fallback={null}>
        <FindCoachWindow before onClose={close} />
      </Suspense>
    )
  )
}
