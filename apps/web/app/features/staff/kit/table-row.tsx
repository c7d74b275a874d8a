import { IconCheck } from '@tabler/icons-react'
import type { Column, Row as TableRowOf } from '@tanstack/react-table'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import classes from './staff-table.module.css'
import type { StaffColumn, TABLE_FEATURES } from './table-columns.ts'

interface TableRowProps<Row extends object> {
  readonly row: TableRowOf<typeof TABLE_FEATURES, Row>
  readonly columns: readonly StaffColumn<Row>[]
  readonly visible: readonly Column<typeof TABLE_FEATURES, Row>[]
  readonly index: number
  /** Rows before it that are not rendered. */
  readonly gap: { readonly height: number; readonly span: number } | null
  readonly measure: ((element: HTMLElement | null) => void) | undefined
  readonly name: string
  readonly to: string | undefined
  readonly hasCursor: boolean
  readonly isCurrent: boolean
  readonly opens: boolean
  /** Null: rows cannot be chosen. */
  readonly isChosen: boolean | null
  readonly onChoose: (isRange: boolean) => void
  readonly onFocus: () => void
  readonly onPress: (event: MouseEvent) => void
}

/** A row of `StaffTable`; on phones its cells are two lines. */
export function TableRow<Row extends object>(props: TableRowProps<Row>) {
  const { row, columns, visible, index, gap, measure, name, to, isChosen } = props
  const byId = new Map(columns.map((column) => [column.id, column]))
  const titleId = columns.find(({ phone }) => phone === 'title')?.id ?? columns[0]?.id
  return (
    <>
      {gap && (
        <tr aria-hidden>
          <td colSpan={gap.span} style={{ height: gap.height, padding: 0 }} />
        </tr>
      )}
      <tr
        ref={measure}
        data-index={index}
        data-row={row.id}
        data-opens={props.opens || undefined}
        data-cursor={props.hasCursor || undefined}
        tabIndex={props.hasCursor ? 0 : -1}
        aria-rowindex={index + 2}
        aria-selected={isChosen ?? undefined}
        aria-current={props.isCurrent || undefined}
        className={classes.row}
        onFocus={(event) => event.target === event.currentTarget && props.onFocus()}
        onClick={props.onPress}
      >
        {isChosen !== null && (
          <td className={classes.check}>
            <label>
              <input
                type="checkbox"
                tabIndex={-1}
                checked={isChosen}
                aria-label={`Choose ${name}`}
                onClick={(event) => props.onChoose(event.shiftKey)}
                onChange={() => {}}
              />
              <IconCheck size={14} stroke={3} aria-hidden />
            </label>
          </td>
        )}
        {visible.map(({ id }) => {
          const column = byId.get(id)
          if (!column) return null
          const isTitle = id === titleId
          const content = column.cell(row.original)
          return (
            <td
              key={id}
              data-numeric={column.numeric || undefined}
              data-phone={column.phone ?? (isTitle ? 'title' : 'hidden')}
              data-title={isTitle || undefined}
              title={column.tip?.(row.original)}
            >
              {isTitle && to !== undefined ? (
                <Link to={to} tabIndex={-1} className={classes.link}>
                  {content}
                </Link>
              ) : (
                content
              )}
            </td>
          )
        })}
      </tr>
    </>
  )
}
