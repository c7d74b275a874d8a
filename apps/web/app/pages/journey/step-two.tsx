import type { UserStep } from '@oola/contract/account/account.schema'
import { StepTwoScreens } from '#web/features/goals/components/plan/step-two-screens.tsx'
import { JourneyVideo } from '#web/features/journey/components/journey-video.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { usePlanPage } from './use-plan-page.tsx'

/** Step 2: where you want to go. */
export default function StepTwoScreen(_: { step: UserStep }) {
  return (
    <Page foot="bar">
      <StepTwoScreens
        {...usePlanPage()}
        film={(id, way) => <JourneyVideo key={id} videoId={id} {...way} />}
      />
    </Page>
  )
}
