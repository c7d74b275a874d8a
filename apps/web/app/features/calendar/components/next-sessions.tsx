import type { BookedSession } from '@oola/contract/calendar/calendar.schema'
import { localDateTime } from '@oola/contract/local-day'
import { formatTime, formatWeekdayDate } from '#web/lib/format.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import classes from './days-off.module.css'

/** "Monday, October 20, 5:30 PM" by the coach's clock. */
export const sessionMoment = (startsAt: string, timeZone: string): string => {
  const local = localDateTime(new Date(startsAt), timeZone)
  return `${formatWeekdayDate(local.slice(0, 10))}, ${formatTime(local)}`
}

interface NextSessionsProps {
  bookings: readonly BookedSession[]
  timeZone: string
}

/** Who comes when (mockup 44). */
export function NextSessions({ bookings, timeZone }: NextSessionsProps) {
  return (
    <Card as="section" aria-labelledby="next-sessions">
      <Heading level={2} look="h4" id="next-sessions">
        Next sessions
      </Heading>
      {bookings.length === 0 && <p className={classes.none}>Nothing is booked yet.</p>}
      <ul className={classes.list}>
        {bookings.map(({ id, clientId, clientName, startsAt }) => (
          <li key={id}>
            <Portrait userId={clientId} name={clientName} size={40} />
            <span>
              <strong>{clientName}</strong>
              <br />
              {sessionMoment(startsAt, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
