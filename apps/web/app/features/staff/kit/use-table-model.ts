import { useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import {
  orderOf,
  PLAIN_LAYOUT,
  type StaffColumn,
  TABLE_FEATURES,
  type TableLayout,
  type TableSort,
  toColumnDefs,
} from './table-columns.ts'

export interface TableModelProps<Row extends object> {
  /** A constant outside of the component. */
  readonly columns: readonly StaffColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string | number

  /** Sorted by the server: both are given. Else the browser sorts, by the columns' `value`. */
  readonly sort?: TableSort | null
  readonly onSort?: (sort: TableSort | null) => void

  /** Hidden, moved and resized columns (`ColumnsMenu` changes them too). Uncontrolled: until the page is left. */
  readonly layout?: TableLayout
  readonly onLayout?: (layout: TableLayout) => void
}

/** Rows and columns of a table: their order, widths and which are hidden. */
export const useTableModel = <Row extends object>(props: TableModelProps<Row>) => {
  const { columns, rows, rowId, sort, onSort } = props
  const [ownLayout, setOwnLayout] = useState(PLAIN_LAYOUT)
  const layout = props.layout ?? ownLayout
  const setLayout = props.onLayout ?? setOwnLayout
  return useTable({
    features: TABLE_FEATURES,
    columns: useMemo(() => toColumnDefs(columns), [columns]),
    data: rows as Row[],
    getRowId: (row: Row) => String(rowId(row)),
    manualSorting: onSort !== undefined,
    enableSortingRemoval: false,
    enableMultiSort: false,
    columnResizeMode: 'onChange',
    ...(onSort && { onSortingChange: () => {} }),
    onColumnSizingChange: (updater) =>
      setLayout({
        ...layout,
        widths: typeof updater === 'function' ? updater({ ...layout.widths }) : updater,
      }),
    state: {
      ...(onSort && { sorting: sort ? [{ ...sort }] : [] }),
      columnSizing: { ...layout.widths },
      columnVisibility: Object.fromEntries(layout.hidden.map((id) => [id, false])),
      columnOrder: orderOf(columns, layout),
    },
  })
}
