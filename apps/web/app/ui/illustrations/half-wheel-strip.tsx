import { Sunrise } from './growing-things.tsx'
import classes from './illustration.module.css'

/** The half wheel above login and other forms, on the dialog's background (mockup 04). */
export function HalfWheelStrip() {
  return (
    <svg viewBox="0 44 480 272" preserveAspectRatio="xMidYMax meet" className={classes.strip} aria-hidden>
      <Sunrise />
    </svg>
  )
}
