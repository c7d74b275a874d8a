import type { ReactNode } from 'react'
import classes from './field.module.css'

interface FieldGroupProps {
  /** What the choices are about, above them. */
  label: string
  /** Id of the note below them, while there is one. */
  describedBy?: string | undefined
  children: ReactNode
}

/** Choices that belong together under one name. */
export function FieldGroup({ label, describedBy, children }: FieldGroupProps) {
  return (
    <fieldset className={classes.group} aria-describedby={describedBy}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  )
}
