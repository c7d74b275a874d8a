import type { BookedSession } from '@oola/contract/calendar/calendar.schema'
import { isSameTime, spokenFor, spokenStart, spokenZone } from '@oola/contract/sessions/session-words'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyNote } from '#web/ui/feedback/empty-note.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import classes from './calendar.module.css'

/** Number shown at first. */
const SHOWN = 4

/** "7:30 PM for Lena, Central" */
const theirTime = (
  { startsAt, clientFirstName, clientTimeZone }: BookedSession,
  timeZone: string,
): string => {
  const at = new Date(startsAt)
  const words = spokenFor(at, timeZone, { firstName: clientFirstName, timeZone: clientTimeZone })
  return isSameTime(at, timeZone, clientTimeZone) ? words : `${words}, ${spokenZone(clientTimeZone)}`
}

interface NextSessionsProps {
  bookings: readonly BookedSession[]
  timeZone: string
  /** Actions of a session. */
  actions: (session: BookedSession) => ReactNode
}

/** The next sessions, by both clocks (mockup 44). */
export function NextSessions({ bookings, timeZone, actions }: NextSessionsProps) {
  const [isValidText, setIsWhole] = useState(false)
  const shown = isValidText ? bookings : bookings.slice(0, SHOWN)
  return (
    <Card as="section" gap={2} aria-labelledby="next-sessions">
      <Heading level={2} variant="h4" id="next-sessions">
        Next sessions
      </Heading>
      {bookings.length === 0 && <EmptyNote>Nothing is booked yet.</EmptyNote>}
      <Stack as="ul" divided>
        {shown.map((booking) => (
          <ItemRow
            as="li"
            key={booking.id}
            picture={<Portrait userId={booking.clientId} name={booking.clientName} size={40} />}
            title={booking.clientName}
          >
            <p>
              {spokenStart(new Date(booking.startsAt), timeZone)}
              {booking.state === 'proposed' && ', proposed'}
            </p>
            <Stack gap={2}>
              <Text size="small" tone="quiet">
                {theirTime(booking, timeZone)}
              </Text>
              <Row gap={2} wrap className={classes.acts}>
                <Button variant="outline" size="sm" to={`/clientPage?client=${booking.clientId}`}>
                  PREPARE
                  <VisuallyHidden> for {booking.clientFirstName}</VisuallyHidden>
                </Button>
                {actions(booking)}
              </Row>
            </Stack>
          </ItemRow>
        ))}
      </Stack>
      {shown.length < bookings.length && (
        <LinkButton onClick={() => setIsWhole(true)}>SHOW ALL {bookings.length}</LinkButton>
      )}
    </Card>
  )
}
