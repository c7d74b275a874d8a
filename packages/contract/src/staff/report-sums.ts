import type { ReportFigure, ReportSource } from './report-figures.ts'
import type { ReportCell } from './reports.calls.ts'

/** Which cells; what is missing is not asked for. */
export interface Wanted {
  readonly figure: ReportFigure
  readonly months?: readonly string[] | undefined
  readonly source?: ReportSource | undefined
  readonly item?: string | undefined
}

/** A number made of cells; null when all of them are about fewer than ten members. */
export interface Sum {
  readonly value: number | null
  /** Some cells are left out, because they are about fewer than ten members (REPORT-06). */
  readonly few: boolean
}

/** `part` of `whole`, over the cells that both have. */
export interface Share {
  readonly part: number
  readonly whole: number
}

type Value = 'people' | 'count' | 'total' | 'squares'

const cellsOf = (cells: readonly ReportCell[], { figure, months, source, item }: Wanted): ReportCell[] =>
  cells.filter(
    (cell) =>
      cell.figure === figure &&
      (months === undefined || months.includes(cell.month)) &&
      (source === undefined || cell.source === source) &&
      (item === undefined || cell.item === item),
  )

/** Adds a value of these cells up. */
export const sumOf = (cells: readonly ReportCell[], wanted: Wanted, value: Value = 'people'): Sum => {
  const found = cellsOf(cells, wanted)
  const shown = found.flatMap((cell) => cell[value] ?? [])
  if (found.length > 0 && shown.length === 0) return { value: null, few: true }
  return { value: shown.reduce((sum, each) => sum + each, 0), few: shown.length < found.length }
}

/**
 * The share of one figure in another, from the months and sources for which both are shown: a part that is left out
 * would make it wrong. Null without any.
 */
export const shareOf = (
  cells: readonly ReportCell[],
  part: Wanted,
  whole: Wanted,
  value: Value = 'people',
): Share | null => {
  const byItem = part.item === undefined && whole.item === undefined
  const keyOf = ({ month, source, item }: ReportCell): string => `${month} ${source} ${byItem ? item : ''}`
  const parts = new Map(cellsOf(cells, part).map((cell) => [keyOf(cell), cell[value]]))
  const pairs = cellsOf(cells, whole).flatMap((cell) => {
    const of = cell[value]
    const found = parts.get(keyOf(cell))
    return of === null || found === null ? [] : [{ part: found ?? 0, whole: of }]
  })
  const sum = (pick: (pair: Share) => number) => pairs.reduce((total, pair) => total + pick(pair), 0)
  const total = sum((pair) => pair.whole)
  return total === 0 ? null : { part: sum((pair) => pair.part), whole: total }
}

/** In percent, with one decimal. */
export const percentOf = ({ part, whole }: Share): number => Math.round((1000 * part) / whole) / 10

/** Mean and standard deviation; null without a shown cell. */
export interface Spread {
  readonly mean: number
  readonly deviation: number
  readonly count: number
}

export const spreadOf = (cells: readonly ReportCell[], wanted: Wanted): Spread | null => {
  const count = sumOf(cells, wanted, 'count').value
  const total = sumOf(cells, wanted, 'total').value
  const squares = sumOf(cells, wanted, 'squares').value
  if (!count || total === null || squares === null) return null
  const mean = total / count
  return { mean, count, deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)) }
}
