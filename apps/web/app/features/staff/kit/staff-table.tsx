import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { chooseRange, toggleAll, toggleRow } from './choose-rows.ts'
import classes from './staff-table.module.css'
import { TableHead } from './table-head.tsx'
import { readPlace, storePlace } from './table-place.ts'
import { TableRow } from './table-row.tsx'
import { useNearEnd } from './use-near-end.ts'
import { useRowCursor } from './use-row-cursor.ts'
import { useStaffKeys } from './use-staff-keys.ts'
import { type TableModelProps, useTableModel } from './use-table-model.ts'
import { useTablePlace } from './use-table-place.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

export interface StaffTableProps<Row extends object> extends TableModelProps<Row> {
  /** Name of the table for screen readers, and of its scroll place: one per screen. */
  readonly label: string
  /** Names a row for its check box: "Ada Obi". */
  readonly rowName: (row: Row) => string
  /** The page of a row: Enter and a press open it, and its title is a link. */
  readonly rowTo?: (row: Row) => string
  /** Instead of a page: opens the row in place. */
  readonly onOpen?: (row: Row) => void
  /** Called with the cursor's row, for keys of the screen and actions of the palette. */
  readonly onCursor?: (row: Row | null) => void
  /** Keeps another row marked as the open one (`aria-current`). */
  readonly current?: string | number | null

  /** Ids of the chosen rows; without them there are no check boxes. */
  readonly chosen?: ReadonlySet<string>
  readonly onChoose?: (chosen: Set<string>) => void

  /** How many rows there are when the server has more than `rows`. */
  readonly total?: number
  /** The end is near: read the next page. */
  readonly onEnd?: () => void

  /** The list is as high as its rows and the page scrolls: for short lists next to others. */
  readonly grows?: boolean
}

/** Lists from this length are virtual (look-staff 3). */
const VIRTUAL_FROM = 100

const CONTROLS = 'a, button, input, select, textarea, label'

const choiceOf = (
  ids: readonly string[],
  chosen: ReadonlySet<string> | undefined,
  onChoose: ((chosen: Set<string>) => void) | undefined,
) =>
  chosen &&
  onChoose && {
    all: ids.length > 0 && ids.every((id) => chosen.has(id)),
    some: ids.some((id) => chosen.has(id)),
    toggle: () => onChoose(toggleAll(chosen, ids)),
  }

const stepOf = (key: string, count: number): number | undefined =>
  ({ ArrowDown: 1, ArrowUp: -1, PageDown: 15, PageUp: -15, Home: -count, End: count })[key]

/** Keys of a row that has the focus; letters are in `useStaffKeys`. */
const onGridKey = (
  event: KeyboardEvent,
  count: number,
  step: (by: number) => void,
  choose: ((isRange: boolean) => void) | undefined,
): void => {
  const isRow = (event.target as Element).matches('[data-row]')
  if (!isRow || event.ctrlKey || event.metaKey || event.altKey) return
  const by = stepOf(event.key, count)
  if (by !== undefined) step(by)
  else if (event.key === ' ' && choose) choose(event.shiftKey)
  else return
  event.preventDefault()
}

