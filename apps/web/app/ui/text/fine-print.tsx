import type { ReactNode } from 'react'
import classes from './text.module.css'
import { Text } from './text.tsx'

/** What has to be said beside a claim: quieter than the rest, and still to be read. */
export function FinePrint({ children }: { children: ReactNode }) {
  return (
    <Text size="small" className={classes.print}>
      {children}
    </Text>
  )
}
