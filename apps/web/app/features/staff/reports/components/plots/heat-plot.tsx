import { scaleQuantize } from 'd3-scale'
import type { CSSProperties } from 'react'
import classes from './plots.module.css'
import { usePlotCursor } from './use-plot-cursor.ts'

interface HeatRow {
  readonly title: string
  /** Next to the title, such as the number of people. */
  readonly note: string
  /** 0 to 100; null leaves the cell empty. */
  readonly values: readonly (number | null)[]
  /** What a cell is made of: "276 of 325". */
  readonly details: readonly string[]
}

interface HeatPlotProps {
  readonly label: string
  readonly head: readonly [title: string, note: string]
  readonly columns: readonly string[]
  readonly rows: readonly HeatRow[]
}

/** Seven shades of Lake; the one in the middle is of the lower half in light, of the upper in dark. */
const SHADES = [0, 1, 2, 3, 4, 5, 6] as const
const LOW = 3
const HIGH = 5

/** Its shade, and the color of its number. */
const cellStyle = (step: number): CSSProperties => {
  const ink = step <= LOW ? 'low' : step >= HIGH ? 'high' : 'middle'
  return { '--shade': `var(--o-heat-${step})`, '--on': `var(--o-heat-${ink}-ink)` }
}

/** A table with a shade behind each number, from the lowest to the highest of them. */
export function HeatPlot({ label, head, columns, rows }: HeatPlotProps) {
  const { place, mark, keys } = usePlotCursor(columns.length, rows.length)
  const values = rows.flatMap((row) => row.values.filter((value) => value !== null))
  const shade = scaleQuantize([Math.min(...values), Math.max(...values, 1)], [...SHADES])
  const marked = place && rows[place.y]
  return (
    // biome-ignore lint/a11y/useSemanticElements: the table inside is read as such
    <div className={classes.heat} role="group" aria-label={`${label}. Arrow keys read a cell.`} {...keys}>
      <table>
        <thead>
          <tr>
            <th scope="col">{head[0]}</th>
            <th scope="col">{head[1]}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, y) => (
            <tr key={row.title}>
              <th scope="row">{row.title}</th>
              <td>{row.note}</td>
              {columns.map((column, x) => {
                const value = row.values[x] ?? null
                if (value === null) return <td key={column} />
                return (
                  <td
                    key={column}
                    className={classes.cell}
                    style={cellStyle(shade(value))}
                    data-marked={(place?.x === x && place.y === y) || undefined}
                    onPointerMove={() => mark({ x, y })}
                  >
                    {Math.round(value)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.reading} role="status">
        {marked && place
          ? `${marked.title}, week ${columns[place.x]}: ${marked.details[place.x] ?? 'not shown'}`
          : 'Week after joining'}
      </p>
    </div>
  )
}
