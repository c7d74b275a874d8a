import { csvFile } from '@oola/contract/csv'
import { groupedNumber } from '@oola/contract/grouped-number'
import { saveFile } from '#web/lib/save-file.ts'
import classes from './reports.module.css'

/** The numbers of a plot: on screen as a table, and in a file. */
export interface ReportNumbers {
  /** Name of the table, and of the file. */
  readonly title: string
  readonly columns: readonly string[]
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly (string | number)[])[]
}

const fileName = (title: string): string => `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.csv`

/** Saves tables as one CSV file, with an empty line between them; formulas in titles are disarmed by `csvFile`. */
export const saveNumbers = (name: string, tables: readonly ReportNumbers[], period: string): void => {
  const lines = tables.flatMap(({ title, columns, rows }) => [[title, period], columns, ...rows, []])
  saveFile(new Blob([csvFile(lines)], { type: 'text/csv' }), fileName(name))
}

/** A plot's table. */
export function ReportTable({ title, columns, rows }: ReportNumbers) {
  const [first, ...others] = columns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{typeof cell === 'number' ? groupedNumber(cell) : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
