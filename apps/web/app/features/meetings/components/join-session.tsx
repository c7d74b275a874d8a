import { IconVideo } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ButtonAppearance } from '#web/ui/buttons/button.tsx'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { meetingPlace } from '../meeting-places.ts'
import { meetingQueries } from '../meetings.queries.ts'

interface JoinSessionProps {
  clientId: number
  /** `sessionsRemaining`; without one neither side can start (ROOM-04). */
  balance: number
  fullWidth?: boolean
}

/** JOIN SESSION of a client. If the coach has not started a meeting, the opened page says so (ROOM-22). */
export function JoinSession({ clientId, balance, fullWidth = false }: JoinSessionProps) {
  const { data: meeting } = useQuery(meetingQueries.openOf(clientId))
  const button: Omit<ButtonAppearance, 'children'> = {
    leftIcon: <IconVideo size={20} stroke={1.75} aria-hidden />,
    fullWidth,
  }
  if (balance === 0)
    return (
      <NetworkButton {...button} disabled>
        JOIN SESSION
      </NetworkButton>
    )
  if (meeting?.isElsewhere)
    return (
      <NetworkButton {...button} href={meeting.customerLink} newTab>
        JOIN SESSION
      </NetworkButton>
    )
  return (
    <NetworkButton {...button} to={meetingPlace(null)}>
      JOIN SESSION
    </NetworkButton>
  )
}
