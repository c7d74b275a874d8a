import { useNavigation, useNavigationType } from 'react-router'
import { useToday } from '#web/features/account/use-today.ts'
import { useLeaveStep } from '#web/features/journey/leave-step.ts'
import { rememberStep } from '#web/features/journey/remember-step.ts'
import { ShareButton } from '#web/features/sharing/components/share-button.tsx'
import { useSession } from '#web/lib/session.ts'

/**
 * Common props of the two pages that plan goals, Step 2 and the revision.
 * @param next target of their end; by default the page of the member's step
 */
export const usePlanPage = (next?: string) => {
  const navigation = useNavigation()
  const leaveStep = useLeaveStep()
  return {
    arrived: useNavigationType() !== 'POP',
    firstName: useSession()?.firstName ?? '',
    today: useToday(),
    share: <ShareButton subject={{ kind: 2 }} />,
    onMoved: rememberStep,
    onLeave: () => void leaveStep(next),
    leaving: navigation.state !== 'idle',
  }
}
