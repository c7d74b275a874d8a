import { formatWeekday } from '@oola/contract/date-words'
import { localDay } from '@oola/contract/local-day'
import { spokenTime } from '@oola/contract/sessions/session-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { memberId } from '#web/lib/session.ts'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { SESSION_PLACES } from '../session-places.ts'
import { sessionQueries } from '../sessions.queries.ts'
import { weekSpan } from '../slot-week.ts'
import classes from './sessions.module.css'

const SHOWN = 4

interface NextTimesProps {
  coachId: number
  zone: string
  /** The member's day; null while loading. */
  today: string | null
}

/**
 * The first free time of each of the next days, one press from booking it (mockup 16); none for a coach without
 * hours here.
 */
export function NextTimes({ coachId, zone, today: known }: NextTimesProps) {
  const today = known ?? localDay(new Date(), zone)
  const ids = { coachId, clientId: memberId() }
  const { data } = useQuery(sessionQueries.freeTimes(ids, weekSpan(today, zone), null))
  const firstOfDay = new Map<string, string>()
  for (const slot of [...(data?.times ?? []), ...(data?.firstFree ? [data.firstFree] : [])]) {
    const day = localDay(new Date(slot), zone)
    if (!firstOfDay.has(day)) firstOfDay.set(day, slot)
  }
  if (firstOfDay.size === 0) return null
  return (
    <Grid as="ul" columns={2} phone={2} gap={3} aria-label="Next free times">
      {[...firstOfDay].slice(0, SHOWN).map(([day, slot]) => (
        <li key={slot}>
          <Link className={classes.time} to={`${SESSION_PLACES.book}?at=${encodeURIComponent(slot)}`}>
            <VisuallyHidden>Book </VisuallyHidden>
            <Text as="span" size="small">
              {formatWeekday(day).slice(0, 3)} {Number(day.slice(8))}
            </Text>{' '}
            <b>{spokenTime(new Date(slot), zone)}</b>
          </Link>
        </li>
      ))}
    </Grid>
  )
}
