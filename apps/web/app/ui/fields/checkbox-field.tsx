import { type ReactNode, useId } from 'react'
import classes from './checkbox-field.module.css'
import { FieldNote, type FieldWords } from './field.tsx'

interface CheckboxFieldProps extends Pick<FieldWords, 'hint' | 'error'> {
  /** May hold links, for example to the terms. */
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string
  disabled?: boolean
}

/** Yes or no, sent with the form. What takes effect at once is a Switch. */
export function CheckboxField({ label, checked, onChange, hint, error, ...rest }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div>
      <label className={classes.row}>
        <input
          {...rest}
          type="checkbox"
          className={classes.checkbox}
          checked={checked}
          aria-invalid={Boolean(error)}
          aria-describedby={error || hint ? id : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <div className={classes.note}>
        <FieldNote id={id} hint={hint} error={error} />
      </div>
    </div>
  )
}
