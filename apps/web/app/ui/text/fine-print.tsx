import type { ReactNode } from 'react'
import classes from './text.module.css'
import { Text } from './text.tsx'

/** Fine print of a claim: quieter than the rest, but readable. */
export function FinePrint({ children }: { children: ReactNode }) {
  return (
    <Text size="small" className={classes.print}>
      {children}
    </Text>
  )
}
