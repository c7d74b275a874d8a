import type { ReactNode } from 'react'
import { Stack } from '../layout/stack.tsx'
import classes from './field.module.css'

/** A part of a long form with a heading. */
export function FormPart({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Stack as="fieldset" gap={5}>
      <legend className={classes.legend}>{legend}</legend>
      {children}
    </Stack>
  )
}
