import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldWords } from './field.tsx'

type TextAreaProps = FieldWords &
  Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className' | 'style'> & { 'data-autofocus'?: boolean }

/** A text of several lines; it starts with `rows` lines and grows with its content. */
export function TextArea({ label, labelHidden, hint, error, rows = 3, ...rest }: TextAreaProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(control) => <textarea {...rest} {...control} rows={rows} style={{ '--rows': rows }} />}
    </Field>
  )
}
