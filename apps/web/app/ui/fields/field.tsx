import { type ReactNode, useId } from 'react'
import classes from './field.module.css'

/** Common props of all fields. */
export interface FieldWords {
  label: string
  /** Visually hidden label, where the context names the field. */
  labelHidden?: boolean
  /** A short control sits at the end of the label's line. */
  inlineLabel?: boolean
  /** Hint below the control. */
  hint?: ReactNode
  /** Replaces the hint with an error. The field's value is not changed. */
  error?: ReactNode
}

/** Spread on the control, to connect label and note with it. The label's own id is `${id}-label`. */
export interface ControlProps {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-label': string | undefined
  readonly 'aria-invalid': boolean
  readonly 'data-error': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps extends FieldWords {
  children: (control: ControlProps) => ReactNode
}

/** The frame of a field: label above, hint or error below (look.md 8). */
export function Field({
  label,
  labelHidden = false,
  inlineLabel = false,
  hint,
  error,
  children,
}: FieldProps) {
  const id = useId()
  const noted = Boolean(error || hint)
  return (
    <div className={classes.field} data-inline={inlineLabel || undefined}>
      {!labelHidden && (
        <label id={`${id}-label`} htmlFor={id} className={classes.label}>
          {label}
        </label>
      )}
      {children({
        id,
        className: classes.control,
        'aria-label': labelHidden ? label : undefined,
        'aria-invalid': Boolean(error),
        'data-error': Boolean(error) || undefined,
        'aria-describedby': noted ? `${id}-note` : undefined,
      })}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}

interface FieldNoteProps extends Pick<FieldWords, 'hint' | 'error'> {
  id: string
}

/** The line below a field: its error, else its hint, else nothing. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  const note = error || hint
  if (!note) return null
  return (
    <div id={id} className={error ? classes.error : classes.hint}>
      {note}
    </div>
  )
}
