import { weekdayOf } from '@oola/contract/weekdays'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { useToday } from '#web/features/account/use-today.ts'
import { actionQueries } from '#web/features/actions/actions.queries.ts'
import { repairPush } from '#web/features/notifications/reminders/own-device.ts'
import { isTimeToAsk, readRest, rest } from '#web/features/notifications/reminders/permission-rest.ts'
import { ownPushSupport } from '#web/lib/device/push-device.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { useTurn } from '#web/lib/open-dialogs.ts'
import { memberId } from '#web/lib/session.ts'
import { readStaffView } from '#web/lib/staff-view.ts'

const Window = lazyPart(async () => ({
  default: (await import('#web/features/notifications/reminders/components/permission-window.tsx'))
    .PermissionWindow,
}))

/**
 * Offers reminders after three days in a row on the dashboard, not in a break (REMIND-02; mockup 64), and repairs the
 * subscription of a device that has them.
 */
export function ReminderOffer({ isFree }: { isFree: boolean }) {
  const isDashboard = useMatches().some(({ id }) => id === 'pages/member/dashboard')
  useEffect(() => {
    if (!readStaffView()) repairPush().catch((error: unknown) => logFailure('push', error))
  }, [])
  const isPossible = isDashboard && isFree && !readStaffView() && ownPushSupport() === 'yes'
  return isPossible && <Offer />
}

function Offer() {
  const [isOver, setOver] = useState(false)
  const { data: progress } = useQuery(actionQueries.progress())
  const today = useToday()
  const streak = progress?.currentStreak ?? 0
  const isTime =
    today !== null &&
    isTimeToAsk({
      streak,
      // Answers that the device stored before breaks have no such list.
      isResting: progress?.weekResting?.[weekdayOf(today)] ?? false,
      permission: Notification.permission,
      restsUntil: readRest(memberId()),
      now: Date.now(),
    })
  const mayOpen = useTurn(isTime && !isOver)
  // Once open it stays until it is answered, whatever the figures become.
  const [isOpen, setOpen] = useState(false)
  if (mayOpen && !isOpen) setOpen(true)
  if (!isOpen || isOver) return null
  const close = () => setOver(true)
  const notNow = () => {
    rest(memberId())
    close()
  }
  return (
    <Suspense fallback={null}>
      <Window streak={streak} onClose={notNow} onRest={notNow} onDone={close} />
    </Suspense>
  )
}
