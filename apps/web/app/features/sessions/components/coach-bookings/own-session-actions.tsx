import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { useToday } from '#web/features/account/use-today.ts'
import { memberId } from '#web/lib/session.ts'
import { CoachSessionActions } from './coach-session-actions.tsx'

interface OwnSessionActionsProps extends Omit<ComponentProps<typeof CoachSessionActions>, 'coach'> {
  timeZone: string
}

/** MOVE and CANCEL for the signed-in coach, on schedule, client's page and in the room. */
export function OwnSessionActions({ timeZone, ...actions }: OwnSessionActionsProps) {
  const { data: profile } = useQuery(accountQueries.profile())
  const today = useToday()
  if (!profile || !today) return null
  return (
    <CoachSessionActions
      {...actions}
      coach={{ id: memberId(), firstName: profile.firstName, timeZone, today }}
    />
  )
}
