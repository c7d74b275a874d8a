import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldWords } from './field.tsx'
import own from './time.module.css'

type TimeFieldProps = FieldWords &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'className' | 'style' | 'value' | 'onChange'> & {
    /** `HH:MM` */
    value: string
    /** Only whole times. */
    onChange: (value: string) => void
    /** Without a frame, for a cell of a table. */
    plain?: boolean
  }

/** A time of the day in the browser's own field, which knows the reader's clock of 12 or 24 hours. */
export function TimeField(props: TimeFieldProps) {
  const { label, labelHidden, inlineLabel, hint, error, value, onChange, plain, ...rest } = props
  return (
    <Field label={label} labelHidden={labelHidden} inlineLabel={inlineLabel} hint={hint} error={error}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type="time"
          data-plain={plain || undefined}
          className={`${control.className} ${own.time}`}
          value={value}
          onChange={({ currentTarget }) => {
            // Empty while the member types a part of it.
            if (currentTarget.value) onChange(currentTarget.value)
          }}
        />
      )}
    </Field>
  )
}
