import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldNote, type FieldWords } from './field.tsx'
import classes from './toggles.module.css'

type CheckboxFieldProps = Pick<FieldWords, 'hint' | 'error'> &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'className' | 'style'> & {
    /** May hold links, for example to the terms. */
    label: ReactNode
  }

/** Yes or no, submitted with a form. Use a Switch for a setting that applies at once. */
export function CheckboxField({ label, hint, error, ...rest }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div>
      <label className={`${classes.row} ${classes.checks}`}>
        <input
          {...rest}
          type="checkbox"
          className={classes.checkbox}
          aria-invalid={Boolean(error)}
          aria-describedby={error || hint ? id : undefined}
        />
        <span>{label}</span>
      </label>
      <div className={classes.note}>
        <FieldNote id={id} hint={hint} error={error} />
      </div>
    </div>
  )
}
