import type { ReactNode } from 'react'
import { Stack } from '../layout/stack.tsx'
import classes from './field.module.css'

/** The parts of a form, stacked with one gap everywhere. */
export function FieldList({ children }: { children: ReactNode }) {
  return <Stack gap={5}>{children}</Stack>
}

interface FieldPairProps {
  /** Two short fields stay in a row on phones, too. */
  short?: boolean
  children: ReactNode
}

/** Two fields in a row; stacked on phones. */
export function FieldPair({ short = false, children }: FieldPairProps) {
  return (
    <div className={classes.pair} data-stacks={!short || undefined}>
      {children}
    </div>
  )
}
