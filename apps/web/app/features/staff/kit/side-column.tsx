import { IconLayoutSidebarRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMediaQuery } from '#web/lib/media-query.ts'
import classes from './side-column.module.css'
import { StaffButton } from './staff-button.tsx'
import { StaffWindow } from './staff-window.tsx'
import { useStaffKeys } from './use-staff-keys.ts'

/** Below this width the column at the right is a window, or above what it belongs to. */
export const NARROW = '(max-width: 1199.98px)'

interface SideColumnProps {
  /** "About Maya Okafor". */
  readonly label: string
  readonly children: ReactNode
}

/** The column at the right of a screen; below 1200 px a window, opened by a button and by Ctrl . (look-staff 2). */
export function SideColumn({ label, children }: SideColumnProps) {
  const isNarrow = useMediaQuery(NARROW)
  const [open, setOpen] = useState(false)
  useStaffKeys([{ key: 'Ctrl+.', label, off: !isNarrow, run: () => setOpen(true) }])
  if (!isNarrow)
    return (
      <aside aria-label={label} className={classes.column}>
        {children}
      </aside>
    )
  return (
    <div className={classes.opener}>
      <StaffButton
        shortcut="Ctrl+."
        icon={<IconLayoutSidebarRight size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </StaffButton>
      {open && (
        <StaffWindow title={label} onClose={() => setOpen(false)}>
          {children}
        </StaffWindow>
      )}
    </div>
  )
}
