import type { CoachListing } from '@oola/contract/coaches/coaches.schema'
import { HOUR_MS } from '@oola/contract/durations'
import { useQuery } from '@tanstack/react-query'
import { sessionQueries } from '#web/features/sessions/sessions.queries.ts'
import { memberId } from '#web/lib/session.ts'
import { freeWords } from '../../card-session-words.ts'
import { CardText } from './coach-card-parts.tsx'

interface FirstFreeProps {
  coach: CoachListing
  zone: string
  now: number
}

/** The coach's next free time; renders nothing while loading, and nothing for a coach with an external calendar. */
export function FirstFree({ coach, zone, now }: FirstFreeProps) {
  // The span of an hour, fetched once an hour: only the first free time matters.
  const from = now - (now % HOUR_MS)
  const ids = { coachId: coach.id, clientId: memberId() }
  const { data } = useQuery(
    sessionQueries.freeTimes(
      ids,
      { from: new Date(from).toISOString(), to: new Date(from + HOUR_MS).toISOString() },
      null,
    ),
  )
  if (!data?.hasSchedule) return null
  return <CardText>{freeWords({ name: coach.firstName, firstFree: data.firstFree }, now, zone)}</CardText>
}
