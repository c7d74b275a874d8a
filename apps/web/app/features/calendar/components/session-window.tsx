import type { BookedSession } from '@oola/contract/calendar/calendar.schema'
import { spokenFor, spokenSession } from '@oola/contract/sessions/session-words'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { Text } from '#web/ui/text/text.tsx'

interface SessionWindowProps {
  session: BookedSession
  timeZone: string
  onClose: () => void
  /** MOVE and CANCEL. */
  children: ReactNode
}

/** A session that was pressed in the week (mockup 70). */
export function SessionWindow({ session, timeZone, onClose, children }: SessionWindowProps) {
  const { clientName, clientFirstName: firstName, clientTimeZone, clientId } = session
  const startsAt = new Date(session.startsAt)
  return (
    <AppModal
      opened
      onClose={onClose}
      title={clientName}
      actions={
        <Button fullWidth to={`/clientPage?client=${clientId}`}>
          PREPARE
        </Button>
      }
    >
      <p>
        <strong>{spokenSession(startsAt, timeZone)}</strong>
        <br />
        <Text as="span" size="small" tone="quiet">
          {spokenFor(startsAt, timeZone, { firstName, timeZone: clientTimeZone })}
        </Text>
      </p>
      {children}
    </AppModal>
  )
}