/** The table of the console (look-staff 3; STAFF-22, STAFF-23): keys J, K, X, Enter; the cursor is one tab stop. */
export function StaffTable<Row extends object>(props: StaffTableProps<Row>) {
  const { label, columns, rows, rowTo, onOpen, chosen, onChoose, onSort, onEnd, grows } = props
  const navigate = useNavigate()
  const scroller = useRef<HTMLDivElement>(null)
  const place = `${location.pathname} ${label}`
  const [left] = useState(() => readPlace(place))

  const table = useTableModel(props)
  const shown = table.getRowModel().rows
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])

  const rowAt = useRef(
    (id: string) => scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null,
  )
  const isVirtual = !grows && shown.length >= VIRTUAL_FROM
  const cursorIndex = useRef(0)
  const virtual = useVirtualRows({ ids, isVirtual, scroller, cursorIndex, scrollTop: left?.scrollTop ?? 0 })
  const reveal = (index: number) => {
    if (isVirtual) virtual.scrollToIndex(index)
    else rowAt.current(ids[index] ?? '')?.scrollIntoView({ block: 'nearest' })
  }
  const cursor = useRowCursor(ids, left?.cursor ?? null, rowAt, reveal)
  cursorIndex.current = Math.max(0, cursor.index)
  const at = shown[cursor.index]
  const anchor = useRef<string | null>(null)

  const { onCursor } = props
  const marked = at?.original ?? null
  useEffect(() => onCursor?.(marked), [marked, onCursor])

  useTablePlace(place, left, scroller, rowAt, at?.id ?? null)

  const open = (row: Row) => {
    if (onOpen) onOpen(row)
    else if (rowTo) void navigate(rowTo(row))
  }
  const choose = (id: string, isRange: boolean) => {
    if (!chosen || !onChoose) return
    onChoose(isRange ? chooseRange(chosen, ids, anchor.current, id) : toggleRow(chosen, id))
    anchor.current = id
  }
  const step = (by: number) => cursor.set(Math.min(shown.length - 1, Math.max(0, cursor.index + by)))
  /** From elsewhere the first press only focuses the row with the cursor. */
  const stepFromPage = (by: number) => step(scroller.current?.contains(document.activeElement) ? by : 0)

  useStaffKeys(
    [
      { key: 'j', label: 'Next row', run: () => stepFromPage(1) },
      { key: 'k', label: 'Row before', run: () => stepFromPage(-1) },
      { key: 'x', label: 'Choose the row', off: !onChoose, run: () => at && choose(at.id, false) },
      { key: 'Shift+X', label: 'Choose up to here', off: !onChoose, run: () => at && choose(at.id, true) },
      {
        key: 'Enter',
        label: 'Open the row',
        off: !onOpen && !rowTo,
        run: () => at && open(at.original),
      },
    ],
    { group: 'List', list: scroller },
  )

  const nearEnd = useNearEnd(scroller, onEnd, rows.length)

  const onPress = (event: MouseEvent, index: number, row: Row) => {
    const target = event.target as Element
    if (target.closest(CONTROLS)) return
    // Text that was marked is not a press.
    if (getSelection()?.isCollapsed === false) return
    cursor.set(index)
    open(row)
  }

  const items = isVirtual ? virtual.getVirtualItems() : shown.map((_, index) => ({ index, start: 0, end: 0 }))
  const visible = table.getVisibleLeafColumns()
  const span = visible.length + (onChoose ? 1 : 0)
  let end = 0

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-grows={grows || undefined}
      data-staff-list
      onScroll={({ currentTarget }) => {
        storePlace(place, { scrollTop: currentTarget.scrollTop, cursor: at?.id ?? null })
        nearEnd()
      }}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows have a cursor is a grid
        role="grid"
        className={classes.table}
        style={{ '--width': `${table.getTotalSize()}px` }}
        aria-label={label}
        aria-rowcount={(props.total ?? shown.length) + 1}
        aria-multiselectable={onChoose ? true : undefined}
        onKeyDown={(event) =>
          onGridKey(event, shown.length, step, at && onChoose && ((isRange) => choose(at.id, isRange)))
        }
      >
        <colgroup>
          {onChoose && <col className={classes.checkColumn} />}
          {visible.map((column) => (
            <col key={column.id} style={{ width: column.getSize() }} />
          ))}
        </colgroup>
        <TableHead
          table={table}
          columns={columns}
          sort={props.sort}
          onSort={onSort}
          choice={choiceOf(ids, chosen, onChoose)}
        />
        <tbody>
          {items.map(({ index, start, end: itemEnd }) => {
            const row = shown[index]
            if (!row) return null
            const gap = isVirtual ? start - end : 0
            end = itemEnd
            return (
              <TableRow
                key={row.id}
                row={row}
                columns={columns}
                visible={visible}
                index={index}
                gap={gap > 0 ? { height: gap, span } : null}
                measure={isVirtual ? virtual.measureElement : undefined}
                name={props.rowName(row.original)}
                to={rowTo?.(row.original)}
                hasCursor={index === cursor.index}
                isCurrent={String(props.current ?? '') === row.id}
                opens={onOpen !== undefined || rowTo !== undefined}
                isChosen={onChoose ? (chosen?.has(row.id) ?? false) : null}
                onChoose={(isRange) => choose(row.id, isRange)}
                onFocus={() => index !== cursor.index && cursor.set(index)}
                onPress={(event) => onPress(event, index, row.original)}
              />
            )
          })}
          {isVirtual && virtual.getTotalSize() > end && (
            <tr aria-hidden>
              <td colSpan={span} style={{ height: virtual.getTotalSize() - end, padding: 0 }} />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
