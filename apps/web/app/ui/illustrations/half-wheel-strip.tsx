import { Sunrise } from './growing-things.tsx'
import classes from './illustration.module.css'

/** The half wheel over login and other forms, on the dialog's own ground (mockup 04). */
export function HalfWheelStrip() {
  return (
    <svg viewBox="0 44 480 272" preserveAspectRatio="xMidYMax meet" className={classes.strip} aria-hidden>
      <Sunrise />
    </svg>
  )
}
