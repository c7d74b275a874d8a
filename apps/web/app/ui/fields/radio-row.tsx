import { useId } from 'react'
import { Row } from '../layout/row.tsx'
import { FieldGroup } from './field-group.tsx'
import classes from './toggles.module.css'

interface RadioRowProps<Value extends string> {
  /** Label of the choice, shown above. */
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A few short choices in a row, one of which is selected. */
export function RadioRow<Value extends string>({ label, options, value, onChange }: RadioRowProps<Value>) {
  const name = useId()
  return (
    <FieldGroup label={label}>
      <Row wrap className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.row}>
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
      </Row>
    </FieldGroup>
  )
}
