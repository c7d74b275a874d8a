import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { Text } from '#web/ui/text/text.tsx'
import classes from './plots.module.css'
import { usePlotCursor } from './use-plot-cursor.ts'

interface LinePlotProps {
  /** What it shows, for who does not see it. */
  readonly label: string
  /** The places of the x axis, such as months. */
  readonly places: readonly string[]
  /** By place; null leaves a gap. */
  readonly values: readonly (number | null)[]
  readonly format: (value: number) => string
  /** The lowest value of the y axis; by default that of the line. */
  readonly from?: number
}

const WIDTH = 300
const HEIGHT = 48
const EDGE = 6

/** A line over time, with the value of a place by pointer and arrow keys. Its table is the card's. */
export function LinePlot({ label, places, values, format, from }: LinePlotProps) {
  const { place, mark, keys } = usePlotCursor(places.length)
  const shown = values.filter((value) => value !== null)
  if (shown.length === 0)
    return (
      <Text size="caption" tone="faint">
        Nothing to draw yet
      </Text>
    )
  const low = from ?? Math.min(...shown)
  const x = scalePoint([...places.keys()], [EDGE, WIDTH - EDGE])
  const y = scaleLinear([low, Math.max(...shown, low + 0.001)], [HEIGHT - EDGE, EDGE])
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(index) ?? 0)
    .y((value) => y(value ?? low))
  const leftOf = (index: number): string => `${(100 * (x(index) ?? 0)) / WIDTH}%`
  const marked = place ? (values[place.x] ?? null) : null
  const dotAt = place && marked !== null ? place.x : values.findLastIndex((value) => value !== null)
  const dot = { left: leftOf(dotAt), top: `${(100 * y(values[dotAt] ?? low)) / HEIGHT}%` }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a plot is no part of a form
    <div className={classes.plot} role="group" aria-label={label} {...keys}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <path className={classes.line} d={draw(values) ?? ''} />
        {places.map((name, index) => (
          <rect
            key={name}
            className={classes.reach}
            x={(x(index) ?? 0) - x.step() / 2}
            width={x.step() || WIDTH}
            height={HEIGHT}
            onPointerMove={() => mark({ x: index, y: 0 })}
          />
        ))}
      </svg>
      <span className={classes.dot} style={dot} />
      {place && (
        <span
          className={classes.tip}
          style={{ left: leftOf(place.x) }}
          data-end={place.x > places.length / 2 || undefined}
          role="status"
        >
          {places[place.x]}: {marked === null ? 'not shown' : format(marked)}
        </span>
      )}
    </div>
  )
}
