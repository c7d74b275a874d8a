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
  const length = Math.max(1, hoursBefore.length, hours.length)
  const x = (hour: number) => MARGIN + (hour / length) * (WIDTH - 2 * MARGIN)
  const y = (amount: number) => HEIGHT - MARGIN - (amount / most) * (HEIGHT - 2 * MARGIN)
  // Each day begins at nothing.
  const points = (amounts: readonly number[]) =>
    [0, ...amounts].map((amount, hour) => `${x(hour)},${y(amount)}`).join(' ')
  const last = hours.at(-1) ?? 0
  return (
    <svg className={classes.plot} width={WIDTH} height={HEIGHT} aria-hidden focusable="false">
      <polyline className={classes.before} points={points(hoursBefore)} />
      <polyline className={classes.today} points={points(hours)} />
      <circle className={classes.end} cx={x(hours.length)} cy={y(last)} r={4} />
    </svg>
  )
}
