import classes from './states.module.css'

interface MeterProps {
  value: number
  /** 1 when left out. */
  max?: number
}

/** How much of something is there, as a bar. Decoration: words beside it say the same. */
export function Meter(props: MeterProps) {
  return <progress className={classes.meter} aria-hidden {...props} />
}
