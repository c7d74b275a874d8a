import {
  type ColumnDef,
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** What the console's tables use of TanStack Table; the markup is ours. */
export const TABLE_FEATURES = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
})

/** A column of a `StaffTable`. Keep the list of columns outside of the component: a new one starts all over. */
export interface StaffColumn<Row> {
  readonly id: string
  /** The words of its head. */
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /**
   * What it is sorted by in the browser. Columns that the server sorts (`onSort`) only need `sortable`.
   */
  readonly value?: (row: Row) => string | number | null
  readonly sortable?: boolean
  /** Right aligned, figures of one width. */
  readonly numeric?: boolean
  /** In pixels; wider when there is room. */
  readonly width?: number
  /**
   * Its place in the two lines of a phone: `title` the first line, `detail` below it, `end` at the right. By
   * default the first column is the title and the others are left out.
   */
  readonly phone?: 'title' | 'detail' | 'end'
  /** Always shown: not in the menu of columns. */
  readonly fixed?: boolean
  /** The whole text, for a tip where the cell cuts it. */
  readonly tip?: (row: Row) => string
}

export interface TableSort {
  readonly id: string
  readonly desc: boolean
}

/** Which columns a person sees, in which order, how wide. */
export interface TableLayout {
  readonly hidden: readonly string[]
  /** Ids in their order; columns that are missing follow in their own. */
  readonly order: readonly string[]
  readonly widths: Readonly<Record<string, number>>
}

export const PLAIN_LAYOUT: TableLayout = { hidden: [], order: [], widths: {} }

const DEFAULT_WIDTH = 140
const MIN_WIDTH = 56

const compare = (one: string | number | null, other: string | number | null): number => {
  // Unknown values are last.
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other), 'en', { numeric: true, sensitivity: 'base' })
}

export const toColumnDefs = <Row extends object>(
  columns: readonly StaffColumn<Row>[],
): ColumnDef<typeof TABLE_FEATURES, Row>[] =>
  columns.map(({ id, value, sortable, width }) => ({
    id,
    accessorFn: value ?? (() => null),
    size: width ?? DEFAULT_WIDTH,
    minSize: MIN_WIDTH,
    enableSorting: sortable ?? value !== undefined,
    sortFn: (a, b, columnId) =>
      compare(a.getValue<string | number | null>(columnId), b.getValue<string | number | null>(columnId)),
  }))

/** All ids in the order of a layout. */
export const orderOf = (columns: readonly { readonly id: string }[], { order }: TableLayout): string[] => {
  const ids = columns.map(({ id }) => id)
  const known = order.filter((id) => ids.includes(id))
  return [...known, ...ids.filter((id) => !known.includes(id))]
}

/** The layout with a column one place to the left (-1) or to the right (1). */
export const moveColumn = (
  columns: readonly { readonly id: string }[],
  layout: TableLayout,
  id: string,
  by: -1 | 1,
): TableLayout => {
  const order = orderOf(columns, layout)
  const at = order.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= order.length) return layout
  order.splice(at, 1)
  order.splice(to, 0, id)
  return { ...layout, order }
}

/** The layout with a column hidden or shown. */
export const toggleColumn = (layout: TableLayout, id: string): TableLayout => ({
  ...layout,
  hidden: layout.hidden.includes(id) ? layout.hidden.filter((each) => each !== id) : [...layout.hidden, id],
})

const STEP = 24

/** The layout with a column wider (1) or narrower (-1) by a step: for the keyboard. */
export const resizeColumn = <Row>(
  columns: readonly StaffColumn<Row>[],
  layout: TableLayout,
  id: string,
  by: -1 | 1,
): TableLayout => {
  const now = layout.widths[id] ?? columns.find((column) => column.id === id)?.width ?? DEFAULT_WIDTH
  return { ...layout, widths: { ...layout.widths, [id]: Math.max(MIN_WIDTH, now + by * STEP) } }
}
