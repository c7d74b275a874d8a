import type { ReactNode } from 'react'
import classes from './lead.module.css'

/** The sentences below a page's heading, a little larger than the rest. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={classes.lead}>{children}</p>
}
