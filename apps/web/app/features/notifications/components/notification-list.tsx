import { formatMoment } from '@oola/contract/date-words'
import type { RecentNotification } from '@oola/contract/notifications/notifications.calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useMarkSeen } from '../notifications.mutations.ts'
import { notificationQueries } from '../notifications.queries.ts'
import classes from './notification-bell.module.css'
import { NotificationMessage } from './notification-message.tsx'

/** The member's notifications of the last 30 days, newest first. */
export function NotificationList({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const recent = useQuery(notificationQueries.recent())
  const { mutate: markSeen } = useMarkSeen()
  const newestUnseen = recent.data?.find(({ seen }) => !seen)?.id
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (newestUnseen !== undefined) markSeen(newestUnseen)
  }, [markSeen, newestUnseen])
  return (
    <div role="dialog" aria-labelledby={titleId}>
      <div className={classes.head}>
        <Heading level={2} variant="h4" id={titleId} tabIndex={-1} ref={heading}>
          Notifications
        </Heading>
      </div>
      <Loaded
        query={recent}
        failure="We could not load your notifications"
        safe="Nothing is lost."
        skeleton={<Waiting />}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="All quiet">
              You’ll see it here when a module opens or someone writes to you.
            </EmptyState>
          ) : (
            <Stack as="ul" divided>
              {list.map((notification) => (
                <Entry key={notification.id} notification={notification} onFollow={onClose} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </div>
  )
}

interface EntryProps {
  notification: RecentNotification
  onFollow: () => void
}

function Entry({ notification: { title, message, createdAt, localTime }, onFollow }: EntryProps) {
  return (
    <Stack as="li" gap={1} className={classes.entry}>
      <Text strong tight className={classes.title}>
        {title}
      </Text>
      <Text as="div" size="body" tone="quiet">
        <NotificationMessage html={message} onFollow={onFollow} />
      </Text>
      <Text as="time" size="small" tone="faint" dateTime={createdAt}>
        {formatMoment(localTime)}
      </Text>
    </Stack>
  )
}

function Waiting() {
  return (
    <Stack gap={2} className={classes.entry}>
      <Skeleton width="56%" />
      <Skeleton width="88%" />
    </Stack>
  )
}
