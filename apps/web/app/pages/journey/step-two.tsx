import type { UserStep } from '@oola/contract/account/account.schema'
import { useNavigation, useNavigationType } from 'react-router'
import { StepTwo } from '#web/features/goals/components/step-two.tsx'
import { JourneyVideo } from '#web/features/journey/components/journey-video.tsx'
import { useLeaveStep } from '#web/features/journey/leave-step.ts'
import { rememberStep } from '#web/features/journey/remember-step.ts'
import { ShareButton } from '#web/features/sharing/components/share-button.tsx'
import { useSession } from '#web/lib/session.ts'
import { useToday } from '../use-today.ts'
import classes from './plan-page.module.css'

/** Step 2: where you want to go. */
export default function StepTwoScreen(_: { step: UserStep }) {
  const navigation = useNavigation()
  const arrived = useNavigationType() !== 'POP'
  const leaveStep = useLeaveStep()
  const firstName = useSession()?.firstName ?? ''
  const today = useToday()
  return (
    <div className={classes.page}>
      <StepTwo
        arrived={arrived}
        firstName={firstName}
        today={today}
        film={(id, way) => <JourneyVideo key={id} videoId={id} {...way} />}
        share={<ShareButton kind={2} />}
        onMoved={rememberStep}
        onLeave={() => void leaveStep()}
        leaving={navigation.state !== 'idle'}
      />
    </div>
  )
}
