import { useId } from 'react'
import { FieldGroup } from './field-group.tsx'
import classes from './radio-row.module.css'

interface RadioRowProps<Value extends string> {
  /** Name of the choice, shown above. */
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A few short choices side by side, one of which holds. */
export function RadioRow<Value extends string>({ label, options, value, onChange }: RadioRowProps<Value>) {
  const name = useId()
  return (
    <FieldGroup label={label}>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
