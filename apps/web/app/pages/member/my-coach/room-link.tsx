import { IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { chatQueries } from '#web/features/chat/chat.queries.ts'
import { SESSION_PLACES } from '#web/features/sessions/session-places.ts'
import { memberId } from '#web/lib/session.ts'
import { UnreadCount } from '#web/ui/badges/unread-count.tsx'
import { Tooltip } from '#web/ui/layout/tooltip.tsx'
import classes from './room-link.module.css'

/** The way into the coaching room, with what the coach has written since (ROOM-31; G-88). */
export function RoomLink({ coachId }: { coachId: number }) {
  const { data } = useQuery(chatQueries.list())
  const own = data?.find((each) => each.coachId === coachId && each.clientId === memberId())
  return (
    <span className={classes.place}>
      <Tooltip label="Coaching room">
        <Link to={SESSION_PLACES.room} className={classes.link} aria-label="Coaching room">
          <IconMessages size={22} stroke={1.75} aria-hidden />
        </Link>
      </Tooltip>
      <span className={classes.count}>
        <UnreadCount count={own?.unread ?? 0} />
      </span>
    </span>
  )
}
