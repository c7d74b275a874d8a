import WheelWindows, { type WheelWindow } from '#web/features/assessment/components/wheel-windows.tsx'
import { ShareButton } from '#web/features/sharing/components/share-button.tsx'
import { SHARE_FAILED } from '../share-failed.ts'

interface OwnWheelsProps {
  window: WheelWindow
  onClose: () => void
}

/**
 * The windows of the score history with their share button: it shares the open wheel (SCORE-14; spec-decision
 * 16.9).
 */
export default function OwnWheels(props: OwnWheelsProps) {
  return (
    <WheelWindows
      {...props}
      share={({ assessmentId }) => (
        <ShareButton
          subject={{ kind: 1, assessmentId }}
          variant="primary"
          fullWidth
          failureText={SHARE_FAILED}
        />
      )}
    />
  )
}
