import { IconCalendarEvent, IconLockOpen, IconVideo } from '@tabler/icons-react'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'
import { ALL_AREAS } from './entry-mark.tsx'
import classes from './month-legend.module.css'

/** What the marks of the month mean (mockup 26); on phones the rows below say it. */
export function MonthLegend() {
  return (
    <ul className={classes.legend} aria-label="Legend">
      <li>
        <IconLockOpen size={17} stroke={2} aria-hidden /> Module opens
      </li>
      <li>
        <PetalRing areas={ALL_AREAS} size={20} /> Review
      </li>
      <li>
        <IconVideo size={17} stroke={2} aria-hidden /> Coaching session
      </li>
      <li>
        <IconCalendarEvent size={17} stroke={2} aria-hidden /> Course days
      </li>
    </ul>
  )
}
