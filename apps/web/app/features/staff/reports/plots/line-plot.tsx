import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import classes from './plots.module.css'
import { usePlotCursor } from './use-plot-cursor.ts'

export interface PlotLine {
  /** Empty for a plot of one line. */
  readonly title: string
  /** By place on the x axis; null leaves a gap. */
  readonly values: readonly (number | null)[]
  /** The compared line is dashed and grey. */
  readonly isCompared?: boolean
}

interface LinePlotProps {
  /** What it shows, as a sentence for who does not see it: "Fitness, from 5.1 to 6.2". */
  readonly label: string
  /** The places of the x axis, such as months. */
  readonly places: readonly string[]
  readonly lines: readonly PlotLine[]
  readonly format: (value: number) => string
  readonly height?: number
  /** The lowest value of the y axis; by default that of the lines. */
  readonly from?: number
}

const WIDTH = 300
const EDGE = 6

/** Lines over time, with the value of a place by pointer and arrow keys. Its table is the card's. */
export function LinePlot({ label, places, lines, format, height = 48, from }: LinePlotProps) {
  const { place, mark, keys } = usePlotCursor(places.length)
  const values = lines.flatMap((each) => each.values.filter((value) => value !== null))
  const low = from ?? Math.min(...values)
  const high = Math.max(...values, low + 0.001)
  const x = scalePoint([...places.keys()], [EDGE, WIDTH - EDGE])
  const y = scaleLinear([low, high], [height - EDGE, EDGE])
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(index) ?? 0)
    .y((value) => y(value ?? low))
  const words = lines.flatMap(({ title, values: of }) => {
    const value = place ? of[place.x] : null
    return value === null || value === undefined ? [] : [`${title && `${title} `}${format(value)}`]
  })
  if (values.length === 0) return <p className={classes.nothing}>Nothing to draw yet</p>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a plot, not a picture file
    <div className={classes.plot} role="img" aria-label={label} {...keys}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" aria-hidden>
        {lines.map(({ title, values: of, isCompared }) => (
          <path key={title} className={classes.line} data-compared={isCompared || undefined} d={draw(of) ?? ''} />
        ))}
        {places.map((name, index) => (
          <rect
            key={name}
            className={classes.reach}
            x={(x(index) ?? 0) - x.step() / 2}
            width={x.step() || WIDTH}
            height={height}
            onPointerEnter={() => mark({ x: index, y: 0 })}
          />
        ))}
      </svg>
      {lines.map(({ title, values: of, isCompared }) => {
        const last = of.findLastIndex((value) => value !== null)
        const at = place && of[place.x] !== null ? place.x : last
        const value = of[at]
        if (isCompared || value === null || value === undefined) return null
        const style = { left: `${(100 * (x(at) ?? 0)) / WIDTH}%`, top: `${(100 * y(value)) / height}%` }
        return <span key={title} className={classes.dot} style={style} />
      })}
      {place && (
        <span
          className={classes.tip}
          style={{ left: `${(100 * (x(place.x) ?? 0)) / WIDTH}%` }}
          data-end={place.x > places.length / 2 || undefined}
          role="status"
        >
          {places[place.x]}: {words.join(', ') || 'not shown'}
        </span>
      )}
    </div>
  )
}
