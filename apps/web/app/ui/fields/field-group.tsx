import type { ReactNode } from 'react'
import classes from './field.module.css'

interface FieldGroupProps {
  /** Name of the group, above the choices. */
  label: string
  /** Id of the note below the choices, if there is one. */
  describedBy?: string | undefined
  children: ReactNode
}

/** Choices grouped under one name. */
export function FieldGroup({ label, describedBy, children }: FieldGroupProps) {
  return (
    <fieldset className={classes.group} aria-describedby={describedBy}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  )
}
