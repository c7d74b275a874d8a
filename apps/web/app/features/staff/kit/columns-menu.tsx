import {
  IconArrowDown,
  IconArrowUp,
  IconColumns3,
  IconViewportNarrow,
  IconViewportWide,
} from '@tabler/icons-react'
import { Floating } from '#web/ui/layout/floating.tsx'
import { usePopover } from '#web/ui/layout/use-popover.ts'
import classes from './columns-menu.module.css'
import { StaffButton } from './staff-button.tsx'
import {
  moveColumn,
  orderOf,
  PLAIN_LAYOUT,
  resizeColumn,
  type StaffColumn,
  type TableLayout,
  toggleColumn,
} from './table-columns.ts'

interface ColumnsMenuProps<Row> {
  readonly columns: readonly StaffColumn<Row>[]
  readonly layout: TableLayout
  readonly onLayout: (layout: TableLayout) => void
}

/** Which columns are shown, in which order and how wide, without a drag (WCAG 2.5.7). */
export function ColumnsMenu<Row>({ columns, layout, onLayout }: ColumnsMenuProps<Row>) {
  const menu = usePopover()
  const order = orderOf(columns, layout)
  return (
    <>
      <StaffButton
        variant="plain"
        icon={<IconColumns3 size={18} stroke={1.9} aria-hidden />}
        {...menu.control}
      >
        Columns
      </StaffButton>
      <Floating {...menu.panel} align="end" className={classes.panel}>
        <ul className={classes.list} aria-label="Columns">
          {order.map((id, index) => {
            const column = columns.find((each) => each.id === id)
            if (!column) return null
            return (
              <li key={id} className={classes.item}>
                <label>
                  <input
                    type="checkbox"
                    checked={!layout.hidden.includes(id)}
                    disabled={column.fixed}
                    onChange={() => onLayout(toggleColumn(layout, id))}
                  />
                  {column.header}
                </label>
                <StaffButton
                  variant="plain"
                  iconOnly
                  disabled={index === 0}
                  icon={<IconArrowUp size={16} stroke={2} aria-hidden />}
                  onClick={() => onLayout(moveColumn(columns, layout, id, -1))}
                >
                  {`Move ${column.header} to the left`}
                </StaffButton>
                <StaffButton
                  variant="plain"
                  iconOnly
                  disabled={index === order.length - 1}
                  icon={<IconArrowDown size={16} stroke={2} aria-hidden />}
                  onClick={() => onLayout(moveColumn(columns, layout, id, 1))}
                >
                  {`Move ${column.header} to the right`}
                </StaffButton>
                <StaffButton
                  variant="plain"
                  iconOnly
                  icon={<IconViewportNarrow size={16} stroke={2} aria-hidden />}
                  onClick={() => onLayout(resizeColumn(columns, layout, id, -1))}
                >
                  {`${column.header} narrower`}
                </StaffButton>
                <StaffButton
                  variant="plain"
                  iconOnly
                  icon={<IconViewportWide size={16} stroke={2} aria-hidden />}
                  onClick={() => onLayout(resizeColumn(columns, layout, id, 1))}
                >
                  {`${column.header} wider`}
                </StaffButton>
              </li>
            )
          })}
        </ul>
        <StaffButton variant="link" onClick={() => onLayout(PLAIN_LAYOUT)}>
          Reset the columns
        </StaffButton>
      </Floating>
    </>
  )
}
