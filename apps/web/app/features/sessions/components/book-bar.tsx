import { spokenFor, spokenSession } from '@oola/contract/sessions/session-words'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { SESSION_PLACES } from '../session-places.ts'
import classes from './book-board.module.css'

interface BookBarProps {
  chosen: string | null
  zone: string
  coach: { readonly firstName: string; readonly timeZone: string }
  /** The session to move; null to book a new one. */
  moving: { readonly startsAt: string } | null
  /** Sessions that are not booked yet. */
  free: number
  /** The failure, in place. */
  warning: string | null
  sending: boolean
  onBook: () => void
  onKeep: () => void
}

/** The selection and its effect, at the foot of the week; fixed at the bottom on phones (mockup 39). */
export function BookBar(props: BookBarProps) {
  const { chosen, moving, free, warning, sending, onBook, onKeep } = props
  const isOut = !moving && free === 0
  return (
    <Row
      as="section"
      gap={4}
      justify="between"
      phone="stacked"
      className={classes.bar}
      aria-label="Your choice"
    >
      <Stack gap={1} aria-live="polite">
        {warning && (
          <Card tone="warn" padding="small" role="alert">
            <Text>{warning}</Text>
          </Card>
        )}
        <Words {...props} isOut={isOut} />
      </Stack>
      {isOut ? (
        <NetworkButton to={`${SESSION_PLACES.wallet}?buy=1`} size="lg">
          BUY SESSIONS
        </NetworkButton>
      ) : (
        <Row gap={2} phone="reversed">
          {moving && (
            <Button variant="text" disabled={sending} onClick={onKeep}>
              KEEP IT
            </Button>
          )}
          <Button
            size="lg"
            disabled={chosen === null}
            loading={sending}
            loadingLabel={moving ? 'MOVING' : 'BOOKING'}
            onClick={onBook}
          >
            {moving ? 'MOVE SESSION' : 'BOOK 30 MINUTES'}
          </Button>
        </Row>
      )}
    </Row>
  )
}

/** "Thursday, October 23, 7:30 to 8:00 PM", and the coach's time. */
function Words({ chosen, zone, coach, moving, isOut }: BookBarProps & { isOut: boolean }) {
  if (isOut)
    return (
      <Choice title="No session left to book">
        Buy one, or wait for the one that comes with your next coaching month.
      </Choice>
    )
  const before = moving && spokenSession(new Date(moving.startsAt), zone)
  if (!chosen)
    return (
      <Choice title={moving ? 'Choose the new time' : 'Choose a time'}>
        {before ? `Right now it’s ${before}.` : 'Times are in your time zone.'}
      </Choice>
    )
  return (
    <Choice
      title={
        <>
          {before && <del>{before}</del>} {spokenSession(new Date(chosen), zone)}
        </>
      }
    >
      {spokenFor(new Date(chosen), zone, coach)}.{' '}
      {moving ? 'We’ll send the new time and update the invitation.' : 'Uses one session once it’s done.'}
    </Choice>
  )
}

function Choice({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <Text as="b" size="lead" strong tight>
        {title}
      </Text>
      <Text size="small" tone="quiet">
        {children}
      </Text>
    </>
  )
}
