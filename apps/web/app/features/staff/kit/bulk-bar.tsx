import type { ReactNode } from 'react'
import classes from './kit.module.css'
import { StaffButton } from './staff-button.tsx'
import { useStaffKeys } from './use-staff-keys.ts'

interface BulkBarProps {
  /** How many rows are chosen; 0 shows nothing. */
  readonly count: number
  /** How many of them the filters hide. */
  readonly hidden?: number
  readonly onClear: () => void
  /** `StaffButton variant="plain"`s. */
  readonly children: ReactNode
}

/** What can be done with the chosen rows, above the bottom of the list (look-staff 3). Its parent is positioned. */
export function BulkBar({ count, hidden = 0, onClear, children }: BulkBarProps) {
  useStaffKeys([{ key: 'Escape', label: 'Clear the choice', off: count === 0, run: onClear }], {
    group: 'List',
  })
  if (count === 0) return null
  return (
    <section className={classes.bar} aria-label="With the chosen rows">
      <b role="status">
        {count} selected{hidden > 0 ? `, ${hidden} hidden by filters` : ''}
      </b>
      {children}
      <StaffButton variant="plain" shortcut="Escape" onClick={onClear}>
        Clear
      </StaffButton>
    </section>
  )
}
