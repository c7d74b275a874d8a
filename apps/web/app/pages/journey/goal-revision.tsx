import type { UserStep } from '@oola/contract/account/account.schema'
import { useNavigation, useNavigationType } from 'react-router'
import { GoalRevision } from '#web/features/goals/components/goal-revision.tsx'
import { useLeaveStep } from '#web/features/journey/leave-step.ts'
import { rememberStep } from '#web/features/journey/remember-step.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { ShareButton } from '#web/features/sharing/components/share-button.tsx'
import { useSession } from '#web/lib/session.ts'
import { useToday } from '../use-today.ts'
import classes from './plan-page.module.css'

/** Step 7: review, revise, reaffirm. Its end leads to the dashboard of the next level (G-36). */
export default function GoalRevisionScreen(_: { step: UserStep }) {
  const navigation = useNavigation()
  const arrived = useNavigationType() !== 'POP'
  const leaveStep = useLeaveStep()
  const firstName = useSession()?.firstName ?? ''
  const today = useToday()
  return (
    <div className={classes.page}>
      <GoalRevision
        arrived={arrived}
        firstName={firstName}
        today={today}
        share={<ShareButton kind={2} />}
        onMoved={rememberStep}
        onLeave={() => void leaveStep(PATHS.dashboard)}
        leaving={navigation.state !== 'idle'}
      />
    </div>
  )
}
