import { useQuery } from '@tanstack/react-query'
import { scheduleQuery } from '#web/features/calendar/calendar.queries.ts'
import { WeekBoard } from '#web/features/calendar/components/week-board.tsx'
import { OwnSessionActions } from '#web/features/sessions/components/coach-bookings/own-session-actions.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { guardCoach } from './guard-coach.ts'

export const handle = { footer: true, place: 'Coaching portal' }

export const meta = () => [{ title: 'My week · Oola' }]

/** For coaches (G-98). */
export const clientLoader = async () => {
  await guardCoach()
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
