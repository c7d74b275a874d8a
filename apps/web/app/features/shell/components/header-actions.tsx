import { useQuery } from '@tanstack/react-query'
import { useMatches } from 'react-router'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { useNewDay, useToday } from '#web/features/account/use-today.ts'
import { NotificationBell } from '#web/features/notifications/components/notification-bell.tsx'
import { TimeZoneControl } from '#web/features/time-zones/components/time-zone-control.tsx'

/** The pages that need to know the member's day, and ask for her time zone by themselves (TZ-02; G-57). */
const NEED_TIME_ZONE = ['pages/member/dashboard', 'pages/member/non-subscriber', 'pages/member/coach-portal']

/** Time zone and notifications. The guided journey has a header without them: nothing leads away from it. */
export function HeaderActions() {
  const { data: profile } = useQuery(accountQueries.profile())
  const needed = useMatches().some(({ id }) => NEED_TIME_ZONE.includes(id))
  useNewDay(useToday())
  return (
    <>
      <TimeZoneControl current={profile?.definedTimeZoneId} needed={needed} />
      <NotificationBell />
    </>
  )
}
