import type { UserStep } from '@oola/contract/account/account.schema'
import { RevisionScreens } from '#web/features/goals/components/review/revision-screens.tsx'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { usePlanPage } from './use-plan-page.tsx'

/** Step 7: review, revise, reaffirm. Its end leads to the dashboard of the next level (G-36). */
export default function GoalRevisionScreen(_: { step: UserStep }) {
  return (
    <Page foot="bar">
      <RevisionScreens {...usePlanPage(PATHS.dashboard)} />
    </Page>
  )
}
