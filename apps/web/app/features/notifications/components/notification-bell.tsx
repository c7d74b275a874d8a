import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useId, useRef, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { dropNews } from '#web/lib/toasts.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Floating } from '#web/ui/layout/floating.tsx'
import { notificationQueries } from '../notifications.queries.ts'
import classes from './notification-bell.module.css'

const NotificationList = lazyPart(async () => ({
  default: (await import('./notification-list.tsx')).NotificationList,
}))

/** The bell in the header with the member's list; a red dot for what she has not seen in it yet. */
export function NotificationBell() {
  const anchor = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  // The live line fetches it when the page has come to rest; here it is only asked for when it is wanted.
  const { data } = useQuery({ ...notificationQueries.recent(), enabled: open })
  const unseen = (data ?? []).filter(({ seen }) => !seen).length
  return (
    <>
      <IconButton
        ref={anchor}
        label={unseen > 0 ? `Notifications, ${unseen} new` : 'Notifications'}
        tip="Notifications"
        unread={unseen > 0}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => {
          setOpen(!open)
          // The list says the same, and lies below them.
          dropNews()
        }}
      >
        <IconBell size={22} stroke={1.75} />
      </IconButton>
      <Floating
        anchor={anchor}
        open={open}
        onClose={close}
        align="end"
        id={panelId}
        className={classes.panel}
      >
        <Suspense fallback={null}>
          <NotificationList onClose={close} />
        </Suspense>
      </Floating>
    </>
  )
}
