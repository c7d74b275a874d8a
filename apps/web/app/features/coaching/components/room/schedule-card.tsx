import { localDay } from '@oola/contract/local-day'
import { spokenSession } from '@oola/contract/sessions/session-words'
import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useToday } from '#web/features/account/use-today.ts'
import { OwnSessionActions } from '#web/features/sessions/components/coach-bookings/own-session-actions.tsx'
import { NextTimes } from '#web/features/sessions/components/next-times.tsx'
import { ProposedList } from '#web/features/sessions/components/proposed-list.tsx'
import { SESSION_PLACES } from '#web/features/sessions/session-places.ts'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { Text } from '#web/ui/text/text.tsx'

interface ScheduleCardProps {
  wallet: SessionWallet
  isCoach: boolean
  client: { readonly clientId: number; readonly clientName: string }
  /** Of this coach: a client may have had another one before. */
  coachId: number
  isOpen: boolean
  /** For the client: the last day, when the coach ends the coaching. */
  lastDay: string | null
}

/** Number of past sessions shown; the wallet has all. */
const PAST = 3

/** Booked sessions, past sessions, and the link to the calendar (mockup 16; ROOM-05). */
export function ScheduleCard({ wallet, isCoach, client, coachId, isOpen, lastDay }: ScheduleCardProps) {
  const { bookings, proposed, entries, clientTimeZone, clientFirstName, coach } = wallet
  const today = useToday()
  const isNow = coach?.userId === coachId
  const zone = isCoach && isNow ? coach.timeZone : clientTimeZone
  const past = entries
    .flatMap(({ kind, sessionAt, seq }) =>
      (kind === 'use' || kind === 'missed') && sessionAt ? [{ kind, sessionAt, seq }] : [],
    )
    .slice(0, PAST)
  return (
    <Card as="section" gap={4} aria-labelledby="room-schedule">
      <Heading level={2} variant="h4" id="room-schedule">
        Schedule
      </Heading>
      {isOpen && bookings.length > 0 && (
        <Stack as="ul" divided>
          {bookings.map(({ id, startsAt, series, coachId: bookedWith }) => {
            const words = spokenSession(new Date(startsAt), zone)
            return (
              <ItemRow
                as="li"
                key={id}
                icon={<IconCalendarEvent size={20} stroke={1.75} aria-hidden />}
                title={isCoach ? words : <Link to={`${SESSION_PLACES.book}?session=${id}`}>{words}</Link>}
                note={
                  lastDay &&
                  localDay(new Date(startsAt), clientTimeZone) > lastDay &&
                  'After your last day: it is canceled when your coaching ends.'
                }
              >
                {isCoach && bookedWith === coachId && (
                  <OwnSessionActions
                    timeZone={zone}
                    session={{ ...client, id, startsAt, series, clientFirstName, clientTimeZone }}
                  />
                )}
              </ItemRow>
            )
          })}
        </Stack>
      )}
      {isOpen && (
        <ProposedList
          proposed={proposed.filter((one) => one.coachId === coachId)}
          zone={zone}
          client={isCoach ? null : { id: client.clientId, coachFirstName: coach?.firstName ?? '' }}
          actions={({ id, startsAt, series }) => (
            <OwnSessionActions
              timeZone={zone}
              session={{
                ...{ ...client, id, startsAt, series, clientFirstName, clientTimeZone },
                state: 'proposed',
              }}
            />
          )}
        />
      )}
      {isOpen && bookings.length === 0 && <Text tone="quiet">No session is booked.</Text>}
      {!isCoach && isOpen && (
        <>
          <NextTimes coachId={coachId} zone={zone} today={today} />
          <NetworkButton fullWidth variant="surface" to={SESSION_PLACES.book}>
            BOOK A SESSION
          </NetworkButton>
        </>
      )}
      {past.length > 0 && (
        <>
          <Heading level={3} variant="label">
            Past sessions
          </Heading>
          <Stack as="ul" gap={3}>
            {past.map(({ seq, kind, sessionAt }) => (
              <Text as="li" tone="quiet" key={seq}>
                {spokenSession(new Date(sessionAt), zone)}
                {kind === 'missed' && ', missed'}
              </Text>
            ))}
          </Stack>
        </>
      )}
    </Card>
  )
}
