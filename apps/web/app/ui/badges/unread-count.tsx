import { counted } from '@oola/contract/count-words'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './badge.module.css'
import { shownCount } from './shown-count.ts'

/** Number of unread messages; renders nothing for zero. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden>{shownCount(count)}</span>
      <VisuallyHidden>{counted(count, 'new message')}</VisuallyHidden>
    </span>
  )
}
