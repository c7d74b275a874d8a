import type { ReactNode } from 'react'
import classes from './fine-print.module.css'

/** What has to be said beside a claim: quieter than the rest, and still to be read. */
export function FinePrint({ children }: { children: ReactNode }) {
  return <p className={classes.print}>{children}</p>
}
