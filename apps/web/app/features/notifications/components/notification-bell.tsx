import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { dropNews, offerNewsList } from '#web/lib/toasts.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Floating } from '#web/ui/layout/floating.tsx'
import { usePopover } from '#web/ui/layout/use-popover.ts'
import { notificationQueries } from '../notifications.queries.ts'
import classes from './notification-bell.module.css'

const NotificationList = lazyPart(async () => ({
  default: (await import('./notification-list.tsx')).NotificationList,
}))

/** The bell in the header with the member's list; a red dot for unseen notifications. */
export function NotificationBell() {
  const { open, close, control, panel } = usePopover()
  // The live connection prefetches it when the page is idle; here it is only fetched on demand.
  const { data } = useQuery({ ...notificationQueries.recent(), enabled: open })
  const unseen = (data ?? []).filter(({ seen }) => !seen).length
  const bell = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    offerNewsList(() => bell.current?.click())
    return () => offerNewsList(null)
  }, [])
  return (
    <>
      <IconButton
        ref={bell}
        label={unseen > 0 ? `Notifications, ${unseen} new` : 'Notifications'}
        tip="Notifications"
        unread={unseen > 0}
        aria-haspopup="dialog"
        {...control}
        // The list has the same, and is covered by them.
        onClick={dropNews}
      >
        <IconBell size={22} stroke={1.75} />
      </IconButton>
      <Floating {...panel} align="end" className={classes.panel}>
        {open && (
          <Suspense fallback={null}>
            <NotificationList onClose={close} />
          </Suspense>
        )}
      </Floating>
    </>
  )
}
