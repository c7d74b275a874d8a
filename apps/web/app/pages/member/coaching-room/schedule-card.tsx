import { spokenSession } from '@oola/contract/sessions/session-words'
import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Link } from 'react-router'
import { SESSION_PLACES } from '#web/features/sessions/session-places.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { OwnSessionActions } from '../own-session-actions.tsx'
import { NextTimes } from './next-times.tsx'
import classes from './schedule-card.module.css'

interface ScheduleCardProps {
  wallet: SessionWallet
  isCoach: boolean
  client: { readonly clientId: number; readonly clientName: string }
  /** Of this coach: a client may have had another one before. */
  coachId: number
  isOpen: boolean
}

/** So many sessions that are over are shown; the wallet has all. */
const PAST = 3

/** The sessions that are booked, those that were, and the way to the calendar (mockup 16; ROOM-05). */
export function ScheduleCard({ wallet, isCoach, client, coachId, isOpen }: ScheduleCardProps) {
  const { bookings, entries, clientTimeZone, clientFirstName, coach } = wallet
  const isNow = coach?.userId === coachId
  const zone = isCoach && isNow ? coach.timeZone : clientTimeZone
  const past = entries
    .flatMap(({ kind, sessionAt, seq }) =>
      (kind === 'use' || kind === 'missed') && sessionAt ? [{ kind, sessionAt, seq }] : [],
    )
    .slice(0, PAST)
  return (
    <section className={classes.card} aria-labelledby="room-schedule">
      <Heading level={2} look="h4" id="room-schedule">
        Schedule
      </Heading>
      {isOpen && bookings.length > 0 && (
        <ul className={classes.list}>
          {bookings.map(({ id, startsAt, coachId: bookedWith }) => {
            const words = spokenSession(new Date(startsAt), zone)
            return (
              <li key={id}>
                <IconCalendarEvent size={20} stroke={1.75} aria-hidden />
                {isCoach ? (
                  <div>
                    <b>{words}</b>
                    {bookedWith === coachId && (
                      <div>
                        <OwnSessionActions
                          timeZone={zone}
                          session={{ ...client, id, startsAt, clientFirstName, clientTimeZone }}
                        />
                      </div>
                    )}
                  </div>
                ) : (
                  <Link to={`${SESSION_PLACES.book}?session=${id}`}>{words}</Link>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {isOpen && bookings.length === 0 && <Text tone="quiet">No session is booked.</Text>}
      {!isCoach && isOpen && (
        <>
          <NextTimes coachId={coachId} zone={zone} />
          <Button fullWidth variant="surface" to={SESSION_PLACES.book}>
            BOOK A SESSION
          </Button>
        </>
      )}
      {past.length > 0 && (
        <>
          <Heading level={3} look="label">
            Past sessions
          </Heading>
          <ul className={classes.list}>
            {past.map(({ seq, kind, sessionAt }) => (
              <li key={seq}>
                <span>
                  {spokenSession(new Date(sessionAt), zone)}
                  {kind === 'missed' && ', missed'}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
