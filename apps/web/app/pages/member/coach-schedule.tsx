import { useQuery } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { scheduleQuery } from '#web/features/calendar/calendar.queries.ts'
import { WeekBoard } from '#web/features/calendar/components/week-board.tsx'
import { guardRead } from '#web/features/journey/journey.guards.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { OwnSessionActions } from './own-session-actions.tsx'

export const handle = { footer: true, place: 'Coaching portal' }

export const meta = () => [{ title: 'My week · Oola' }]

/** For coaches (G-98). */
export const clientLoader = async () => {
  const { isActiveCoach } = await guardRead(() => queryClient.ensureQueryData(accountQueries.profile()))
  if (!isActiveCoach) throw redirect(PATHS.dashboard)
  return null
}

/** The coach's bookable hours (PORTAL-07; mockup 44). */
export default function CoachSchedulePage() {
  const query = useQuery(scheduleQuery())
  return (
    <Page gap={4}>
      <Loaded
        query={query}
        skeleton={<Skeleton shape="block" height={560} />}
        failure="Your week did not load"
        safe="Your hours and bookings are safe."
      >
        {(own) => (
          <WeekBoard
            own={own}
            sessionActions={(session, onDone) => (
              <OwnSessionActions session={session} timeZone={own.timeZone} {...(onDone ? { onDone } : {})} />
            )}
          />
        )}
      </Loaded>
    </Page>
  )
}
