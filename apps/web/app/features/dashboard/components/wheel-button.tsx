import { IconSteeringWheel } from '@tabler/icons-react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

/** Next to My goals, and in the header of Steps 2 and 3: opens the member's latest wheel (dashboard.md 2). */
export function WheelButton({ onPress }: { onPress: () => void }) {
  return (
    <IconButton label="My Oola wheel" aria-haspopup="dialog" onClick={onPress}>
      <IconSteeringWheel size={22} stroke={1.75} />
    </IconButton>
  )
}
