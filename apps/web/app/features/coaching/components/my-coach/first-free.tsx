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

/** When the coach has time; nothing until it is known, and nothing of a coach whose calendar is elsewhere. */
export function FirstFree({ coach, zone, now }: FirstFreeProps) {
  // An hour's span, asked for once an hour: only the first free time is of interest.
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
