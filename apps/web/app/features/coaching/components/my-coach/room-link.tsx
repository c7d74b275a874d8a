import { IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { chatQueries } from '#web/features/chat/chat.queries.ts'
import { SESSION_PLACES } from '#web/features/sessions/session-places.ts'
import { memberId } from '#web/lib/session.ts'
import { UnreadCount } from '#web/ui/badges/unread-count.tsx'
import { IconLink } from '#web/ui/buttons/icon-link.tsx'
import classes from './my-coach.module.css'

/** The link to the coaching room, with the number of unread messages (ROOM-31; G-88). */
export function RoomLink({ coachId }: { coachId: number }) {
  const { data } = useQuery(chatQueries.list())
  const own = data?.find((each) => each.coachId === coachId && each.clientId === memberId())
  return (
    <span className={classes.room}>
      <IconLink to={SESSION_PLACES.room} label="Coaching room">
        <IconMessages size={22} stroke={1.75} aria-hidden />
      </IconLink>
      <span className={classes.count}>
        <UnreadCount count={own?.unread ?? 0} />
      </span>
    </span>
  )
}
