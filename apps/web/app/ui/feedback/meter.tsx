import classes from './states.module.css'

interface MeterProps {
  value: number
  /** By default 1. */
  max?: number
}

/** Progress as a bar. Decorative: text next to it says the same. */
export function Meter(props: MeterProps) {
  return <progress className={classes.meter} aria-hidden {...props} />
}
