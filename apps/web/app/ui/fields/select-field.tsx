import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import classes from './field.module.css'
import { Field, type FieldWords } from './field.tsx'

type SelectFieldProps<Value extends string> = FieldWords &
  Omit<ComponentPropsWithRef<'select'>, 'id' | 'className' | 'style' | 'value' | 'onChange' | 'children'> & {
    options: readonly { readonly value: Value; readonly label: string }[]
    /** Null while nothing is selected. */
    value: Value | null
    onChange: (value: Value) => void
    /** Placeholder while nothing is selected. */
    placeholder?: string
  }

/** A native select, which every phone and screen reader supports. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, labelHidden, inlineLabel, hint, error, options, value, onChange, placeholder, ...rest } =
    props
  return (
    <Field label={label} labelHidden={labelHidden} inlineLabel={inlineLabel} hint={hint} error={error}>
      {(control) => (
        <div className={classes.box}>
          <select
            {...rest}
            {...control}
            data-empty={value === null || undefined}
            value={value ?? ''}
            onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
          >
            {value === null && (
              <option value="" disabled>
                {placeholder ?? 'Choose one'}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={classes.icon}>
            <IconChevronDown size={20} stroke={1.75} aria-hidden />
          </span>
        </div>
      )}
    </Field>
  )
}
