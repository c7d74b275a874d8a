import { MEETING_FAILED } from '@oola/contract/meetings/meetings.constants'
import { IconVideo } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showError } from '#web/lib/app-dialogs.ts'
import { Button, type ButtonAppearance } from '#web/ui/buttons/button.tsx'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { meetingPlace } from '../meeting-places.ts'
import { useStartMeeting } from '../meetings.mutations.ts'
import { meetingQueries } from '../meetings.queries.ts'
import { showSessionCompleted } from '../session-completed-toast.ts'
import { CompleteSession } from './complete-session.tsx'

interface StartSessionProps {
  clientId: number
  /** `sessionsRemaining`; without one neither side can start (ROOM-04). */
  balance: number
  fullWidth?: boolean
  /** Of the client. */
  firstName: string
  /** Shows COMPLETE SESSION as well while a meeting is open. */
  withCompletion?: boolean
}

/**
 * START SESSION of a coach; while a meeting is open, the link back into it and its completion (ROOM-04, ROOM-19,
 * ROOM-24).
 */
export function StartSession(props: StartSessionProps) {
  const { clientId, balance, firstName, fullWidth = false, withCompletion = false } = props
  const { data: meeting } = useQuery(meetingQueries.openOf(clientId))
  const start = useStartMeeting(clientId)
  const navigate = useNavigate()
  const [completing, setCompleting] = useState(false)
  const button: Omit<ButtonAppearance, 'children'> = {
    leftIcon: <IconVideo size={20} stroke={1.75} aria-hidden />,
    fullWidth,
  }
  const begin = () =>
    start.mutate(undefined, {
      // Elsewhere it is joined by a link: browsers block windows that open without a press.
      onSuccess: ({ isElsewhere }) => !isElsewhere && void navigate(meetingPlace(clientId)),
      onError: () => showError(MEETING_FAILED),
    })
  if (!meeting)
    return (
      <NetworkButton {...button} disabled={balance === 0} loading={start.isPending} onClick={begin}>
        START SESSION
      </NetworkButton>
    )
  return (
    <>
      {meeting.isElsewhere ? (
        <NetworkButton {...button} href={meeting.coachLink} newTab>
          JOIN SESSION
        </NetworkButton>
      ) : (
        <NetworkButton {...button} to={meetingPlace(clientId)}>
          JOIN SESSION
        </NetworkButton>
      )}
      {withCompletion && (
        <Button
          variant="outline"
          fullWidth={fullWidth}
          onClick={() => setCompleting(true)}
          aria-haspopup="dialog"
        >
          COMPLETE SESSION
        </Button>
      )}
      {completing && (
        <CompleteSession
          clientId={clientId}
          firstName={firstName}
          code={meeting.meetingCode}
          onNotYet={() => setCompleting(false)}
          onClose={() => setCompleting(false)}
          onDone={() => {
            setCompleting(false)
            showSessionCompleted()
          }}
        />
      )}
    </>
  )
}
