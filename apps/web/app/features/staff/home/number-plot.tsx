import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import classes from './components/home.module.css'

const WIDTH = 158
const HEIGHT = 54
const MARGIN = 4

interface NumberPlotProps {
  /** The sum at the end of each hour. */
  readonly hours: readonly number[]
  readonly hoursBefore: readonly number[]
}

/** Today compared with the same weekday of last week; the text next to it says the same (look-staff 3). */
export function NumberPlot({ hours, hoursBefore }: NumberPlotProps) {
  const most = Math.max(1, ...hours, ...hoursBefore)
  const x = scaleLinear([0, Math.max(1, hoursBefore.length, hours.length)], [MARGIN, WIDTH - MARGIN])
  const y = scaleLinear([0, most], [HEIGHT - MARGIN, MARGIN])
  // Each day begins at nothing.
  const path = line<number>(
    (_, hour) => x(hour),
    (amount) => y(amount),
  )
  const last = hours.at(-1) ?? 0
  return (
    <svg className={classes.plot} width={WIDTH} height={HEIGHT} aria-hidden focusable="false">
      <path className={classes.before} d={path([0, ...hoursBefore]) ?? ''} />
      <path className={classes.today} d={path([0, ...hours]) ?? ''} />
      <circle className={classes.end} cx={x(hours.length)} cy={y(last)} r={4} />
    </svg>
  )
}
