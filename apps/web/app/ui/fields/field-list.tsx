import type { ReactNode } from 'react'
import { Stack } from '../layout/stack.tsx'
import classes from './field.module.css'

/** The parts of a form below each other, as far apart everywhere. */
export function FieldList({ children }: { children: ReactNode }) {
  return <Stack gap={5}>{children}</Stack>
}

interface FieldPairProps {
  /** Two short fields that stay side by side on a phone, too. */
  short?: boolean
  children: ReactNode
}

/** Two fields side by side; on a phone below each other. */
export function FieldPair({ short = false, children }: FieldPairProps) {
  return (
    <div className={classes.pair} data-stacks={!short || undefined}>
      {children}
    </div>
  )
}
