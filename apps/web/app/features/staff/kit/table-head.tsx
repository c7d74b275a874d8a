import { IconArrowDown, IconArrowUp, IconCheck, IconMinus } from '@tabler/icons-react'
import type { ReactTable } from '@tanstack/react-table'
import classes from './staff-table.module.css'
import type { StaffColumn, TABLE_FEATURES, TableSort } from './table-columns.ts'

interface TableHeadProps<Row extends object> {
  readonly table: ReactTable<typeof TABLE_FEATURES, Row>
  readonly columns: readonly StaffColumn<Row>[]
  readonly sort: TableSort | null | undefined
  readonly onSort: ((sort: TableSort | null) => void) | undefined
  readonly choice: { readonly all: boolean; readonly some: boolean; readonly toggle: () => void } | undefined
}

/** The head of `StaffTable`: sorting by a press, resizing by a drag. */
export function TableHead<Row extends object>({ table, columns, sort, onSort, choice }: TableHeadProps<Row>) {
  const byId = new Map(columns.map((column) => [column.id, column]))
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} aria-rowindex={1}>
          {choice && (
            <th scope="col" className={classes.check}>
              <label>
                <input
                  type="checkbox"
                  checked={choice.all}
                  aria-checked={choice.some && !choice.all ? 'mixed' : undefined}
                  data-some={(choice.some && !choice.all) || undefined}
                  aria-label="Choose all rows"
                  onChange={choice.toggle}
                />
                {choice.some && !choice.all ? (
                  <IconMinus size={14} stroke={3} aria-hidden />
                ) : (
                  <IconCheck size={14} stroke={3} aria-hidden />
                )}
              </label>
            </th>
          )}
          {group.headers.map((header) => {
            const column = byId.get(header.column.id)
            if (!column) return null
            const sorted = header.column.getIsSorted()
            const onPress = () => {
              if (onSort) onSort({ id: column.id, desc: sort?.id === column.id ? !sort.desc : false })
              else header.column.toggleSorting()
            }
            return (
              <th
                key={header.id}
                scope="col"
                data-numeric={column.numeric || undefined}
                aria-sort={sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
              >
                {header.column.getCanSort() ? (
                  <button type="button" className={classes.sort} onClick={onPress}>
                    <span>{column.header}</span>
                    {sorted === 'asc' && <IconArrowUp size={14} stroke={2.2} aria-hidden />}
                    {sorted === 'desc' && <IconArrowDown size={14} stroke={2.2} aria-hidden />}
                  </button>
                ) : (
                  <span>{column.header}</span>
                )}
                {/* By the keyboard: "Wider" and "Narrower" in the menu of columns. */}
                <span
                  className={classes.resizer}
                  data-resizing={header.column.getIsResizing() || undefined}
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={header.getResizeHandler()}
                  onTouchStart={header.getResizeHandler()}
                  aria-hidden
                />
              </th>
            )
          })}
        </tr>
      ))}
    </thead>
  )
}
