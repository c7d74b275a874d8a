import { IconLock } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './field.module.css'
import { Field, type FieldWords } from './field.tsx'

export type TextFieldProps = FieldWords &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'style'> & {
    /** Before the text; by default a lock when read-only. */
    icon?: ReactNode
    /** A small button after the text. */
    end?: ReactNode
    /** Text needs more room than an icon button. */
    endIs?: 'icon' | 'words'
    'data-autofocus'?: boolean
  }

/** One line of text: a name, a number, an address (look.md 8). */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  icon,
  end,
  endIs = 'icon',
  ...rest
}: TextFieldProps) {
  const closed = rest.disabled || rest.readOnly
  const before = icon ?? (closed && <IconLock size={19} stroke={1.75} aria-hidden />)
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(control) => (
        <div className={classes.box}>
          {before && <span className={classes.icon}>{before}</span>}
          <input type="text" {...rest} {...control} />
          {end && (
            <span className={classes.end} data-is={endIs}>
              {end}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
