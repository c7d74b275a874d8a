import WheelWindows, { type WheelWindow } from '#web/features/assessment/components/wheel-windows.tsx'
import { ShareButton } from '#web/features/sharing/components/share-button.tsx'

/** The dashboard has words of its own for it (SCORE-29; C-37). */
const SHARE_FAILED = 'Sorry, there was an error on sharing, please try again'

interface DashboardWheelsProps {
  window: WheelWindow
  onClose: () => void
}

/** The windows of the score history with their share button (SCORE-14; C-41: content 2). */
export default function DashboardWheels(props: DashboardWheelsProps) {
  return (
    <WheelWindows
      {...props}
      share={<ShareButton kind={2} variant="primary" fullWidth failureText={SHARE_FAILED} />}
    />
  )
}
