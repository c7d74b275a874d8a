import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './unread-count.module.css'

/** "+99" above 99, as the specification writes it (ROOM-31). */
export const shownCount = (count: number): string => (count > 99 ? '+99' : String(count))

/** How many messages were not read; nothing when there are none. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden>{shownCount(count)}</span>
      <VisuallyHidden>{count === 1 ? '1 new message' : `${count} new messages`}</VisuallyHidden>
    </span>
  )
}
