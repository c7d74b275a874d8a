import { IconMapPin } from '@tabler/icons-react'
import classes from './coach-place.module.css'

/** Where a coach lives: "Portland, Oregon". */
export function CoachPlace({ children }: { children: string }) {
  return (
    <p className={classes.place}>
      <IconMapPin size={17} stroke={2} aria-hidden />
      {children}
    </p>
  )
}
