import type { UserStep } from '@oola/contract/account/account.schema'
import { useNavigation, useNavigationType } from 'react-router'
import { FirstActions } from '#web/features/actions/components/first/first-actions.tsx'
import { GoalIdeas } from '#web/features/goals/components/plan/goal-ideas.tsx'
import { useLeaveStep } from '#web/features/journey/leave-step.ts'
import { rememberStep } from '#web/features/journey/remember-step.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { Page } from '#web/ui/layout/page.tsx'

/** Step 3: how you get there. Saving leads to the dashboard (G-38). */
export default function StepThreeScreen(_: { step: UserStep }) {
  const navigation = useNavigation()
  const arrived = useNavigationType() !== 'POP'
  const leaveStep = useLeaveStep()
  return (
    <Page foot="bar">
      <FirstActions
        arrived={arrived}
        ideas={(listed, onPress) => <GoalIdeas listed={listed} onPress={onPress} />}
        leaving={navigation.state !== 'idle'}
        onDone={(step) => {
          rememberStep(step)
          void leaveStep(PATHS.dashboard)
        }}
      />
    </Page>
  )
}
