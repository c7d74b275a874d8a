import type { ReactNode } from 'react'
import classes from './button-row.module.css'

/** What can be done here, beside each other; on a phone below each other, as wide as the words. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
